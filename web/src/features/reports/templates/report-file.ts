import type { TemplateCode } from '@auscribe/contracts';
import { summaryFileName } from '../file-name.js';
import type { ReportInputs } from '../report-inputs.js';
import type { ReportDraft } from './report-draft.js';

/** The PDF of a report as it was left in the dialog. The writer and its fonts are fetched when they are needed. */
export async function reportFile(_code: TemplateCode, draft: ReportDraft, inputs: ReportInputs) {
  const [{ writePdf }, { loadFonts }] = await Promise.all([import('../pdf/write-pdf.js'), import('../pdf/fonts.js')]);
  const report = {
    title: draft.title,
    department: inputs.department,
    fields: draft.fields,
    sections: draft.sections,
    provider: inputs.provider,
    patient: `${inputs.patientName} · ${inputs.mrNo}`,
  };
  return {
    blob: writePdf(report, await loadFonts()),
    fileName: summaryFileName(inputs.patientName, inputs.dateOfService),
  };
}
