import { mailbox } from './mailbox.js';
import { MailRefusal } from './refusal.js';

const mostRecipients = 10;

/**
 * One address, or several separated by commas or semicolons; each once. This list is all that the mail goes to: it is
 * the envelope, and the header is made of it. Throws MailRefusal in the words of section 5.
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
    if (unique.size > mostRecipients)
      throw new MailRefusal(`A summary goes to at most ${mostRecipients} addresses at once`);
  }
  return [...unique.values()];
}

/** The contract has two places for the recipients; saying different things in both is a mistake, or an attack. */
export function oneList(inQuery: string | undefined, inForm: string | undefined): string | undefined {
  const [query, form] = [inQuery?.trim(), inForm?.trim()];
  if (query && form && query !== form) {
    throw new MailRefusal('The recipients are named twice, and differently. Nothing was sent.');
  }
  return query || form;
}
