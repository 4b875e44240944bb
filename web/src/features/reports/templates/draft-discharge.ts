import { parseDischarge } from '../parsers/discharge.js';
import { joinNotes } from '../parsers/identity.js';
import type { ReportInputs } from '../report-inputs.js';
import { mrn, patientName, provider, textDate } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

const keys = [
  ...(['chiefComplaint', 'historyOfPresentIllness', 'pastMedicalHistory', 'familyHistory', 'socialHistory'] as const),
  ...(['allergies', 'medicationsOnAdmission', 'physicalExamination', 'assessment', 'treatmentPlan'] as const),
  ...(['dischargeMedications', 'followUpInstructions'] as const),
];

export function draftDischarge(inputs: ReportInputs, note: string): ReportDraft {
  const parsed = parseDischarge(note);
  const named = parsed.patientName && `PATIENT NAME: ${parsed.patientName}`;
  const { notes, conflicts } = whoseNote(joinNotes(named, parsed.additionalNotes), inputs);
  return {
    title: 'DISCHARGE SUMMARY',
    fields: [
      patientName(inputs),
      mrn(inputs.mrNo),
      textDate('dateOfBirth', 'Date of Birth', parsed.dateOfBirth),
      textDate('admissionDate', 'Admission Date', parsed.admissionDate),
      textDate('dischargeDate', 'Discharge Date', parsed.dischargeDate),
      provider(inputs),
    ],
    sections: templateSections(parsed, keys, notes),
    missing: [],
    conflicts,
  };
}
