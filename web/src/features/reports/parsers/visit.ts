import { fileNote, type Homes } from './file-sections.js';
import { identityOf, joinNotes } from './identity.js';

/** The general medical visit, or dermatology follow-up, of PRODUCT.md section 3, in its order. */
const homes = {
  patientInfo: ['demographics', 'dateOfBirth'],
  dateOfVisit: [],
  lastVisit: [],
  chiefComplaint: ['presentingComplaint'],
  historyOfPresentIllness: ['historyOfPresentingComplaint', 'clinicalHistory', 'subjective'],
  pastMedicalHistory: ['pastSurgicalHistory'],
  familyHistory: [],
  socialHistory: [],
  medications: ['currentMedications', 'medicationsOnAdmission'],
  allergies: [],
  reviewOfSystems: [],
  physicalExamination: ['examination', 'objective', 'vitalSigns', 'results', 'findings', 'procedures'],
  assessment: ['diagnosis', 'impression', 'assessmentAndPlan'],
  plan: ['treatmentPlan', 'treatment', 'recommendations', 'dischargeMedications'],
  patientEducation: [],
  followUp: ['followUpInstructions'],
} as const satisfies Partial<Homes>;

export type Visit = Record<keyof typeof homes | 'additionalNotes', string>;

/** `note` is a cleaned summary. What it does not name is empty. */
export function parseVisit(note: string): Visit {
  const { fields, additionalNotes } = fileNote(note, homes);
  const { values, notes } = identityOf(fields, ['dateOfVisit', 'lastVisit']);
  return {
    ...fields,
    dateOfVisit: values.get('dateOfVisit') ?? '',
    lastVisit: values.get('lastVisit') ?? '',
    additionalNotes: joinNotes(...notes, additionalNotes),
  };
}
