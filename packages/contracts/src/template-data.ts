import { type Static, Type } from 'typebox';
import { templateCodes } from './templates.js';

/** Kinds of statements that a section can take: the labels of the model that tells them apart (packages/notes). */
export const statementKinds = [
  'patientName',
  'birthDate',
  'mrn',
  'admissionDate',
  'dischargeDate',
  'visitDate',
  'lastVisit',
  'chiefComplaint',
  'hpi',
  'pmh',
  'family',
  'social',
  'allergies',
  'meds',
  'ros',
  'exam',
  'results',
  'assessment',
  'plan',
  'dischargeMeds',
  'course',
  'followUp',
  'education',
  'study',
  'indication',
  'referrer',
  'radiologist',
  'technique',
  'comparison',
  'findings',
  'lungs',
  'mediastinum',
  'pleura',
  'cardiovascular',
  'bones',
  'softTissues',
  'impression',
  'recommendations',
  'reportInfo',
  'additional',
] as const;

/** What spoken headings can mean, by the lexicon of headings (packages/notes). */
export const headingConcepts = [
  'demographics',
  'patientInfo',
  'patientName',
  'dateOfBirth',
  'mrn',
  'admissionDate',
  'dischargeDate',
  'dateOfExam',
  'dateOfVisit',
  'lastVisit',
  'subjective',
  'objective',
  'assessment',
  'plan',
  'assessmentAndPlan',
  'chiefComplaint',
  'historyOfPresentIllness',
  'pastMedicalHistory',
  'pastSurgicalHistory',
  'otherHistory',
  'familyHistory',
  'socialHistory',
  'familyAndSocialHistory',
  'allergies',
  'medications',
  'medicationsOnAdmission',
  'dischargeMedications',
  'reviewOfSystems',
  'physicalExamination',
  'vitalSigns',
  'results',
  'diagnosis',
  'dischargeDiagnosis',
  'preoperativeDiagnosis',
  'postoperativeDiagnosis',
  'admissionDiagnosis',
  'dischargeCondition',
  'hospitalCourse',
  'procedures',
  'consultations',
  'surgeon',
  'assistant',
  'anesthesiologist',
  'anesthesia',
  'bloodLoss',
  'fluids',
  'complications',
  'specimens',
  'drains',
  'implants',
  'tourniquetTime',
  'counts',
  'woundClass',
  'operativeIndications',
  'operativeFindings',
  'operationDetails',
  'treatmentPlan',
  'treatment',
  'followUpInstructions',
  'followUp',
  'patientEducation',
  'study',
  'indication',
  'referringPhysician',
  'radiologist',
  'technique',
  'comparison',
  'findings',
  'lungs',
  'mediastinum',
  'pleura',
  'cardiovascular',
  'bones',
  'softTissues',
  'impression',
  'recommendations',
  'reportInfo',
  'additionalNotes',
  'currentState',
] as const;

/** Parts of the body that a study can be of; `other`: known, but none of the rest. */
export const bodyParts = ['chest', 'other'] as const;

export const TemplateSection = Type.Object({
  key: Type.String(),
  /** Without it the section has its built-in title, in the note's language. */
  title: Type.Optional(Type.String()),
  /** Kinds of statements that belong here. */
  kinds: Type.Array(Type.String()),
  /** What is spoken as this section's own heading; other headings that lead here stay in the text as labels. */
  headings: Type.Array(Type.String()),
  /** Only for studies of this part of the body. */
  studies: Type.Optional(Type.String()),
});
export type TemplateSection = Static<typeof TemplateSection>;

/** A note's shape. Without sections of its own, a note has one for each heading that is spoken. */
export const TemplateData = Type.Object({
  /** Key of the section where words go that nothing else claims. */
  general: Type.String(),
  /** In the order of the note. */
  sections: Type.Array(TemplateSection),
});
export type TemplateData = Static<typeof TemplateData>;

/**
 * One version of a user's copy of a template, as it lies in the object store: it never changes. Kinds and headings that a
 * release does not know it ignores.
 */
export const StoredTemplate = Type.Object({
  format: Type.Literal(1),
  id: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  /** The built-in template that it was copied from, and stands for. */
  base: Type.Enum([...templateCodes]),
  ...TemplateData.properties,
  createdAt: Type.String(),
});
export type StoredTemplate = Static<typeof StoredTemplate>;
