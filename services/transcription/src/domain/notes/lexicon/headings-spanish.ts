import type { Lexicon } from './concepts.js';

export const spanishHeadings: Lexicon = {
  patientName: { clear: 'nombre del paciente | nombre de la paciente' },
  dateOfBirth: { clear: 'fecha de nacimiento' },
  mrn: { clear: 'numero de historia clinica | numero de historia | numero de expediente | historia clinica numero' },
  admissionDate: { clear: 'fecha de ingreso | fecha de admision' },
  dischargeDate: { clear: 'fecha de alta | fecha de egreso' },
  dateOfVisit: { clear: 'fecha de consulta | fecha de la visita | fecha de visita | fecha de la consulta' },
  dateOfExam: { clear: 'fecha del examen | fecha del estudio | fecha de estudio' },
  lastVisit: { clear: 'ultima visita | ultima consulta' },
  referringPhysician: { clear: 'medico solicitante | medico remitente | medico que refiere' },
  radiologist: { usual: 'radiologo | radiologa' },
  subjective: { usual: 'subjetivo | subjetiva' },
  objective: { usual: 'objetivo | objetiva' },
  chiefComplaint: {
    clear: 'motivo de consulta | motivo de la consulta | motivo de ingreso | queja principal | motivo de visita',
  },
  historyOfPresentIllness: {
    clear: `
      enfermedad actual | historia de la enfermedad actual | padecimiento actual | historia actual |
      historia de enfermedad actual | anamnesis`,
  },
  pastMedicalHistory: {
    clear: `
      antecedentes personales | antecedentes medicos | antecedentes patologicos | historia medica |
      antecedentes personales patologicos`,
    usual: 'antecedentes',
  },
  particularHistory: { clear: 'antecedentes quirurgicos | antecedentes obstetricos | antecedentes ginecologicos' },
  familyHistory: { clear: 'antecedentes familiares | historia familiar' },
  socialHistory: { clear: 'antecedentes sociales | historia social | habitos toxicos', usual: 'habitos' },
  allergies: { usual: 'alergias | alergia | alergias conocidas' },
  medications: {
    clear: `
      medicacion actual | medicacion habitual | tratamiento actual | tratamiento habitual |
      medicamentos actuales`,
    usual: 'medicamentos | medicacion',
  },
  medicationsOnAdmission: { clear: 'medicacion al ingreso | medicamentos al ingreso | medicacion de ingreso' },
  dischargeMedications: {
    clear: 'medicacion al alta | medicamentos al alta | tratamiento al alta | medicacion de alta',
  },
  reviewOfSystems: { clear: 'revision por sistemas | revision de sistemas | anamnesis por aparatos' },
  physicalExamination: { clear: 'exploracion fisica | examen fisico | a la exploracion', usual: 'exploracion' },
  measurements: { clear: 'signos vitales | constantes vitales' },
  investigations: {
    clear: 'pruebas complementarias | examenes complementarios | resultados de laboratorio',
    usual: 'analitica',
  },
  assessment: {
    clear: 'impresion diagnostica | juicio clinico | impresion clinica | diagnostico principal',
    usual: 'evaluacion | valoracion | diagnostico | diagnosticos | impresion | analisis | conclusion',
  },
  plan: { clear: 'plan de manejo | plan de tratamiento | plan terapeutico | plan y recomendaciones' },
  treatment: { usual: 'tratamiento' },
  hospitalCourse: { clear: 'evolucion clinica | curso hospitalario', risky: 'evolucion' },
  recommendations: { usual: 'recomendaciones | recomendacion' },
  followUp: { clear: 'proxima cita | proxima visita', usual: 'seguimiento', risky: 'control' },
  patientEducation: { clear: 'educacion al paciente | educacion del paciente | consejos al paciente' },
  additionalNotes: { clear: 'notas adicionales', risky: 'observaciones | comentarios' },
  study: { clear: 'tipo de estudio | estudio realizado', usual: 'estudio' },
  indication: { clear: 'indicacion clinica | informacion clinica | datos clinicos', usual: 'indicacion' },
  technique: { usual: 'tecnica' },
  comparison: { usual: 'comparacion', clear: 'estudios previos' },
  findings: { usual: 'hallazgos' },
  lungs: { usual: 'pulmones' },
  mediastinum: { usual: 'mediastino' },
  cardiovascular: { risky: 'corazon' },
  bones: { usual: 'huesos' },
  softTissues: { clear: 'partes blandas | tejidos blandos' },
  otherOrgan: { usual: 'higado | vesicula | pancreas | bazo | rinones | vejiga' },
};
