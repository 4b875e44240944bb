import { page, right, sizes } from './page.js';
import type { Ink, Sheet } from './sheet.js';

const small: Ink = { size: sizes.small, colour: 'quiet' };
const name: Ink = { size: sizes.text, weight: 'bold' };
/** What the lines and the words under them take, in mm. */
const height = 24;

/** A line to sign on over the provider's name, and one for the date. */
export function writeSignature(sheet: Sheet, provider: string): void {
  if (sheet.y + height > page.lineLimit) sheet.newPage();
  sheet.y += 16;
  sheet.line(page.margin, 110, sheet.y, 'quiet', 0.3);
  sheet.line(140, right, sheet.y, 'quiet', 0.3);
  sheet.put('Signature', page.margin, sheet.y + 4, small);
  sheet.put('Date', 140, sheet.y + 4, small);
  sheet.y += 9;
  for (const line of sheet.wrap(provider, name, 110 - page.margin)) {
    sheet.put(line, page.margin, sheet.y, name);
    sheet.y += page.lineSpacing;
  }
}
