import type { Report } from '../report.js';
import { type FontStore, type Fonts, loadFonts } from './fonts.js';

import { writeLetterhead } from './letterhead.js';
import { page, right, sizes } from './page.js';
import { writePageFrames } from './page-frames.js';
import { writePatientBlock } from './patient-block.js';
import { unprintable } from './printable.js';
import { createSheet, type Ink, type Sheet } from './sheet.js';
import { writeSignature } from './signature.js';
import { writeSection } from './write-sections.js';

/** What a PDF needs is at hand; `unprintable` are letters that no font has, each of which becomes its number. */
export async function preparePdf(report: Report, store: FontStore): Promise<{ unprintable: string[]; write(): Blob }> {
  const text = textOf(report);
  const fonts = await loadFonts(text, store);
  const { shaper } = fonts;
  return {
    unprintable: shaper ? unprintable(text, (codePoint) => shaper.has(codePoint)) : [],
    write: () => writePdf(report, fonts),
  };
}

function textOf({ title, department, notice, fields, sections, provider, patient }: Report): string {
  const parts = [title, department, notice, provider, patient.name, patient.mrn];
  for (const { label, value, note = '' } of fields) parts.push(label, value, note);
  for (const { heading, text } of sections) parts.push(heading, text);
  return parts.join('\n');
}

/** PRODUCT.md section 9: A4 portrait, 20 mm margins, numbered pages. */
function writePdf(report: Report, fonts: Fonts): Blob {
  const sheet = createSheet(fonts, {
    title: report.title,
    author: report.provider,
    language: report.language,
  });
  writeLetterhead(sheet, report);
  if (report.notice) writeNotice(sheet, report.notice);
  writePatientBlock(sheet, report);
  for (const section of report.sections) writeSection(sheet, section);
  const notice = sheet.replaced() ? writeLetterNotice(sheet) : 0;
  writeSignature(sheet, report, notice);
  writePageFrames(sheet, report);
  return sheet.blob();
}

const small: Ink = { size: sizes.small, colour: 'quiet' };
const letterNotice =
  'Letters that this document cannot show are written as their Unicode number, such as [U+738B]. The Word and Text exports keep them.';

const bold: Ink = { size: sizes.text, weight: 'bold' };

/** Between two lines across the page: nobody should read the note without it. */
function writeNotice(sheet: Sheet, notice: string): void {
  sheet.line(page.margin, right, sheet.y, 'accent', 0.6);
  sheet.y += 5;
  for (const line of sheet.wrap(notice, bold, page.wrapWidth)) {
    sheet.breakAfter(page.lineLimit);
    sheet.put(line, page.margin, sheet.y, bold);
    sheet.y += page.lineSpacing;
  }
  sheet.line(page.margin, right, sheet.y - 2, 'accent', 0.6);
  sheet.y += 4;
}

/** Returns how many lines it takes. */
function writeLetterNotice(sheet: Sheet): number {
  const lines = sheet.wrap(letterNotice, small, page.wrapWidth);
  for (const line of lines) {
    sheet.breakAfter(page.lineLimit);
    sheet.put(line, page.margin, sheet.y, small);
    sheet.y += page.lineSpacing;
  }
  return lines.length;
}
