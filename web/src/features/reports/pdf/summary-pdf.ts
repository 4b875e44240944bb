import type { ReportInputs } from '../report-inputs.js';
import { summaryReport } from '../summary-report.js';
import { loadFonts } from './fonts.js';
import { writePdf } from './write-pdf.js';

/** The PDF that is mailed: any note, section by section. */
export async function makeSummaryPdf(inputs: ReportInputs): Promise<Blob> {
  return writePdf(summaryReport(inputs), await loadFonts());
}
