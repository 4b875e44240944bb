import { domainToASCII } from 'node:url';

/**
 * RFC 5321's dot-string, without the characters that some servers take for routing (`%` and `!`) or for the beginning
 * of an encoded word (`=?`): what such an address means depends on who reads it. Quoted parts and other scripts before
 * the @ are read in more than one way too.
 */
const localPart = /^[A-Za-z0-9#$&'*+/=^_`{|}~-]+(\.[A-Za-z0-9#$&'*+/=^_`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The one mailbox that the text names, as it goes onto the wire, with an international domain in its ASCII form; or null
 * when it names none, several, or one that programs could read differently. No parser sees the address after this.
 */
export function mailbox(text: string): string | null {
  if (text.length > 254) return null;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || local.length > 64 || !localPart.test(local)) return null;
  if (/[\p{Cc}\p{Cf}\s%[\]:;,<>()"\\/?#]/u.test(domain)) return null;
  const ascii = domainToASCII(domain).toLowerCase();
  const labels = ascii.split('.');
  if (labels.length < 2 || ascii.length > 253 || !labels.every((one) => label.test(one))) return null;
  // An IP address is no domain (RFC 5321 writes it in brackets), and no top-level domain is a number.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return null;
  const whole = `${local}@${ascii}`;
  return whole.length > 254 ? null : whole;
}
