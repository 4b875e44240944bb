/** A rule of the record said no. The message is for the clinician. */
export class RecordRefusal extends Error {
  override readonly name = 'RecordRefusal';
  constructor(
    message: string,
    /** `conflict`: it was allowed, but something newer is there. `limit`: the user has used up an allowance. */
    readonly kind: 'not_allowed' | 'conflict' | 'limit' = 'not_allowed',
  ) {
    super(message);
  }
}
