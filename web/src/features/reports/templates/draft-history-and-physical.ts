import { parseHistoryAndPhysical } from '../parsers/history-and-physical.js';
import type { ReportInputs } from '../report-inputs.js';
import { date, mrn, patientName, provider } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

const keys = [
  ...(['chiefComplaint', 'historyOfPresentIllness', 'pastMedicalHistory', 'familyHistory', 'socialHistory'] as const),
  ...(['allergies', 'medications', 'reviewOfSystems', 'physicalExamination', 'assessment', 'plan'] as const),
];

export function draftHistoryAndPhysical(inputs: ReportInputs, note: string): ReportDraft {
  const parsed = parseHistoryAndPhysical(note);
  const { notes, conflicts } = whoseNote(parsed.additionalNotes, inputs);
  return {
    title: 'H&P NOTE',
    fields: [patientName(inputs), mrn(inputs.mrNo), date('Date of Service', inputs), provider(inputs)],
    sections: templateSections(parsed, keys, notes),
    missing: [],
    conflicts,
  };
}
