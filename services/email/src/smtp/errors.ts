import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const NodemailerError = Type.Object({
  code: Type.String(),
  /** The server's SMTP status. */
  responseCode: Type.Optional(Type.Number()),
  command: Type.Optional(Type.String()),
});

/** The mail server will never take this mail. `code` is for logs and answers. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly safeToLog = true;
  readonly code = 'mail_refused';
  constructor(readonly smtpStatus: number | undefined) {
    super(`The mail server refused the mail with ${smtpStatus ?? 'no status'}`);
  }
}

/** The mail server is away, busy, or not set up: worth another try. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
  readonly safeToLog = true;
  constructor(
    /** Nodemailer's code, such as ECONNECTION. */
    readonly code: string,
    readonly smtpStatus: number | undefined,
  ) {
    super(`The mail server could not be used: ${code} ${smtpStatus ?? ''}`.trim());
  }
}

const unknownError: Static<typeof NodemailerError> = { code: 'UNKNOWN' };

/** Nodemailer's messages hold addresses, so only codes are taken over. */
export function mailError(error: unknown): MailRefused | MailUnavailable {
  const { code, responseCode: status, command } = Value.Check(NodemailerError, error) ? error : unknownError;
  // A refused sender is a matter of configuration, not of the mail.
  const ofThisMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  return ofThisMail && (status === undefined || status >= 500)
    ? new MailRefused(status)
    : new MailUnavailable(code, status);
}
