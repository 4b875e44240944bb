import { countOf, enough, fileSections, type Homes } from './file-sections.js';
import { soapLayouts } from './soap-layouts.js';

/** PRODUCT.md section 3, and what fits no field. */
export interface SoapNote {
  demographics: string;
  subjective: string;
  objective: string;
  assessment: string;
  plan: string;
  additionalNotes: string;
  originalText: string;
  /** Whether a layout was found; if not, the five are empty, and all of the text is in additionalNotes. */
  parsingSuccess: boolean;
  /** Titles of the sections that are empty. */
  missingFields: string[];
}

const homes = {
  demographics: ['patientInfo', 'dateOfBirth'],
  subjective: [
    ...(['chiefComplaint', 'presentingComplaint', 'historyOfPresentIllness', 'historyOfPresentingComplaint'] as const),
    ...(['clinicalHistory', 'pastMedicalHistory', 'pastSurgicalHistory', 'familyHistory', 'socialHistory'] as const),
    ...(['allergies', 'medications', 'currentMedications', 'medicationsOnAdmission', 'reviewOfSystems'] as const),
  ],
  objective: ['physicalExamination', 'examination', 'vitalSigns', 'results', 'findings', 'procedures'],
  assessment: ['diagnosis', 'impression', 'assessmentAndPlan', 'hospitalCourse'],
  plan: [
    ...(['treatmentPlan', 'treatment', 'recommendations', 'dischargeMedications', 'patientEducation'] as const),
    ...(['followUp', 'followUpInstructions'] as const),
  ],
} as const satisfies Partial<Homes>;

type SoapKey = keyof typeof homes;

const titles: Record<SoapKey, string> = {
  demographics: 'Demographics',
  subjective: 'Subjective',
  objective: 'Objective',
  assessment: 'Assessment',
  plan: 'Plan',
};
const soapKeys = ['demographics', 'subjective', 'objective', 'assessment', 'plan'] as const;

/** Tries several layouts in turn; a note that has none is an empty one, with its text kept. `note` is a cleaned summary. */
export function parseSoap(note: string): SoapNote {
  for (const layout of soapLayouts) {
    const filed = fileSections(layout(note), homes);
    if (countOf(filed) < enough) continue;
    const { fields, additionalNotes } = filed;
    return { ...fields, additionalNotes, originalText: note, parsingSuccess: true, missingFields: missing(fields) };
  }
  const empty = { demographics: '', subjective: '', objective: '', assessment: '', plan: '' };
  return { ...empty, additionalNotes: note, originalText: note, parsingSuccess: false, missingFields: missing(empty) };
}

/** Valid only if all five sections have text (PRODUCT.md section 5). */
export function isValidSoap({ missingFields }: Pick<SoapNote, 'missingFields'>): boolean {
  return missingFields.length === 0;
}

function missing(fields: Record<SoapKey, string>): string[] {
  return soapKeys.filter((key) => fields[key].trim() === '').map((key) => titles[key]);
}
