import { fileNote, type Homes } from './file-sections.js';
import { identityOf, joinNotes } from './identity.js';

/** The discharge summary of PRODUCT.md section 3, in its order. */
const homes = {
  patientName: [],
  dateOfBirth: [],
  admissionDate: [],
  dischargeDate: [],
  chiefComplaint: ['presentingComplaint', 'demographics', 'patientInfo'],
  historyOfPresentIllness: ['historyOfPresentingComplaint', 'clinicalHistory', 'subjective'],
  pastMedicalHistory: ['pastSurgicalHistory'],
  familyHistory: [],
  socialHistory: [],
  allergies: [],
  medicationsOnAdmission: [],
  physicalExamination: ['examination', 'objective', 'vitalSigns', 'results', 'findings'],
  assessment: ['diagnosis', 'impression', 'assessmentAndPlan', 'hospitalCourse', 'procedures'],
  treatmentPlan: ['plan', 'treatment', 'recommendations'],
  dischargeMedications: [],
  followUpInstructions: ['followUp', 'patientEducation'],
} as const satisfies Partial<Homes>;

const identity = ['patientName', 'dateOfBirth', 'admissionDate', 'dischargeDate'] as const;

export type DischargeSummary = Record<keyof typeof homes | 'additionalNotes', string>;

export const notDocumented = 'Not documented';

/** `note` is a cleaned summary. Identity dates that it lacks are 'Not documented'; a name that it lacks is empty. */
export function parseDischarge(note: string): DischargeSummary {
  const { fields, additionalNotes } = fileNote(note, homes);
  const { values, notes } = identityOf(fields, identity);
  return {
    ...fields,
    patientName: values.get('patientName') ?? '',
    dateOfBirth: values.get('dateOfBirth') ?? notDocumented,
    admissionDate: values.get('admissionDate') ?? notDocumented,
    dischargeDate: values.get('dischargeDate') ?? notDocumented,
    additionalNotes: joinNotes(...notes, additionalNotes),
  };
}
