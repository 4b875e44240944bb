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

/**
 * What keeps every mail from leaving: the server does not answer or ends the connection; it refuses our user or password; it
 * does not let us send as MAIL_FROM; it answers, and takes no mail.
 */
export const serverProblems = ['unreachable', 'login', 'sender', 'busy'] as const;
export type ServerProblem = (typeof serverProblems)[number];

/** The mail server is away, busy, or not set up; or it does not take this mail now. Worth another try. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
  readonly safeToLog = true;
  constructor(
    /** Nodemailer's code, such as ECONNECTION. */
    readonly code: string,
    readonly smtpStatus: number | undefined,
    /** What keeps all mail from leaving; null where it is this mail alone. */
    readonly problem: ServerProblem | null,
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
  if (ofThisMail && (status === undefined || status >= 500)) return new MailRefused(status);
  return new MailUnavailable(code, status, ofThisMail ? null : problemOf(code, status));
}

function problemOf(code: string, status: number | undefined): ServerProblem {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (code === 'EENVELOPE' && status !== undefined && status >= 500) return 'sender';
  return status === undefined ? 'unreachable' : 'busy';
}
