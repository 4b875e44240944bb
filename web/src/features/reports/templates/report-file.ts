import type { TemplateCode } from '@auscribe/contracts';
import { dayOfInput } from '../../../lib/time/format-date.js';
import { reportFileName } from '../file-name.js';
import type { ReportInputs } from '../report-inputs.js';
import { fieldValue, type ReportDraft } from './report-draft.js';
import { reportOf } from './report-of.js';

/** The PDF of a report as it was left in the dialog. The writer and its fonts are fetched when they are needed. */
export async function reportFile(code: TemplateCode, draft: ReportDraft, inputs: ReportInputs) {
  const [{ writePdf }, { loadFonts }] = await Promise.all([import('../pdf/write-pdf.js'), import('../pdf/fonts.js')]);
  const day = dayOfInput(fieldValue(draft, 'date')) ?? inputs.dateOfService;
  return {
    blob: writePdf(reportOf(draft, inputs.department), await loadFonts()),
    fileName: reportFileName(code, fieldValue(draft, 'patientName'), day),
  };
}
