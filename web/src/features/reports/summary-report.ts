import { isTemplateCode, templateNames } from '@auscribe/contracts';
import { pdfDate } from '../../lib/time/format-date.js';
import { cleanSummary } from './note/clean-summary.js';
import { readSections } from './note/sections.js';
import type { Report } from './report.js';
import type { ReportInputs } from './report-inputs.js';
import { sectionsOf } from './sections-of.js';

/** The note as it is, section by section in its own order: what is downloaded and mailed. */
export function summaryReport(inputs: ReportInputs): Report {
  const { patientName, mrNo, provider, department, dateOfService, transcriptionSummary, template } = inputs;
  return {
    title: isTemplateCode(template) && template !== 'DEFA' ? templateNames[template] : 'Consultation Summary',
    department,
    fields: [
      { label: 'Patient Name', value: patientName },
      { label: 'MR Number', value: mrNo },
      { label: 'Date of Service', value: pdfDate(dateOfService) },
      { label: 'Provider', value: provider },
    ],
    sections: sectionsOf(readSections(cleanSummary(transcriptionSummary))),
    provider,
    patient: { name: patientName, mrn: mrNo },
  };
}
