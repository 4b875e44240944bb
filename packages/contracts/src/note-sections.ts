/** Languages in which dictations are spoken (PRODUCT.md, Dictation Settings), by ISO 639-1. */
export const noteLanguages = ['en', 'es', 'fr'] as const;

export type NoteLanguage = (typeof noteLanguages)[number];

export function isNoteLanguage(value: unknown): value is NoteLanguage {
  return noteLanguages.some((language) => language === value);
}

type Names = Readonly<Record<NoteLanguage, readonly [title: string, ...others: string[]]>>;

/**
 * Names of the sections of a note in each language. The first name is the title in notes and documents; the others are
 * what clinicians and models also write. Readers of a note must know the names in all languages, because a stored note
 * keeps its headings. No name may stand for two sections.
 */
export const sectionNames = {
  patientName: {
    en: ['Patient name', 'Name of patient'],
    es: ['Nombre del paciente', 'Nombre de la paciente'],
    fr: ['Nom du patient', 'Nom de la patiente'],
  },
  mrn: {
    en: ['MRN', 'MR number', 'MR no', 'Medical record number', 'NHI'],
    es: ['Número de historia clínica', 'Número de historia', 'NHC', 'Número de expediente'],
    fr: ['Numéro de dossier', 'Numéro de dossier médical', 'IPP'],
  },
  dateOfBirth: {
    en: ['Date of birth', 'DOB', 'Birth date'],
    es: ['Fecha de nacimiento'],
    fr: ['Date de naissance', 'DDN'],
  },
  admissionDate: {
    en: ['Admission date', 'Date of admission'],
    es: ['Fecha de ingreso', 'Fecha de admisión'],
    fr: ["Date d'admission", "Date d'entrée", "Date d'hospitalisation"],
  },
  dischargeDate: {
    en: ['Discharge date', 'Date of discharge'],
    es: ['Fecha de alta', 'Fecha de egreso'],
    fr: ['Date de sortie'],
  },
  dateOfExam: {
    en: ['Date of exam', 'Exam date', 'Date of examination', 'Examination date'],
    es: ['Fecha del estudio', 'Fecha de estudio', 'Fecha del examen'],
    fr: ["Date de l'examen", "Date d'examen"],
  },
  dateOfVisit: {
    en: ['Date of visit', 'Visit date'],
    es: ['Fecha de consulta', 'Fecha de la consulta', 'Fecha de visita', 'Fecha de la visita'],
    fr: ['Date de consultation', 'Date de la consultation', 'Date de visite', 'Date de la visite'],
  },
  lastVisit: {
    en: ['Last visit', 'Date of last visit', 'Last visit date'],
    es: ['Última consulta', 'Última visita'],
    fr: ['Dernière consultation', 'Dernière visite'],
  },
  demographics: {
    en: ['Demographics', 'Patient demographics'],
    es: ['Datos demográficos', 'Datos de filiación', 'Filiación'],
    fr: ['Données démographiques', 'Identité'],
  },
  patientInfo: {
    en: ['Patient info', 'Patient information', 'Patient details'],
    es: ['Datos del paciente', 'Datos de la paciente', 'Información del paciente'],
    fr: ['Informations sur le patient', 'Informations du patient', 'Identité du patient'],
  },
  subjective: { en: ['Subjective'], es: ['Subjetivo', 'Subjetiva'], fr: ['Subjectif'] },
  objective: { en: ['Objective'], es: ['Objetivo', 'Objetiva'], fr: ['Objectif'] },
  assessment: {
    en: ['Assessment'],
    es: ['Evaluación', 'Valoración', 'Análisis', 'Apreciación'],
    fr: ['Évaluation', 'Appréciation', 'Analyse'],
  },
  plan: { en: ['Plan'], es: ['Plan', 'Plan de manejo'], fr: ['Plan', 'Conduite à tenir'] },
  assessmentAndPlan: {
    en: ['Assessment and plan', 'Assessment/plan', 'A/P', 'A and P'],
    es: ['Evaluación y plan', 'Análisis y plan'],
    fr: ['Évaluation et plan', 'Appréciation et plan'],
  },
  chiefComplaint: {
    en: ['Chief complaint', 'CC', 'Chief complaints'],
    es: ['Motivo de consulta', 'Motivo de la consulta', 'Queja principal'],
    fr: ['Motif de consultation', 'Motif de la consultation', 'Plainte principale', 'Motif'],
  },
  presentingComplaint: {
    en: ['Presenting complaint', 'Reason for visit', 'Reason for admission', 'Reason for referral'],
    es: ['Motivo de ingreso', 'Motivo de visita', 'Motivo de derivación'],
    fr: ["Motif d'hospitalisation", "Motif d'admission"],
  },
  historyOfPresentIllness: {
    en: ['History of present illness', 'HPI', 'History of the present illness', 'History of presenting illness'],
    es: ['Enfermedad actual', 'Historia de la enfermedad actual', 'Padecimiento actual', 'Anamnesis'],
    fr: ['Histoire de la maladie', 'Histoire de la maladie actuelle', 'Anamnèse', 'HDM'],
  },
  historyOfPresentingComplaint: {
    en: ['History of presenting complaint', 'History'],
    es: ['Historia actual'],
    fr: ['Histoire actuelle'],
  },
  pastMedicalHistory: {
    en: ['Past medical history', 'PMH', 'PMHx', 'Medical history'],
    es: ['Antecedentes personales', 'Antecedentes médicos', 'Antecedentes patológicos', 'Antecedentes'],
    fr: ['Antécédents médicaux', 'Antécédents personnels', 'Antécédents'],
  },
  pastSurgicalHistory: {
    en: ['Past surgical history', 'Surgical history', 'PSH'],
    es: ['Antecedentes quirúrgicos'],
    fr: ['Antécédents chirurgicaux'],
  },
  familyHistory: {
    en: ['Family history', 'FH', 'FHx'],
    es: ['Antecedentes familiares', 'Historia familiar'],
    fr: ['Antécédents familiaux', 'Histoire familiale'],
  },
  socialHistory: {
    en: ['Social history', 'SH', 'SHx'],
    es: ['Antecedentes sociales', 'Historia social', 'Hábitos', 'Hábitos tóxicos'],
    fr: ['Mode de vie', 'Habitudes de vie', 'Histoire sociale', 'Contexte social'],
  },
  allergies: { en: ['Allergies', 'Allergy'], es: ['Alergias', 'Alergia'], fr: ['Allergies', 'Allergie'] },
  medications: {
    en: ['Medications', 'Medication', 'Meds'],
    es: ['Medicación', 'Medicamentos'],
    fr: ['Traitement en cours', 'Traitements en cours', 'Médicaments', 'Médication'],
  },
  currentMedications: {
    en: ['Current medications', 'Current meds', 'Home medications'],
    es: ['Medicación actual', 'Medicación habitual', 'Tratamiento actual', 'Tratamiento habitual'],
    fr: ['Traitement actuel', 'Traitement habituel', 'Médicaments actuels'],
  },
  medicationsOnAdmission: {
    en: ['Medications on admission', 'Admission medications'],
    es: ['Medicación al ingreso', 'Medicamentos al ingreso'],
    fr: ["Traitement à l'admission", "Traitement à l'entrée", "Médicaments à l'admission"],
  },
  dischargeMedications: {
    en: ['Discharge medications', 'Medications on discharge', 'Medications at discharge'],
    es: ['Medicación al alta', 'Medicamentos al alta', 'Tratamiento al alta'],
    fr: ['Traitement de sortie', 'Ordonnance de sortie', 'Médicaments de sortie'],
  },
  reviewOfSystems: {
    en: ['Review of systems', 'ROS', 'Systems review'],
    es: ['Revisión por sistemas', 'Revisión de sistemas', 'Anamnesis por aparatos'],
    fr: ['Revue des systèmes', 'Revue des symptômes'],
  },
  physicalExamination: {
    en: ['Physical examination', 'Physical exam'],
    es: ['Exploración física', 'Examen físico'],
    fr: ['Examen clinique', 'Examen physique'],
  },
  examination: {
    en: ['Examination', 'Exam', 'On examination', 'O/E'],
    es: ['Exploración', 'Examen'],
    fr: ['Examen', "À l'examen"],
  },
  vitalSigns: {
    en: ['Vital signs', 'Vitals', 'Observations'],
    es: ['Signos vitales', 'Constantes vitales'],
    fr: ['Signes vitaux', 'Constantes'],
  },
  results: {
    en: ['Results', 'Labs', 'Laboratory', 'Laboratory results', 'Lab results', 'Investigations', 'Imaging'],
    es: ['Pruebas complementarias', 'Exámenes complementarios', 'Resultados de laboratorio', 'Analítica', 'Resultados'],
    fr: ['Examens complémentaires', 'Bilan biologique', 'Biologie', 'Imagerie', 'Résultats de laboratoire'],
  },
  procedures: {
    en: ['Procedures', 'Procedure'],
    es: ['Procedimientos', 'Procedimiento'],
    fr: ['Interventions', 'Gestes réalisés'],
  },
  diagnosis: {
    en: ['Diagnosis', 'Diagnoses', 'Final diagnosis', 'Discharge diagnosis', 'Differential diagnosis'],
    es: ['Diagnóstico', 'Diagnósticos', 'Diagnóstico principal', 'Diagnóstico al alta', 'Diagnóstico diferencial'],
    fr: ['Diagnostic', 'Diagnostics', 'Diagnostic principal', 'Diagnostic de sortie', 'Diagnostic différentiel'],
  },
  hospitalCourse: {
    en: ['Hospital course', 'Course in hospital'],
    es: ['Evolución', 'Evolución clínica', 'Curso hospitalario'],
    fr: ['Évolution', 'Évolution dans le service', "Évolution pendant l'hospitalisation"],
  },
  treatmentPlan: {
    en: ['Treatment plan'],
    es: ['Plan de tratamiento', 'Plan terapéutico'],
    fr: ['Plan de traitement', 'Plan thérapeutique', 'Plan de soins'],
  },
  treatment: {
    en: ['Treatment', 'Management', 'Management plan'],
    es: ['Tratamiento'],
    fr: ['Traitement', 'Prise en charge'],
  },
  followUpInstructions: {
    en: ['Follow up instructions'],
    es: ['Indicaciones de seguimiento'],
    fr: ['Consignes de suivi'],
  },
  followUp: {
    en: ['Follow up', 'Followup', 'Follow up plan'],
    es: ['Seguimiento', 'Próxima cita', 'Próxima visita'],
    fr: ['Suivi', 'Prochain rendez-vous'],
  },
  patientEducation: {
    en: ['Patient education'],
    es: ['Educación al paciente', 'Educación del paciente', 'Consejos al paciente'],
    fr: ['Conseils au patient', 'Éducation du patient', 'Éducation thérapeutique', 'Conseils'],
  },
  study: {
    en: ['Study', 'Exam type', 'Type of exam'],
    es: ['Estudio', 'Estudio realizado', 'Tipo de estudio'],
    fr: ['Examen réalisé', "Type d'examen", 'Étude'],
  },
  indication: {
    en: ['Indication', 'Indications'],
    es: ['Indicación', 'Indicaciones'],
    fr: ['Indication', 'Indications'],
  },
  clinicalHistory: {
    en: ['Clinical history', 'Clinical information', 'Clinical indication', 'Clinical details'],
    es: ['Información clínica', 'Datos clínicos', 'Indicación clínica'],
    fr: ['Renseignements cliniques', 'Contexte clinique', 'Indication clinique'],
  },
  referringPhysician: {
    en: ['Referring physician', 'Referring doctor', 'Referrer', 'Referred by'],
    es: ['Médico solicitante', 'Médico remitente'],
    fr: ['Médecin demandeur', 'Médecin prescripteur', 'Médecin référent'],
  },
  radiologist: {
    en: ['Radiologist', 'Reporting radiologist'],
    es: ['Radiólogo', 'Radióloga'],
    fr: ['Radiologue'],
  },
  technique: { en: ['Technique'], es: ['Técnica'], fr: ['Technique'] },
  comparison: {
    en: ['Comparison', 'Comparisons'],
    es: ['Comparación', 'Estudios previos'],
    fr: ['Comparaison', 'Examens antérieurs'],
  },
  findings: { en: ['Findings'], es: ['Hallazgos'], fr: ['Résultats', 'Constatations'] },
  impression: {
    en: ['Impression', 'Conclusion', 'Opinion'],
    es: ['Impresión diagnóstica', 'Impresión', 'Impresión clínica', 'Juicio clínico', 'Conclusión', 'Conclusiones'],
    fr: ['Conclusion', 'Impression', 'Impression clinique', 'Synthèse'],
  },
  recommendations: {
    en: ['Recommendations', 'Recommendation'],
    es: ['Recomendaciones', 'Recomendación'],
    fr: ['Recommandations', 'Recommandation'],
  },
  reportInfo: {
    en: ['Report info', 'Report information'],
    es: ['Datos del informe'],
    fr: ['Informations sur le compte rendu'],
  },
  additionalNotes: {
    en: ['Additional notes', 'Additional note'],
    es: ['Notas adicionales', 'Nota adicional', 'Observaciones', 'Comentarios'],
    fr: ['Notes complémentaires', 'Remarques'],
  },
} as const satisfies Record<string, Names>;

export type SectionKey = keyof typeof sectionNames;

/** Organs that a radiology report lists under its findings (PRODUCT.md section 3). */
export const organNames = {
  lungs: { en: ['Lungs'], es: ['Pulmones'], fr: ['Poumons'] },
  mediastinum: { en: ['Mediastinum'], es: ['Mediastino'], fr: ['Médiastin'] },
  pleura: { en: ['Pleura'], es: ['Pleura'], fr: ['Plèvre'] },
  cardiovascular: { en: ['Cardiovascular'], es: ['Cardiovascular'], fr: ['Cardiovasculaire'] },
  bones: { en: ['Bones'], es: ['Huesos'], fr: ['Os'] },
  softTissues: {
    en: ['Soft tissues'],
    es: ['Partes blandas', 'Tejidos blandos'],
    fr: ['Parties molles', 'Tissus mous'],
  },
} as const satisfies Record<string, Names>;

export type OrganKey = keyof typeof organNames;

/** Title of the only section of a default report without headings. */
export const noteTitle: Readonly<Record<NoteLanguage, string>> = { en: 'Note', es: 'Nota', fr: 'Note' };
