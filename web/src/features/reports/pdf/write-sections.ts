import { type Block, blocksOf, isPlain } from '../blocks.js';
import type { ReportSection } from '../report.js';
import { page, right, sizes } from './page.js';
import type { Ink, Sheet } from './sheet.js';

const head: Ink = { size: sizes.heading, weight: 'bold', colour: 'accent' };
const strong: Ink = { size: sizes.text, weight: 'bold' };
const text: Ink = { size: sizes.text };

/** Indentation of an item's text. */
const hang = 7;
/** Space between a label and its text. */
const gap = 2;
/** A label longer than this gets its own line. */
const longestLabel = 70;

export function writeSection(sheet: Sheet, section: ReportSection): void {
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
  const width = sheet.width(`${label}:`, strong);
  if (width > longestLabel || words === '') {
    // A label alone would be stranded at the bottom of a page, as a heading would.
    sheet.breakAfter(page.lineLimit - 2 * page.lineSpacing);
    const lines = sheet.wrap(`${label}:`, strong, page.wrapWidth);
    writeLines(sheet, lines, page.margin, strong);
    sheet.hold(1);
    writeLines(sheet, sheet.wrap(words, text, page.wrapWidth), page.margin);
    return;
  }
  sheet.breakAfter(page.lineLimit);
  sheet.put(`${label}:`, page.margin, sheet.y, strong);
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
