import type { Report } from '../report.js';
import type { Fonts } from './fonts.js';
import { createPdfDocument } from './pdf-document.js';

export function writePdf(report: Report, fonts: Fonts): Blob {
  const document = createPdfDocument(fonts);
  document.title(report.title);
  for (const { label, value } of report.fields) document.field(label, value);
  document.space(2);
  document.rule();
  for (const { heading, text } of report.sections) {
    if (heading) document.heading(heading);
    if (text === '') continue; // a heading over others, such as FINDINGS
    document.paragraph(text);
    document.space(4);
  }
  return document.finish();
}
