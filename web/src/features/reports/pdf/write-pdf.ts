import { type Block, blocksOf, isPlain } from '../blocks.js';
import { footerText, type Report, type ReportField, type ReportSection, signatureWords } from '../report.js';
import { type FontStore, type Fonts, loadFonts } from './fonts.js';
import { unprintable } from './printable.js';
import { createSheet, fitted, type Ink, page, right, type Sheet, sizes } from './sheet.js';

/** Loads what a PDF needs. `unprintable` are letters that no font has; each is printed as its number. */
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

/** Between two rules across the page, so that nobody reads the note without seeing it. */
function writeNotice(sheet: Sheet, notice: string): void {
  sheet.line(page.margin, right, sheet.y, 'accent', 0.6);
  sheet.y += 5;
  writeLines(sheet, sheet.wrap(notice, bold, page.wrapWidth), page.margin, bold);
  sheet.line(page.margin, right, sheet.y - 2, 'accent', 0.6);
  sheet.y += 4;
}

/** Returns the number of lines that it takes. */
function writeLetterNotice(sheet: Sheet): number {
  const lines = sheet.wrap(letterNotice, small, page.wrapWidth);
  writeLines(sheet, lines, page.margin, small);
  return lines.length;
}

const departmentInk: Ink = { size: sizes.text, weight: 'bold', colour: 'accent' };
const titleInk: Ink = { size: sizes.title, weight: 'bold' };
const madeWith = 'Prepared with Auscribe';

/** The department above a rule, and the title below it. */
function writeLetterhead(sheet: Sheet, report: Report): void {
  const room = right - page.margin - sheet.width(madeWith, small) - 6;
  sheet.put(fitted(sheet, report.department, departmentInk, room), page.margin, sheet.y, departmentInk);
  sheet.put(madeWith, right, sheet.y, small, 'right');
  sheet.line(page.margin, right, sheet.y + 2.5, 'accent', 0.6);
  sheet.y += 13;
  for (const line of sheet.wrap(report.title, titleInk, page.wrapWidth)) {
    sheet.put(line, page.margin, sheet.y, titleInk);
    sheet.y += 7.5;
  }
  sheet.y -= 2;
}

const padding = 3;
const labelHeight = 5;
const noteSpacing = 4;
const halfWidth = (right - page.margin) / 2;

interface Cell {
  field: ReportField;
  x: number;
  width: number;
  lines: string[];
  /** In small print under the value. */
  notes: string[];
}

/** The patient's details in a grid, two per row; the last one of an odd number takes a whole row. */
function writePatientBlock(sheet: Sheet, { fields }: Pick<Report, 'fields'>): void {
  for (let index = 0; index < fields.length; index += 2) {
    const pair = fields.slice(index, index + 2);
    const width = pair.length === 1 ? halfWidth * 2 : halfWidth;
    writeRow(
      sheet,
      pair.map((field, column) => ({
        field,
        x: page.margin + column * halfWidth,
        width,
        lines: sheet.wrap(field.value, bold, width - 2 * padding),
        notes: field.note ? sheet.wrap(field.note, small, width - 2 * padding) : [],
      })),
    );
  }
  sheet.y += 8;
}

function writeRow(sheet: Sheet, cells: readonly Cell[]): void {
  const heights = cells.map(
    ({ lines, notes }) => Math.max(1, lines.length) * page.lineSpacing + notes.length * noteSpacing,
  );
  const height = labelHeight + Math.max(...heights) + 2;
  if (sheet.y + height > page.lineLimit) sheet.newPage();
  const top = sheet.y;
  for (const { field, x, width, lines, notes } of cells) {
    sheet.box(x, top, width, height);
    sheet.put(field.label, x + padding, top + labelHeight - 0.5, small);
    const under = top + labelHeight - 0.8;
    lines.forEach((line, index) => {
      sheet.put(line, x + padding, under + (index + 1) * page.lineSpacing, bold);
    });
    notes.forEach((line, index) => {
      sheet.put(line, x + padding, under + lines.length * page.lineSpacing + (index + 1) * noteSpacing, small);
    });
  }
  sheet.y = top + height;
}

/** The height of the lines and the words under them, without the name, in mm. */
const signatureHeight = 19;
/** A signature must be under words of the note: alone on a page, it could belong to anything. */
const signedLines = 2;

/**
 * A signature line above the provider's name, and one for the date. `below`: number of lines between note and
 * signature.
 */
function writeSignature(
  sheet: Sheet,
  { provider, language }: Pick<Report, 'provider' | 'language'>,
  below: number,
): void {
  const words = signatureWords[language];
  const names = sheet.wrap(provider, bold, 110 - page.margin);
  sheet.keepWithLines(signatureHeight + names.length * page.lineSpacing, signedLines + below);
  sheet.y += 16;
  sheet.line(page.margin, 110, sheet.y, 'quiet', 0.3);
  sheet.line(140, right, sheet.y, 'quiet', 0.3);
  sheet.put(words.signature, page.margin, sheet.y + 4, small);
  sheet.put(words.date, 140, sheet.y + 4, small);
  sheet.y += 9;
  for (const line of names) {
    sheet.put(line, page.margin, sheet.y, bold);
    sheet.y += page.lineSpacing;
  }
}

/** The footer of each page, and a header on all but the first, so that a loose page can be matched to its record. */
function writePageFrames(sheet: Sheet, { title, patient }: Pick<Report, 'title' | 'patient'>): void {
  const pages = sheet.pages();
  for (let number = 1; number <= pages; number++) {
    sheet.turnTo(number);
    if (number > 1) {
      const room = right - page.margin - sheet.width(title, small) - 6;
      sheet.put(patientLine(sheet, patient, room), page.margin, page.runningHead, small);
      sheet.put(title, right, page.runningHead, small, 'right');
      sheet.line(page.margin, right, page.runningHead + 2, 'line', 0.2);
    }
    sheet.line(page.margin, right, page.footer - 4.5, 'line', 0.2);
    sheet.put(footerText, page.margin, page.footer, small);
    sheet.put(`Page ${number} of ${pages}`, right, page.footer, small, 'right');
  }
}

/** A name that is too long is shortened; the number stays whole, because it identifies the record. */
function patientLine(sheet: Sheet, { name, mrn }: Report['patient'], room: number): string {
  const number = mrn === '' ? '' : `   ${fitted(sheet, mrn, small, room / 2)}`;
  return `${fitted(sheet, name, small, room - sheet.width(number, small))}${number}`;
}

const head: Ink = { size: sizes.heading, weight: 'bold', colour: 'accent' };
const text: Ink = { size: sizes.text };

/** Indentation of an item's text. */
const hang = 7;
/** Space between a label and its text. */
const gap = 2;
/** A label longer than this gets its own line. */
const longestLabel = 70;

function writeSection(sheet: Sheet, section: ReportSection): void {
  if (section.heading) writeHead(sheet, section.heading);
  for (const [at, block] of blocksOf(section).entries()) {
    if (at > 0) sheet.y += isPlain(block) ? 1.5 : 0.5;
    writeBlock(sheet, block);
  }
  sheet.y += 4.5;
}

function writeHead(sheet: Sheet, heading: string): void {
  sheet.hold(0);
  sheet.breakAfter(page.headLimit);
  for (const line of sheet.wrap(heading, head, page.wrapWidth)) {
    sheet.put(line, page.margin, sheet.y, head);
    sheet.y += page.lineSpacing;
  }
  sheet.line(page.margin, right, sheet.y - 3.2, 'line', 0.2);
  sheet.y += 1.2;
  sheet.hold(2);
}

function writeBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'item') {
    const indent = Math.max(hang, sheet.width(block.marker, text) + gap);
    sheet.breakAfter(page.lineLimit);
    sheet.put(block.marker, page.margin + 1, sheet.y, text);
    writeLines(sheet, sheet.wrap(block.text, text, page.wrapWidth - indent), page.margin + indent);
  } else if (block.label === '') {
    writeLines(sheet, sheet.wrap(block.text, text, page.wrapWidth), page.margin);
  } else writeLabelled(sheet, block.label, block.text);
}

function writeLabelled(sheet: Sheet, label: string, words: string): void {
  const width = sheet.width(`${label}:`, bold);
  if (width > longestLabel || words === '') {
    // A label alone would be stranded at the bottom of a page, as a heading would.
    sheet.breakAfter(page.lineLimit - 2 * page.lineSpacing);
    const lines = sheet.wrap(`${label}:`, bold, page.wrapWidth);
    writeLines(sheet, lines, page.margin, bold);
    sheet.hold(1);
    writeLines(sheet, sheet.wrap(words, text, page.wrapWidth), page.margin);
    return;
  }
  sheet.breakAfter(page.lineLimit);
  sheet.put(`${label}:`, page.margin, sheet.y, bold);
  const [first = '', ...others] = sheet.wrap(words, text, page.wrapWidth, width + gap);
  sheet.put(first, page.margin + width + gap, sheet.y, text);
  sheet.y += page.lineSpacing;
  writeLines(sheet, others, page.margin);
}

function writeLines(sheet: Sheet, lines: readonly string[], x: number, ink: Ink = text): void {
  for (const line of lines) {
    sheet.breakAfter(page.lineLimit);
    sheet.put(line, x, sheet.y, ink);
    sheet.y += page.lineSpacing;
  }
}
