import type { TemplateCode } from '@auscribe/contracts';

/** The sections of each template in their order (PRODUCT.md section 3, "Structured note shapes"). */
export const sectionKeys: Record<TemplateCode, readonly string[]> = {
  SOAP: ['demographics', 'subjective', 'objective', 'assessment', 'plan'],
  HPSM: [
    'chiefComplaint',
    'historyOfPresentIllness',
    'pastMedicalHistory',
    'familyHistory',
    'socialHistory',
    'allergies',
    'medications',
    'reviewOfSystems',
    'physicalExamination',
    'assessment',
    'plan',
  ],
  DISC: [
    'patientName',
    'dateOfBirth',
    'admissionDate',
    'dischargeDate',
    'chiefComplaint',
    'historyOfPresentIllness',
    'pastMedicalHistory',
    'familyHistory',
    'socialHistory',
    'allergies',
    'medicationsOnAdmission',
    'physicalExamination',
    'assessment',
    'treatmentPlan',
    'dischargeMedications',
    'followUpInstructions',
    'additionalNotes',
  ],
  RADR: [
    'patientName',
    'mrn',
    'dateOfExam',
    'study',
    'indication',
    'referringPhysician',
    'radiologist',
    'technique',
    'comparison',
    'findings',
    'findings.lungs',
    'findings.mediastinum',
    'findings.pleura',
    'findings.cardiovascular',
    'findings.bones',
    'findings.softTissues',
    'impression',
    'recommendations',
    'reportInfo',
  ],
  MEDR: [
    'patientInfo',
    'dateOfVisit',
    'lastVisit',
    'chiefComplaint',
    'historyOfPresentIllness',
    'pastMedicalHistory',
    'familyHistory',
    'socialHistory',
    'medications',
    'allergies',
    'reviewOfSystems',
    'physicalExamination',
    'assessment',
    'plan',
    'patientEducation',
    'followUp',
  ],
  DEFA: ['note'],
};

/** Where words go that nothing else claims: kept, never dropped. */
export const generalSection: Record<TemplateCode, string> = {
  SOAP: 'subjective',
  HPSM: 'historyOfPresentIllness',
  DISC: 'historyOfPresentIllness',
  RADR: 'findings',
  MEDR: 'historyOfPresentIllness',
  DEFA: 'note',
};

const written: Record<string, string> = { mrn: 'MRN' };

/** `chiefComplaint` → "Chief complaint", `findings.softTissues` → "Soft tissues". */
export function titleOf(key: string): string {
  const name = key.slice(key.lastIndexOf('.') + 1);
  const known = written[name];
  if (known) return known;
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
