/** What was asked for can't be mailed; the message is for the clinician. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}
