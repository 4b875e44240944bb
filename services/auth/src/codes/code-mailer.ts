import { CodePurpose as MailPurpose, requests } from '@auscribe/contracts';
import type { Messaging } from '@auscribe/messaging';
import type { CodePurpose } from '../domain/one-time-code.js';
import type { AuthEvents } from '../events.js';
import { mailErrorCode } from '../mail-outcome.js';

const mailPurposes: Record<CodePurpose, MailPurpose> = {
  verify_account: MailPurpose.VERIFY_ACCOUNT,
  second_factor: MailPurpose.SECOND_FACTOR,
  reset_password: MailPurpose.RESET_PASSWORD,
  confirm_identity: MailPurpose.CONFIRM_IDENTITY,
};

export type CodeMail = {
  to: string;
  code: string;
} & (
  | {
      /** The address is not verified yet: with a name, anybody could have a text of their choice mailed to it. */
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

  /** False when no mail server accepted it: the user is told, and can ask for another code. */
  async send({ to, firstName = '', code, purpose }: CodeMail): Promise<boolean> {
    const validMinutes = Math.max(1, Math.floor(this.options.codeMinutes));
    const request = { to, firstName, code, purpose: mailPurposes[purpose], validMinutes };
    const errorCode = await mailErrorCode(this.messaging.request(requests.sendCode, request, this.options.timeoutMs));
    this.events.codeMailed(purpose, errorCode);
    return errorCode === '';
  }
}
