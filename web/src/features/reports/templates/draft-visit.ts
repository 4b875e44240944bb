import { parseVisit } from '../parsers/visit.js';
import type { ReportInputs } from '../report-inputs.js';
import { mrn, patientName, provider, textDate, visitDate } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

const keys = [
  ...(['patientInfo', 'chiefComplaint', 'historyOfPresentIllness', 'pastMedicalHistory', 'familyHistory'] as const),
  ...(['socialHistory', 'medications', 'allergies', 'reviewOfSystems', 'physicalExamination', 'assessment'] as const),
  ...(['plan', 'patientEducation', 'followUp'] as const),
];

export function draftVisit(inputs: ReportInputs, note: string): ReportDraft {
  const parsed = parseVisit(note);
  const { notes, conflicts } = whoseNote(parsed.additionalNotes, inputs);
  return {
    title: 'DERMATOLOGY FOLLOW-UP REPORT',
    fields: [
      patientName(inputs),
      mrn(inputs.mrNo),
      visitDate(parsed.dateOfVisit, inputs),
      textDate('lastVisit', 'Last Visit', parsed.lastVisit),
      provider(inputs),
    ],
    sections: templateSections(parsed, keys, notes),
    missing: [],
    conflicts,
  };
}
