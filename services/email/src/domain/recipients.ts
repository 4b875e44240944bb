import { mailbox } from './mailbox.js';
import { MailRefusal } from './refusal.js';

const maxRecipients = 10;

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
    if (unique.size > maxRecipients)
      throw new MailRefusal(`A summary goes to at most ${maxRecipients} addresses at once`);
  }
  return [...unique.values()];
}

/** The contract has two places for the recipients; different lists in both are a mistake, or an attack. */
export function singleList(inQuery: string | undefined, inForm: string | undefined): string | undefined {
  const [query, form] = [inQuery?.trim(), inForm?.trim()];
  if (query && form && query !== form) {
    throw new MailRefusal('The recipients are named twice, and differently. Nothing was sent.');
  }
  return query || form;
}
