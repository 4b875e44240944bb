import { inSpan } from '@auscribe/messaging';
import { SpanKind } from '@opentelemetry/api';
import { createTransport } from 'nodemailer';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MailContent } from '../domain/message.js';
import type { Dkim, SmtpServer } from './smtp-config.js';

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
type ServerProblem = (typeof serverProblems)[number];

/** The mail server is down, busy or misconfigured, or does not accept this mail now. Worth retrying. */
class MailUnavailable extends Error {
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

interface MailerOptions {
  server: SmtpServer;
  dkim: Dkim | null;
  from: string;
  connections: number;
  /** Timeout for connecting, for the greeting, and for each pause afterwards, ms. */
  timeoutMs: number;
}

export interface OutgoingMail extends MailContent {
  to: string[];
  messageId: string;
  attachment?: { fileName: string; bytes: Buffer };
}

/** Sends through one SMTP server, over a small pool of connections. */
export class Mailer {
  readonly #transport;
  readonly #sender: string;
  readonly #host: string;
  /** What prevented the last attempt; null when nothing did, undefined before the first. */
  problem: ServerProblem | null | undefined;

  constructor({ server, dkim, from, connections, timeoutMs }: MailerOptions) {
    this.#sender = addressIn(from);
    this.#host = server.host;
    this.#transport = createTransport(
      {
        ...server,
        ...(dkim ? { dkim } : {}),
        pool: true,
        maxConnections: connections,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
        // The caller retries, and knows when to stop.
        maxRequeues: 0,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      // RFC 3834: no automatic replies.
      { from, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  }

  /** Returns the addresses that the server accepted. Throws MailRefused or MailUnavailable. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string[]> {
    const attributes = { 'server.address': this.#host };
    return inSpan({ name: 'send mail', kind: SpanKind.CLIENT, attributes }, () => this.#send(mail, signal));
  }

  async #send(mail: OutgoingMail, signal: AbortSignal): Promise<string[]> {
    const { to, messageId, subject, text, html, replyTo, attachment } = mail;
    try {
      const info = await this.#transport.sendMail({
        // Explicit, so that the recipients are not read from the headers.
        envelope: { from: this.#sender, to },
        // Recipients never see each other. Only an earlier version queued mails to several.
        to: to.length === 1 ? to.map((address) => ({ name: '', address })) : 'undisclosed-recipients:;',
        messageId,
        subject,
        text,
        ...(html ? { html } : {}),
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        ...(attachment
          ? {
              attachments: [
                { filename: attachment.fileName, content: attachment.bytes, contentType: 'application/pdf' },
              ],
            }
          : {}),
        signal,
      });
      this.problem = null;
      const taken = new Set(info.accepted.map((one) => addressOf(one).toLowerCase()));
      return to.filter((address) => taken.has(address.toLowerCase()));
    } catch (error) {
      throw this.#recordProblem(error);
    }
  }

  /** Connects and logs in, unless the last attempt got further: only a mail shows whether the server accepts mail. */
  async check(): Promise<void> {
    if (this.problem === null || this.problem === 'sender' || this.problem === 'busy') return;
    try {
      await this.#transport.verify();
      this.problem = null;
    } catch (error) {
      this.#recordProblem(error);
    }
  }

  #recordProblem(error: unknown): MailRefused | MailUnavailable {
    const known = mailError(error);
    this.problem = known instanceof MailRefused ? null : known.problem;
    return known;
  }

  close(): void {
    this.#transport.close();
  }
}

/** The address in `Name <address>`, or the text itself. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function addressOf(recipient: string | { address: string }): string {
  return typeof recipient === 'string' ? recipient : recipient.address;
}
