import type { Report, ReportField } from '../report.js';
import { page, right, sizes } from './page.js';
import type { Ink, Sheet } from './sheet.js';

const label: Ink = { size: sizes.small, colour: 'quiet' };
const value: Ink = { size: sizes.text, weight: 'bold' };
const padding = 3;
const labelHeight = 5;
const noteSpacing = 4;
const half = (right - page.margin) / 2;

interface Cell {
  field: ReportField;
  x: number;
  width: number;
  lines: string[];
  /** Under the value, in small. */
  notes: string[];
}

/** The patient's details, two beside each other in a grid; the last of an odd number has the row for itself. */
export function writePatientBlock(sheet: Sheet, { fields }: Pick<Report, 'fields'>): void {
  for (let index = 0; index < fields.length; index += 2) {
    const pair = fields.slice(index, index + 2);
    const width = pair.length === 1 ? half * 2 : half;
    writeRow(
      sheet,
      pair.map((field, column) => ({
        field,
        x: page.margin + column * half,
        width,
        lines: sheet.wrap(field.value, value, width - 2 * padding),
        notes: field.note ? sheet.wrap(field.note, label, width - 2 * padding) : [],
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
    sheet.put(field.label, x + padding, top + labelHeight - 0.5, label);
    const under = top + labelHeight - 0.8;
    lines.forEach((line, index) => {
      sheet.put(line, x + padding, under + (index + 1) * page.lineSpacing, value);
    });
    notes.forEach((line, index) => {
      sheet.put(line, x + padding, under + lines.length * page.lineSpacing + (index + 1) * noteSpacing, label);
    });
  }
  sheet.y = top + height;
}
