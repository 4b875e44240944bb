import { pdfDate } from '../../../lib/time/format-date.js';
import { cleanSummary } from '../note/clean-summary.js';
import { readSections } from '../note/sections.js';
import { loadFonts } from './fonts.js';
import { createPdfDocument } from './pdf-document.js';

/** Summary share inputs (PRODUCT.md section 3), and the record number. */
export interface SummaryInputs {
  patientName: string;
  mrNo: string;
  /** First and last name of the signed-in user. */
  provider: string;
  dateOfService: Date;
  transcriptionSummary: string;
  title: string;
}

/** The general generator: any note, section by section. */
export async function makeSummaryPdf(inputs: SummaryInputs): Promise<Blob> {
  const document = createPdfDocument(await loadFonts());
  document.title(inputs.title);
  document.field('Patient Name', inputs.patientName);
  document.field('MR Number', inputs.mrNo);
  document.field('Date of Service', pdfDate(inputs.dateOfService));
  document.field('Provider', `Dr. ${inputs.provider}, MD`);
  document.space(2);
  document.rule();
  for (const { heading, text } of readSections(cleanSummary(inputs.transcriptionSummary))) {
    if (heading) document.heading(heading);
    if (text === '') continue; // a heading over others, such as FINDINGS
    document.paragraph(text);
    document.space(4);
  }
  return document.finish();
}
