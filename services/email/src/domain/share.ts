import { Uuid } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import { type MailContent, mailbox, oneLine } from './message.js';

const maxRecipients = 10;
/** PRODUCT.md section 7: always this subject, whatever the request says. */
const subject = 'Consultation Summary';
const defaultBody = 'Please find the consultation summary attached.';
const noReplies = 'This message was sent automatically. Please do not reply to it.';

/** The request cannot be mailed; the message is for the clinician. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}

/**
 * One address, or several separated by commas or semicolons, without duplicates. The mail goes to this list only: it is the
 * envelope, and the header is made from it. Throws MailRefusal with the texts of PRODUCT.md section 5.
 */
export function parseRecipients(text: string | undefined): string[] {
  const addresses = (text ?? '')
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
  if (addresses.length === 0) throw new MailRefusal('Email is required');
  const unique = new Map<string, string>();
  for (const address of addresses) {
    const checked = mailbox(address);
    if (checked === null) throw new MailRefusal('Email is invalid');
    unique.set(checked.toLowerCase(), checked);
    if (unique.size > maxRecipients) {
      throw new MailRefusal(`A summary goes to at most ${maxRecipients} addresses at once`);
    }
  }
  return [...unique.values()];
}

/** The contract has two places for the recipients. Two different lists are a mistake or an attack. */
export function singleList(inQuery: string | undefined, inForm: string | undefined): string | undefined {
  const [query, form] = [inQuery?.trim(), inForm?.trim()];
  if (query && form && query !== form) {
    throw new MailRefusal('There are two different lists of recipients. Nothing was sent.');
  }
  return query || form;
}

/**
 * The dictation that is shared: given by the caller, or else the last segment of the address of the page that sent the form
 * (PRODUCT.md section 7). Throws MailRefusal when neither is an id.
 */
export function contentIdOf(named: string | undefined, referer: string | undefined): string {
  const id = named?.trim() || lastSegment(referer);
  if (!Value.Check(Uuid, id)) {
    throw new MailRefusal('The dictation of this summary is not named: contentId is required');
  }
  return id.toLowerCase();
}

function lastSegment(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return '';
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** A name that mail programs show and save unchanged: letters, digits, spaces and a few symbols, ending in .pdf. */
export function attachmentName(name: string | undefined): string {
  const base = (name ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._&()-]/gu, '')
    .replace(/^[. ]+/, '');
  const short = Array.from(base).slice(0, 100).join('').trim();
  return `${short || 'Consultation_Summary'}.pdf`;
}

/** The clinician who shares a summary. */
export interface Sender {
  name: string;
  /** Address for replies; null without the clinician's consent. */
  replyTo: string | null;
}

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
