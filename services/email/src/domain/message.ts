import { domainToASCII } from 'node:url';

/** The content of a mail: plain text, and HTML where that helps. */
export interface MailContent {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
}

/** For headers and single lines: removes control characters, so that no text can start a new header. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The first line of a mail, with or without a name. */
export function greeting(firstName: string): string {
  const name = oneLine(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * RFC 5321's dot-string, without the characters that some servers interpret as routing (`%` and `!`) or as the start of an
 * encoded word (`=?`): such an address means different things to different programs. So do quoted parts and other scripts
 * before the @.
 */
const localPart = /^[A-Za-z0-9#$&'*+/=^_`{|}~-]+(\.[A-Za-z0-9#$&'*+/=^_`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The single mailbox in the text, as sent over SMTP, with an international domain in its ASCII form; or null when there is
 * none, several, or one that programs could read differently. The address is not parsed again after this.
 */
export function mailbox(text: string): string | null {
  if (text.length > 254) return null;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || local.length > 64 || !localPart.test(local)) return null;
  if (/[\p{Cc}\p{Cf}\s%[\]:;,<>()"\\/?#]/u.test(domain)) return null;
  const ascii = domainToASCII(domain).toLowerCase();
  const labels = ascii.split('.');
  if (labels.length < 2 || ascii.length > 253 || !labels.every((one) => label.test(one))) return null;
  // An IP address is not a domain (RFC 5321 puts it in brackets), and no top-level domain is a number.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return null;
  const whole = `${local}@${ascii}`;
  return whole.length > 254 ? null : whole;
}
