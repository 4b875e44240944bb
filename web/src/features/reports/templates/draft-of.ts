import { type TemplateCode, templateNames } from '@auscribe/contracts';
import type { ReportInputs } from '../report-inputs.js';
import { summaryReport } from '../summary-report.js';
import type { ReportDraft } from './report-draft.js';

export function draftOf(code: TemplateCode, inputs: ReportInputs): ReportDraft {
  const { fields, sections } = summaryReport(inputs);
  return {
    title: templateNames[code],
    fields: fields.map(({ label, value }) => ({ key: label, label, value })),
    sections,
    missing: [],
  };
}
