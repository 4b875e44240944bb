/** What a spoken heading means, whatever template it is spoken under. */
export const concepts = [
  'title',
  'demographics',
  'patientName',
  'dateOfBirth',
  'mrn',
  'admissionDate',
  'dischargeDate',
  'dateOfVisit',
  'dateOfExam',
  'lastVisit',
  'provider',
  'referringPhysician',
  'radiologist',
  'subjective',
  'objective',
  'chiefComplaint',
  'historyOfPresentIllness',
  'pastMedicalHistory',
  'particularHistory',
  'familyHistory',
  'socialHistory',
  'allergies',
  'medications',
  'medicationsOnAdmission',
  'dischargeMedications',
  'reviewOfSystems',
  'examination',
  'physicalExamination',
  'measurements',
  'investigations',
  'assessment',
  'differential',
  'plan',
  'treatment',
  'hospitalCourse',
  'procedure',
  'recommendations',
  'followUp',
  'patientEducation',
  'additionalNotes',
  'study',
  'indication',
  'technique',
  'comparison',
  'findings',
  'lungs',
  'mediastinum',
  'pleura',
  'cardiovascular',
  'bones',
  'softTissues',
  'otherOrgan',
  'letterHeading',
] as const;

export type Concept = (typeof concepts)[number];

/**
 * How sure a phrase is to be a heading.
 * clear: hardly said otherwise. usual: a heading when it stands where one would. risky: only as an utterance of its own.
 */
export type Grade = 'clear' | 'usual' | 'risky';

/** Phrases as one text, divided by `|`. */
export type Lexicon = Partial<Record<Concept, Partial<Record<Grade, string>>>>;
