/** The request cannot be mailed; the message is for the clinician. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}
