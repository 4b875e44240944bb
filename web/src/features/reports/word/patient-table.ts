import { Paragraph, Table, TableCell, TableLayoutType, TableRow } from 'docx';
import type { ReportField } from '../report.js';
import { ground, line, mm } from './styles.js';

const half = mm(85);
const border = { style: 'single', size: 4, color: line } as const;
const borders = { top: border, bottom: border, left: border, right: border };
const margins = { top: 60, bottom: 60, left: 120, right: 120 };

/** The patient's details, two beside each other. */
export function patientTable(fields: readonly ReportField[]): Table {
  const rows: TableRow[] = [];
  for (let index = 0; index < fields.length; index += 2) {
    const pair = fields.slice(index, index + 2);
    rows.push(new TableRow({ cantSplit: true, children: pair.map((field) => cell(field, 3 - pair.length)) }));
  }
  return new Table({
    rows,
    layout: TableLayoutType.FIXED,
    columnWidths: [half, half],
    width: { size: 2 * half, type: 'dxa' },
  });
}

function cell({ label, value, note }: ReportField, columnSpan: number): TableCell {
  return new TableCell({
    columnSpan,
    borders,
    margins,
    shading: { fill: ground },
    children: [
      new Paragraph({ text: label, style: 'FieldLabel' }),
      new Paragraph({ text: value, style: 'FieldValue' }),
      ...(note ? [new Paragraph({ text: note, style: 'FieldLabel' })] : []),
    ],
  });
}
