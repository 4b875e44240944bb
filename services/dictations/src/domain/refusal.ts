/** A rule of the record said no. The message is for the clinician. */
export class RecordRefusal extends Error {
  override readonly name = 'RecordRefusal';
  constructor(
    message: string,
    /** `conflict`: it was allowed, but something newer is there. */
    readonly kind: 'not_allowed' | 'conflict' = 'not_allowed',
  ) {
    super(message);
  }
}
