import { type Report, signatureWords } from '../report.js';
import { page, right, sizes } from './page.js';
import type { Ink, Sheet } from './sheet.js';

const small: Ink = { size: sizes.small, colour: 'quiet' };
const name: Ink = { size: sizes.text, weight: 'bold' };
/** What the lines and the words under them take without the name, in mm. */
const height = 19;
/** A signature stands under words of the note: on a page of its own, it could be anybody's and of anything. */
const signedLines = 2;

/** A line to sign on over the provider's name, and one for the date. `below` are lines after the note that are none of it. */
export function writeSignature(
  sheet: Sheet,
  { provider, language }: Pick<Report, 'provider' | 'language'>,
  below = 0,
): void {
  const words = signatureWords[language];
  const names = sheet.wrap(provider, name, 110 - page.margin);
  sheet.keepWithLines(height + names.length * page.lineSpacing, signedLines + below);
  sheet.y += 16;
  sheet.line(page.margin, 110, sheet.y, 'quiet', 0.3);
  sheet.line(140, right, sheet.y, 'quiet', 0.3);
  sheet.put(words.signature, page.margin, sheet.y + 4, small);
  sheet.put(words.date, 140, sheet.y + 4, small);
  sheet.y += 9;
  for (const line of names) {
    sheet.put(line, page.margin, sheet.y, name);
    sheet.y += page.lineSpacing;
  }
}
