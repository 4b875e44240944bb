import { mailbox } from './mailbox.js';
import { type MailContent, oneLine } from './message.js';

/** The clinician who shares a summary. */
export interface Sender {
  name: string;
  /** Address for replies; null without the clinician's consent. */
  replyTo: string | null;
}

/** PRODUCT.md section 7: always this subject, whatever the request says. */
const subject = 'Consultation Summary';
const defaultBody = 'Please find the consultation summary attached.';
const noReplies = 'This message was sent automatically. Please do not reply to it.';

/**
 * Plain text, never HTML: the clinician's text is shown unchanged, between lines that only the server writes.
 * @param unconfirmed critical places of the note that may have been misheard and have not been checked
 */
export function summaryMail({ body = '' }: { body?: string }, sender: Sender, unconfirmed: number): MailContent {
  const text = body
    .replace(/\r\n?/g, '\n')
    // No control characters, and none that change the direction of the text.
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  const name = oneLine(sender.name);
  const replyTo = sender.replyTo === null ? null : mailbox(sender.replyTo);
  const answers = replyTo ? `If you reply, your answer goes to ${name}.` : noReplies;
  return {
    subject,
    ...(replyTo ? { replyTo } : {}),
    text: [
      `${name} shares a consultation summary with you through Auscribe.`,
      text || defaultBody,
      ...(unconfirmed > 0 ? [notChecked(unconfirmed)] : []),
      answers,
    ].join('\n\n'),
  };
}

function notChecked(places: number): string {
  const words = places === 1 ? '1 critical word' : `${places} critical words`;
  return `Please note: ${words} in it (such as a drug, a dose or a side) had not been checked against the recording when it was sent. The summary names them.`;
}
