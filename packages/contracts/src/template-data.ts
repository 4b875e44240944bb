import { type Static, Type } from 'typebox';
import { templateCodes } from './templates.js';

/** Kinds of statements that a section can hold: the labels of the model that classifies them (packages/notes). */
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

/** Meanings of spoken headings, from the lexicon of headings (packages/notes). */
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

/** Body parts that a study can be of; `other`: a known part other than these. */
export const bodyParts = ['chest', 'other'] as const;

export const TemplateSection = Type.Object({
  key: Type.String(),
  /** Default: the section's built-in title in the note's language. */
  title: Type.Optional(Type.String()),
  /** Kinds of statements that belong in this section. */
  kinds: Type.Array(Type.String()),
  /** Spoken headings that belong to this section itself; other headings that lead here stay in the text as labels. */
  headings: Type.Array(Type.String()),
  /** Only for studies of this body part. */
  studies: Type.Optional(Type.String()),
});
export type TemplateSection = Static<typeof TemplateSection>;

/** The structure of a note. A template without sections gives a note with one section for each spoken heading. */
export const TemplateData = Type.Object({
  /** Key of the section for words that fit no other section. */
  general: Type.String(),
  /** In the order of the note. */
  sections: Type.Array(TemplateSection),
});
export type TemplateData = Static<typeof TemplateData>;

/**
 * One version of a user's copy of a template, as stored in the object store. It never changes. A release ignores kinds
 * and headings that it does not know.
 */
export const StoredTemplate = Type.Object({
  format: Type.Literal(1),
  id: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  /** The built-in template that was copied and that this copy replaces. */
  base: Type.Enum([...templateCodes]),
  ...TemplateData.properties,
  createdAt: Type.String(),
});
export type StoredTemplate = Static<typeof StoredTemplate>;
