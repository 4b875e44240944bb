/** Sections of the structured notes (PRODUCT.md section 3) and near kin of them → how they are headed. The first name is the title. */
const names = {
  patientName: ['PATIENT NAME', 'NAME OF PATIENT'],
  mrn: ['MRN', 'MR NUMBER', 'MR NO', 'MEDICAL RECORD NUMBER', 'NHI'],
  dateOfBirth: ['DATE OF BIRTH', 'DOB', 'BIRTH DATE'],
  admissionDate: ['ADMISSION DATE', 'DATE OF ADMISSION'],
  dischargeDate: ['DISCHARGE DATE', 'DATE OF DISCHARGE'],
  dateOfExam: ['DATE OF EXAM', 'EXAM DATE', 'DATE OF EXAMINATION', 'EXAMINATION DATE'],
  dateOfVisit: ['DATE OF VISIT', 'VISIT DATE'],
  lastVisit: ['LAST VISIT', 'DATE OF LAST VISIT', 'LAST VISIT DATE'],
  demographics: ['DEMOGRAPHICS', 'PATIENT DEMOGRAPHICS'],
  patientInfo: ['PATIENT INFO', 'PATIENT INFORMATION', 'PATIENT DETAILS'],
  subjective: ['SUBJECTIVE'],
  objective: ['OBJECTIVE'],
  assessment: ['ASSESSMENT'],
  plan: ['PLAN'],
  assessmentAndPlan: ['ASSESSMENT AND PLAN', 'ASSESSMENT/PLAN', 'A/P', 'A AND P'],
  chiefComplaint: ['CHIEF COMPLAINT', 'CC', 'CHIEF COMPLAINTS'],
  presentingComplaint: ['PRESENTING COMPLAINT', 'REASON FOR VISIT', 'REASON FOR ADMISSION', 'REASON FOR REFERRAL'],
  historyOfPresentIllness: [
    'HISTORY OF PRESENT ILLNESS',
    'HPI',
    'HISTORY OF THE PRESENT ILLNESS',
    'HISTORY OF PRESENTING ILLNESS',
  ],
  historyOfPresentingComplaint: ['HISTORY OF PRESENTING COMPLAINT', 'HISTORY'],
  pastMedicalHistory: ['PAST MEDICAL HISTORY', 'PMH', 'PMHX', 'MEDICAL HISTORY'],
  pastSurgicalHistory: ['PAST SURGICAL HISTORY', 'SURGICAL HISTORY', 'PSH'],
  familyHistory: ['FAMILY HISTORY', 'FH', 'FHX'],
  socialHistory: ['SOCIAL HISTORY', 'SH', 'SHX'],
  allergies: ['ALLERGIES', 'ALLERGY'],
  medications: ['MEDICATIONS', 'MEDICATION', 'MEDS'],
  currentMedications: ['CURRENT MEDICATIONS', 'CURRENT MEDS', 'HOME MEDICATIONS'],
  medicationsOnAdmission: ['MEDICATIONS ON ADMISSION', 'ADMISSION MEDICATIONS'],
  dischargeMedications: ['DISCHARGE MEDICATIONS', 'MEDICATIONS ON DISCHARGE', 'MEDICATIONS AT DISCHARGE'],
  reviewOfSystems: ['REVIEW OF SYSTEMS', 'ROS', 'SYSTEMS REVIEW'],
  physicalExamination: ['PHYSICAL EXAMINATION', 'PHYSICAL EXAM'],
  examination: ['EXAMINATION', 'EXAM', 'ON EXAMINATION', 'O/E'],
  vitalSigns: ['VITAL SIGNS', 'VITALS', 'OBSERVATIONS'],
  results: ['RESULTS', 'LABS', 'LABORATORY', 'LABORATORY RESULTS', 'LAB RESULTS', 'INVESTIGATIONS', 'IMAGING'],
  procedures: ['PROCEDURES', 'PROCEDURE'],
  diagnosis: ['DIAGNOSIS', 'DIAGNOSES', 'FINAL DIAGNOSIS', 'DISCHARGE DIAGNOSIS', 'DIFFERENTIAL DIAGNOSIS'],
  hospitalCourse: ['HOSPITAL COURSE', 'COURSE IN HOSPITAL'],
  treatmentPlan: ['TREATMENT PLAN'],
  treatment: ['TREATMENT', 'MANAGEMENT', 'MANAGEMENT PLAN'],
  followUpInstructions: ['FOLLOW UP INSTRUCTIONS'],
  followUp: ['FOLLOW UP', 'FOLLOWUP', 'FOLLOW UP PLAN'],
  patientEducation: ['PATIENT EDUCATION'],
  study: ['STUDY', 'EXAM TYPE', 'TYPE OF EXAM'],
  indication: ['INDICATION', 'INDICATIONS'],
  clinicalHistory: ['CLINICAL HISTORY', 'CLINICAL INFORMATION', 'CLINICAL INDICATION', 'CLINICAL DETAILS'],
  referringPhysician: ['REFERRING PHYSICIAN', 'REFERRING DOCTOR', 'REFERRER', 'REFERRED BY'],
  radiologist: ['RADIOLOGIST', 'REPORTING RADIOLOGIST'],
  technique: ['TECHNIQUE'],
  comparison: ['COMPARISON', 'COMPARISONS'],
  findings: ['FINDINGS'],
  impression: ['IMPRESSION', 'CONCLUSION', 'OPINION'],
  recommendations: ['RECOMMENDATIONS', 'RECOMMENDATION'],
  reportInfo: ['REPORT INFO', 'REPORT INFORMATION'],
  additionalNotes: ['ADDITIONAL NOTES', 'ADDITIONAL NOTE'],
} as const;

export type SectionKey = keyof typeof names;

const keys = new Map<string, SectionKey>();
for (const key in names) if (isKey(key)) for (const name of names[key]) keys.set(spelled(name), key);

function isKey(key: string): key is SectionKey {
  return Object.hasOwn(names, key);
}

/** `Follow-up:` and `FOLLOW UP` are the same name. */
function spelled(heading: string): string {
  return heading
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

export function sectionKey(heading: string): SectionKey | undefined {
  return keys.get(spelled(heading));
}

/** How a section is headed in a document. */
export function titleOfKey(key: SectionKey): string {
  return names[key][0];
}

/** Whether the heading says no more than the title does: 'HPI' does not, 'LABS' over results does. */
export function isTitleOf(heading: string, key: SectionKey): boolean {
  return sectionKey(heading) === key && (!keepsItsName.has(key) || spelled(heading) === names[key][0]);
}

/** Their names are not mere spellings of one another: 'LABS' and 'IMAGING', 'CONCLUSION' and 'OPINION'. */
const keepsItsName: ReadonlySet<SectionKey> = new Set([
  'results',
  'diagnosis',
  'impression',
  'examination',
  'presentingComplaint',
  'treatment',
  'historyOfPresentingComplaint',
]);
