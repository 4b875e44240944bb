import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import type { Report } from '../report.js';

export function writeWord(report: Report): Promise<Blob> {
  const children = [
    new Paragraph({ text: report.title, heading: HeadingLevel.TITLE }),
    ...report.fields.map(({ label, value }) => new Paragraph({ text: `${label}: ${value}` })),
    ...report.sections.flatMap(({ heading, text }) => [
      new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
      ...text.split('\n').map((line) => new Paragraph({ text: line })),
    ]),
  ];
  return Packer.toBlob(new Document({ sections: [{ children }] }));
}
