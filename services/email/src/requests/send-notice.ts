import { Email, NoticeKind, type SendNoticeRequest } from '@auscribe/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EmailContext } from '../context.js';
import { greeting, type MailContent, oneLine } from '../domain/message.js';
import { mailNow } from './mail-now.js';

const Fields = Type.Object({
  to: Email,
  subject: Type.String({ maxLength: 200 }),
  link: Type.String({ maxLength: 1000, pattern: '^(https?://[^\\s<>"]+)?$' }),
});

/** Notifies the account's owner of a change to its security. The caller keeps the notice until this succeeds. */
export async function sendNotice(context: EmailContext, request: SendNoticeRequest): Promise<{ errorCode: string }> {
  const { atMs, takesEffectAtMs, ...notice } = request;
  const dates = { at: new Date(Number(atMs)), takesEffectAt: new Date(Number(takesEffectAtMs)) };
  const errorCode = Value.Check(Fields, request)
    ? await mailNow(context, request.to, noticeMail({ ...notice, ...dates }))
    : 'invalid_request';
  context.business.noticeMailed(errorCode);
  return { errorCode };
}

interface NoticeMail {
  firstName: string;
  kind: NoticeKind;
  at: Date;
  /** The factor's name. */
  subject: string;
  /** Recovery codes that are left. */
  left: number;
  /** Link that cancels a reset. */
  link: string;
  takesEffectAt: Date;
}

interface Words {
  subject: string;
  what: string;
  /** What to do if it was not the reader who did it; by default, `advice`. */
  otherwise?: string;
}

const advice =
  'If this was not you, change your password at once, sign out everywhere else in your profile, and tell your administrator.';
const codesAgain =
  'Where no other factor is set up, a code is mailed to you at each sign-in again, and recovery codes are void.';

const wordsFor: Record<NoticeKind, (notice: NoticeMail) => Words> = {
  [NoticeKind.UNSPECIFIED]: () => ({
    subject: 'A change to your Auscribe account',
    what: 'Something about the security of your Auscribe account was changed.',
  }),
  [NoticeKind.FACTOR_ADDED]: ({ subject }) => ({
    subject: 'A second factor was added to your Auscribe account',
    what: `${quoted(subject)} was added to your Auscribe account. It is asked for at each sign-in; no codes are mailed any more.`,
  }),
  [NoticeKind.FACTOR_REMOVED]: ({ subject }) => ({
    subject: 'A second factor was removed from your Auscribe account',
    what: `${quoted(subject)} was removed from your Auscribe account. ${codesAgain}`,
  }),
  [NoticeKind.FACTOR_RENAMED]: ({ subject }) => ({
    subject: 'A passkey of your Auscribe account was renamed',
    what: `A passkey of your Auscribe account was renamed. It is now called ${quoted(subject)}.`,
  }),
  [NoticeKind.RECOVERY_CODES_RENEWED]: () => ({
    subject: 'Your Auscribe recovery codes were renewed',
    what: 'New recovery codes were created for your Auscribe account. The previous ones no longer work.',
  }),
  [NoticeKind.RECOVERY_CODE_USED]: ({ left }) => ({
    subject: 'A recovery code of your Auscribe account was used',
    what: `A recovery code of your Auscribe account was used. ${left === 1 ? '1 is' : `${left} are`} left; you can make new ones in your profile.`,
  }),
  [NoticeKind.PASSWORD_CHANGED]: () => ({
    subject: 'Your Auscribe password was changed',
    what: 'The password of your Auscribe account was changed. You are signed out everywhere but where it was changed.',
  }),
  [NoticeKind.PASSWORD_RESET]: () => ({
    subject: 'Your Auscribe password was reset',
    what: 'The password of your Auscribe account was reset with a code that was mailed to you. You are signed out everywhere. An authenticator app or passkeys that you have set up are still required.',
    otherwise:
      'If this was not you, somebody can read your mailbox. Secure the mailbox first, then reset your Auscribe password again, and tell your administrator.',
  }),
  [NoticeKind.RESET_REQUESTED]: ({ link, takesEffectAt }) => ({
    subject: 'Your Auscribe second factor is about to be reset',
    what: `An administrator asked to remove the authenticator app, the passkeys and the recovery codes of your Auscribe account. You are signed out everywhere. It takes effect on ${timeOf(takesEffectAt)}; from then on, codes are mailed to you again.`,
    otherwise: `If you did not ask for this, cancel it here:\n\n${link}`,
  }),
  [NoticeKind.RESET_CANCELLED]: () => ({
    subject: 'The reset of your Auscribe second factor was cancelled',
    what: 'The reset of your second factor was cancelled. Your authenticator app, passkeys and recovery codes stay as they are.',
  }),
  [NoticeKind.RESET_DONE]: () => ({
    subject: 'Your Auscribe second factor was reset',
    what: 'The authenticator app, the passkeys and the recovery codes of your Auscribe account were removed, as an administrator requested. A code is mailed to you at your next sign-in. Please set up a second factor again in your profile.',
  }),
};

/** Plain text: what happened, when, and what to do if it was somebody else. */
function noticeMail(notice: NoticeMail): MailContent {
  const { subject, what, otherwise = advice } = (wordsFor[notice.kind] ?? wordsFor[NoticeKind.UNSPECIFIED])(notice);
  const text = [greeting(notice.firstName), what, `When: ${timeOf(notice.at)}.`, otherwise].join('\n\n');
  return { subject, text };
}

function quoted(subject: string): string {
  const text = oneLine(subject);
  return text ? `“${text}”` : 'A factor';
}

function timeOf(at: Date): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
