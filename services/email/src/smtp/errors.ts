import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const NodemailerError = Type.Object({
  code: Type.String(),
  /** The server's SMTP status. */
  responseCode: Type.Optional(Type.Number()),
  command: Type.Optional(Type.String()),
});

/** The mail server will never accept this mail. `code` is for logs and responses. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly safeToLog = true;
  readonly code = 'mail_refused';
  constructor(readonly smtpStatus: number | undefined) {
    super(`The mail server refused the mail with ${smtpStatus ?? 'no status'}`);
  }
}

/**
 * What prevents all mail: the server does not answer or closes the connection; it refuses our user or password; it does
 * not let us send as MAIL_FROM; or it answers but accepts no mail.
 */
export const serverProblems = ['unreachable', 'login', 'sender', 'busy'] as const;
export type ServerProblem = (typeof serverProblems)[number];

/** The mail server is down, busy or misconfigured, or does not accept this mail now. Worth retrying. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
  readonly safeToLog = true;
  constructor(
    /** Nodemailer's code, such as ECONNECTION. */
    readonly code: string,
    readonly smtpStatus: number | undefined,
    /** What prevents all mail; null when only this mail is affected. */
    readonly problem: ServerProblem | null,
  ) {
    super(`The mail server could not be used: ${code} ${smtpStatus ?? ''}`.trim());
  }
}

const unknownError: Static<typeof NodemailerError> = { code: 'UNKNOWN' };

/** Nodemailer's messages contain addresses, so only the codes are kept. */
export function mailError(error: unknown): MailRefused | MailUnavailable {
  const { code, responseCode: status, command } = Value.Check(NodemailerError, error) ? error : unknownError;
  // A refused sender is a matter of configuration, not of the mail.
  const ofThisMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  if (ofThisMail && (status === undefined || status >= 500)) return new MailRefused(status);
  return new MailUnavailable(code, status, ofThisMail ? null : problemOf(code, status));
}

function problemOf(code: string, status: number | undefined): ServerProblem {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (code === 'EENVELOPE' && status !== undefined && status >= 500) return 'sender';
  return status === undefined ? 'unreachable' : 'busy';
}
