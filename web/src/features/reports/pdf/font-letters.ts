import type { jsPDF } from 'jspdf';
import type { HasLetter } from './printable.js';
import { tableOf } from './set-lines.js';

/** The letters of the font that is set, as jsPDF will find them. */
export function lettersOf(pdf: jsPDF): HasLetter {
  const map = tableOf(pdf, 'cmap', 'unicode', 'codeMap');
  // jsPDF looks letters up by UTF-16 units: it can print none beyond the first plane.
  return (codePoint) => codePoint <= 0xffff && Number(map[codePoint] ?? 0) > 0;
}
