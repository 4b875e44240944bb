import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  type IStylesOptions,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
} from 'docx';
import { type Block, blocksOf, bullet } from '../blocks.js';
import { footerText, type Report, type ReportField, signatureWords } from '../report.js';

const ink = '16202A';
const accent = '085860';
const quiet = '4D5D6C';
const line = 'D3DBE2';
const ground = 'F5F7F9';

/** Word measures in twentieths of a point. */
function mm(length: number): number {
  return Math.round((length / 25.4) * 1440);
}

const font = 'Calibri';

/** Sizes in half points. */
const styles: IStylesOptions = {
  default: {
    document: { run: { font, size: 21, color: ink }, paragraph: { spacing: { after: 60, line: 264 } } },
    title: { run: { font, size: 34, bold: true, color: ink }, paragraph: { spacing: { before: 120, after: 160 } } },
    heading1: {
      run: { font, size: 22, bold: true, color: accent },
      paragraph: {
        spacing: { before: 240, after: 80 },
        keepNext: true,
        border: { bottom: { style: 'single', size: 4, color: line, space: 1 } },
      },
    },
  },
  paragraphStyles: [
    {
      id: 'Department',
      name: 'Department',
      basedOn: 'Normal',
      run: { bold: true, color: accent },
      paragraph: { border: { bottom: { style: 'single', size: 12, color: accent, space: 4 } } },
    },
    { id: 'Notice', name: 'Notice', basedOn: 'Normal', run: { bold: true }, paragraph: { spacing: { after: 160 } } },
    { id: 'FieldLabel', name: 'Field label', basedOn: 'Normal', run: { size: 16, color: quiet } },
    { id: 'FieldValue', name: 'Field value', basedOn: 'Normal', run: { bold: true } },
    { id: 'Running', name: 'Running line', basedOn: 'Normal', run: { size: 16, color: quiet } },
    {
      id: 'Signature',
      name: 'Signature line',
      basedOn: 'Normal',
      run: { size: 16, color: quiet },
      paragraph: {
        spacing: { before: 900 },
        keepNext: true,
        border: { top: { style: 'single', size: 4, color: quiet, space: 4 } },
      },
    },
    { id: 'Provider', name: 'Provider', basedOn: 'Normal', run: { bold: true } },
  ],
};

/** The same content in the same order as the PDF, in Word's own headings, table and page numbers. */
export function writeWord(written: Report): Promise<Blob> {
  const report = xmlSafe(written);
  const words = signatureWords[report.language];
  const children = [
    ...(report.department ? [new Paragraph({ text: report.department, style: 'Department' })] : []),
    new Paragraph({ text: report.title, heading: HeadingLevel.TITLE }),
    ...(report.notice ? [new Paragraph({ text: report.notice, style: 'Notice' })] : []),
    patientTable(report.fields),
    ...report.sections.flatMap((section, at) => [
      ...(section.heading ? [new Paragraph({ text: section.heading, heading: HeadingLevel.HEADING_1 })] : []),
      // A signature must be under words of the note, never alone on a page.
      ...blocksOf(section).map((block, index, blocks) =>
        paragraphOf(block, at === report.sections.length - 1 && index >= blocks.length - 2),
      ),
    ]),
    tabbed(words.signature, words.date, { style: 'Signature', tabStops: [{ type: 'left', position: mm(120) }] }),
    new Paragraph({ text: report.provider, style: 'Provider' }),
  ];
  const margin = { top: mm(20), right: mm(20), bottom: mm(20), left: mm(20), header: mm(10), footer: mm(10) };
  return Packer.toBlob(
    new Document({
      title: report.title,
      creator: report.provider,
      styles,
      sections: [
        {
          properties: { page: { size: { width: mm(210), height: mm(297) }, margin }, titlePage: true },
          headers: { default: pageHeader(report) },
          footers: { default: pageFooter(), first: pageFooter() },
          children,
        },
      ],
    }),
  );
}

const hang = mm(7);

/**
 * Bullets are Word's own; a number is written as dictated, because a list may lack one that was not heard. `keepNext`
 * keeps the paragraph on the same page as the next one.
 */
function paragraphOf(block: Block, keepNext: boolean): Paragraph {
  if (block.kind === 'paragraph') {
    if (block.label === '') return new Paragraph({ text: block.text, keepNext, spacing: { before: 60 } });
    return new Paragraph({
      keepNext: keepNext || block.text === '',
      children: [new TextRun({ text: `${block.label}: `, bold: true }), new TextRun(block.text)],
    });
  }
  const indent = { left: hang, hanging: hang };
  if (block.marker === bullet) return new Paragraph({ text: block.text, keepNext, bullet: { level: 0 }, indent });
  return tabbed(block.marker, block.text, {
    keepNext,
    indent,
    tabStops: [{ type: 'left', position: hang }],
  });
}

const half = mm(85);
const border = { style: 'single', size: 4, color: line } as const;
const borders = { top: border, bottom: border, left: border, right: border };
const margins = { top: 60, bottom: 60, left: 120, right: 120 };

/** The patient's details, two per row. */
function patientTable(fields: readonly ReportField[]): Table {
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

const tabStops = [{ type: 'right', position: mm(170) }] as const;

/** Names the patient at the top of every page but the first. */
function pageHeader({ title, patient }: Pick<Report, 'title' | 'patient'>): Header {
  const who = [patient.name, patient.mrn].filter(Boolean).join('   ');
  return new Header({ children: [tabbed(who, title, { style: 'Running', tabStops })] });
}

function pageFooter(): Footer {
  const children = [
    new TextRun({ children: [footerText, new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
  ];
  return new Footer({ children: [new Paragraph({ children, style: 'Running', tabStops })] });
}

/** Two texts with a tab between them. */
function tabbed(before: string, after: string, options: Exclude<IParagraphOptions, string>): Paragraph {
  return new Paragraph({ ...options, children: [new TextRun({ children: [before, new Tab(), after] })] });
}

/** XML allows neither control characters nor lone surrogates: Word would report the file as corrupt. */
function xmlSafe(report: Report): Report {
  return {
    language: report.language,
    title: safe(report.title),
    department: safe(report.department),
    notice: safe(report.notice),
    fields: report.fields.map((field) => ({
      ...field,
      value: safe(field.value),
      ...(field.note && { note: safe(field.note) }),
    })),
    sections: report.sections.map(({ heading, text, plan }) => ({ heading: safe(heading), text: safe(text), plan })),
    provider: safe(report.provider),
    patient: { name: safe(report.patient.name), mrn: safe(report.patient.mrn) },
  };
}

function safe(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');
}
