import { CodePurpose as MailPurpose, requests } from '@auscribe/contracts';
import { type Messaging, MessagingError } from '@auscribe/messaging';
import type { CodePurpose } from './domain/one-time-code.js';
import type { AuthEvents } from './events.js';

/** How long a mail is retried while the mail server is down, ms. */
export const giveUpMailAfterMs = 24 * 3_600_000;

const mailPurposes: Record<CodePurpose, MailPurpose> = {
  verify_account: MailPurpose.VERIFY_ACCOUNT,
  second_factor: MailPurpose.SECOND_FACTOR,
  reset_password: MailPurpose.RESET_PASSWORD,
  confirm_identity: MailPurpose.CONFIRM_IDENTITY,
};

type CodeMail = {
  to: string;
  code: string;
} & (
  | {
      /** No name, because the address is not verified yet: anybody could have a text of their choice mailed to it. */
      purpose: 'verify_account';
      firstName?: never;
    }
  | { purpose: Exclude<CodePurpose, 'verify_account'>; firstName: string }
);

/** Asks services/email to mail a code. The broker does not store the request. */
export class CodeMailer {
  constructor(
    private readonly messaging: Pick<Messaging, 'request'>,
    private readonly events: AuthEvents,
    private readonly options: { timeoutMs: number; codeMinutes: number },
  ) {}

  /** False if no mail server accepted it. The user is informed, and can request another code. */
  async send({ to, firstName = '', code, purpose }: CodeMail): Promise<boolean> {
    const validMinutes = Math.max(1, Math.floor(this.options.codeMinutes));
    const request = { to, firstName, code, purpose: mailPurposes[purpose], validMinutes };
    const errorCode = await mailErrorCode(this.messaging.request(requests.sendCode, request, this.options.timeoutMs));
    this.events.codeMailed(purpose, errorCode);
    return errorCode === '';
  }
}

/** The outcome of a request to services/email: empty when a mail server accepted the mail, else an error code. */
export async function mailErrorCode(request: Promise<{ errorCode: string }>): Promise<string> {
  try {
    return (await request).errorCode;
  } catch (error) {
    return error instanceof MessagingError ? error.code : 'MAIL_FAILED';
  }
}

/** Whether retrying is pointless: a mail server that refuses an address permanently will not accept it tomorrow. */
export function isSettled(errorCode: string): boolean {
  return errorCode === '' || errorCode === 'mail_refused';
}
