import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { blocksOf } from '../blocks/blocks-of.js';
import { type Report, signatureWords } from '../report.js';
import { paragraphOf } from './paragraph-of.js';
import { patientTable } from './patient-table.js';
import { pageFooter, pageHeader } from './running-lines.js';
import { mm, styles } from './styles.js';
import { tabbed } from './tabbed.js';
import { xmlSafe } from './xml-safe.js';

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
      // A signature stands under words of the note, and on no page of its own.
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
