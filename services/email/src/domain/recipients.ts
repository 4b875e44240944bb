import { Email } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import { MailRefusal } from './refusal.js';

const mostRecipients = 10;

/** One address, or several separated by commas or semicolons; each once. Throws MailRefusal in the words of section 5. */
export function parseRecipients(text: string | undefined): string[] {
  const addresses = (text ?? '')
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
  if (addresses.length === 0) throw new MailRefusal('Email is required');
  const unique = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  if (unique.size > mostRecipients)
    throw new MailRefusal(`A summary goes to at most ${mostRecipients} addresses at once`);
  for (const address of unique.values()) {
    // The local part is quoted nowhere, so anything beyond a plain address is refused.
    if (!Value.Check(Email, address) || /[\p{Cc}()\\[\]]/u.test(address)) throw new MailRefusal('Email is invalid');
  }
  return [...unique.values()];
}
