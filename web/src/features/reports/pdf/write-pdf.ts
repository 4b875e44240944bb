import type { Report } from '../report.js';
import type { Fonts } from './fonts.js';
import { writeLetterhead } from './letterhead.js';
import { page, sizes } from './page.js';
import { writePageFrames } from './page-frames.js';
import { writePatientBlock } from './patient-block.js';
import { createSheet, type Ink, type Sheet } from './sheet.js';
import { writeSignature } from './signature.js';
import { writeSection } from './write-sections.js';

/** PRODUCT.md section 9: A4 portrait, 20 mm margins, numbered pages. */
export function writePdf(report: Report, fonts: Fonts): Blob {
  const sheet = createSheet(fonts, { title: report.title, author: report.provider });
  writeLetterhead(sheet, report);
  writePatientBlock(sheet, report);
  for (const section of report.sections) writeSection(sheet, section);
  if (sheet.replaced()) writeLetterNotice(sheet);
  writeSignature(sheet, report.provider);
  writePageFrames(sheet, report);
  return sheet.blob();
}

const small: Ink = { size: sizes.small, colour: 'quiet' };
const letterNotice =
  'Letters that this document cannot show are written as their Unicode number, such as [U+738B]. The Word and Text exports keep them.';

function writeLetterNotice(sheet: Sheet): void {
  for (const line of sheet.wrap(letterNotice, small, page.wrapWidth)) {
    sheet.breakAfter(page.lineLimit);
    sheet.put(line, page.margin, sheet.y, small);
    sheet.y += page.lineSpacing;
  }
}
