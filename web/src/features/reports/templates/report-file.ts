import type { TemplateCode } from '@auscribe/contracts';
import { dayOfInput } from '../../../lib/time/format-date.js';
import { pdfOf } from '../export-note.js';
import { reportFileName } from '../file-name.js';
import type { ReportInputs } from '../report-inputs.js';
import type { AskUnprintable } from '../unprintable-dialog.js';
import { buildReport } from './build-report.js';
import { fieldValue, type ReportDraft } from './report-draft.js';

/** The PDF of a report as it was left in the dialog. */
export async function reportFile(code: TemplateCode, draft: ReportDraft, inputs: ReportInputs, ask: AskUnprintable) {
  const day = dayOfInput(fieldValue(draft, 'date')) ?? inputs.dateOfService;
  const blob = await pdfOf(buildReport(draft, inputs.department, inputs.unconfirmed), ask);
  return (
    blob && {
      blob,
      fileName: reportFileName(code, fieldValue(draft, 'patientName'), day),
    }
  );
}
