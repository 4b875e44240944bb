import type { jsPDF } from 'jspdf';
import { isRecord } from '../../../lib/decode.js';
import type { HasLetter } from './printable.js';

/** The letters of the font that is set, as jsPDF will find them. */
export function lettersOf(pdf: jsPDF): HasLetter {
  const font: unknown = pdf.getFont();
  const map = inside(font, ['metadata', 'cmap', 'unicode', 'codeMap']);
  if (!map) throw new Error('The font has no table of letters.');
  // jsPDF looks letters up by UTF-16 units: it can print none beyond the first plane.
  return (codePoint) => codePoint <= 0xffff && Number(map[codePoint] ?? 0) > 0;
}

function inside(value: unknown, path: readonly string[]): Record<string, unknown> | null {
  let found = value;
  for (const key of path) {
    if (!isRecord(found)) return null;
    found = found[key];
  }
  return isRecord(found) ? found : null;
}
