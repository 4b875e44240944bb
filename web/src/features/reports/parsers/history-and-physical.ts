import { fileNote, type Homes } from './file-sections.js';

/** The H&P note of PRODUCT.md section 3, in its order. */
const homes = {
  chiefComplaint: ['presentingComplaint', 'demographics', 'patientInfo'],
  historyOfPresentIllness: ['historyOfPresentingComplaint', 'clinicalHistory', 'subjective'],
  pastMedicalHistory: ['pastSurgicalHistory'],
  familyHistory: [],
  socialHistory: [],
  allergies: [],
  medications: ['currentMedications', 'medicationsOnAdmission'],
  reviewOfSystems: [],
  physicalExamination: ['examination', 'objective', 'vitalSigns', 'results', 'findings', 'procedures'],
  assessment: ['diagnosis', 'impression', 'assessmentAndPlan', 'hospitalCourse'],
  plan: [
    ...(['treatmentPlan', 'treatment', 'recommendations', 'dischargeMedications', 'patientEducation'] as const),
    ...(['followUp', 'followUpInstructions'] as const),
  ],
} as const satisfies Partial<Homes>;

export type HistoryAndPhysical = Record<keyof typeof homes | 'additionalNotes', string>;

/** `note` is a cleaned summary. */
export function parseHistoryAndPhysical(note: string): HistoryAndPhysical {
  const { fields, additionalNotes } = fileNote(note, homes);
  return { ...fields, additionalNotes };
}
