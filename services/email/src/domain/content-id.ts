import { Uuid } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import { MailRefusal } from './refusal.js';

/**
 * The dictation that is shared: given by the caller, or else the last segment of the address of the page that sent the form
 * (PRODUCT.md section 7). Throws MailRefusal when neither is an id.
 */
export function contentIdOf(named: string | undefined, referer: string | undefined): string {
  const id = named?.trim() || lastSegment(referer);
  if (!Value.Check(Uuid, id))
    throw new MailRefusal('The dictation of this summary is not named: contentId is required');
  return id.toLowerCase();
}

function lastSegment(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return '';
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
