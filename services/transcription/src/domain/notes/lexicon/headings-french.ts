import type { Lexicon } from './concepts.js';

export const frenchHeadings: Lexicon = {
  patientName: { clear: 'nom du patient | nom de la patiente' },
  dateOfBirth: { clear: 'date de naissance' },
  mrn: { clear: 'numero de dossier | numero de dossier medical' },
  admissionDate: { clear: "date d'admission | date d'entree | date d'hospitalisation" },
  dischargeDate: { clear: 'date de sortie' },
  dateOfVisit: { clear: 'date de consultation | date de la consultation | date de visite | date de la visite' },
  dateOfExam: { clear: "date de l'examen | date d'examen" },
  lastVisit: { clear: 'derniere visite | derniere consultation' },
  referringPhysician: { clear: 'medecin referent | medecin demandeur | medecin prescripteur | medecin traitant' },
  radiologist: { usual: 'radiologue' },
  subjective: { usual: 'subjectif' },
  objective: { usual: 'objectif' },
  chiefComplaint: {
    clear: `
      motif de consultation | motif d'hospitalisation | motif d'admission | motif de la consultation |
      plainte principale`,
    usual: 'motif',
  },
  historyOfPresentIllness: {
    clear: 'histoire de la maladie | histoire de la maladie actuelle | histoire actuelle | anamnese',
  },
  pastMedicalHistory: {
    clear: 'antecedents medicaux | antecedents personnels | antecedents medicaux et chirurgicaux',
    usual: 'antecedents',
  },
  particularHistory: { clear: 'antecedents chirurgicaux | antecedents obstetricaux | antecedents gynecologiques' },
  familyHistory: { clear: 'antecedents familiaux | histoire familiale' },
  socialHistory: { clear: 'mode de vie | histoire sociale | habitudes de vie | contexte social' },
  allergies: { usual: 'allergie' },
  medications: {
    clear: `
      traitement habituel | traitement actuel | traitement en cours | medicaments actuels |
      traitements en cours | traitement a domicile`,
    usual: 'medicaments | traitement | traitements',
  },
  medicationsOnAdmission: {
    clear: "traitement a l'admission | traitement a l'entree | medicaments a l'admission | medicaments a l'entree",
  },
  dischargeMedications: {
    clear: 'traitement de sortie | ordonnance de sortie | medicaments de sortie | traitement a la sortie',
  },
  reviewOfSystems: { clear: 'revue des systemes | revue des symptomes' },
  physicalExamination: {
    clear: "examen clinique | examen physique | a l'examen | a l'examen clinique",
    usual: 'examen',
  },
  measurements: { clear: 'signes vitaux | constantes' },
  investigations: { clear: 'examens complementaires | bilan biologique', usual: 'biologie' },
  assessment: {
    clear: 'impression clinique | diagnostic retenu | hypothese diagnostique | diagnostic principal',
    usual: 'evaluation | diagnostic | conclusion | appreciation | analyse',
  },
  plan: { clear: 'conduite a tenir | plan de traitement | prise en charge | plan de soins | plan therapeutique' },
  hospitalCourse: { clear: "evolution dans le service | evolution pendant l'hospitalisation", risky: 'evolution' },
  recommendations: { usual: 'recommandations | recommandation' },
  followUp: { clear: 'prochain rendez vous', usual: 'suivi' },
  patientEducation: {
    clear: 'education du patient | conseils au patient | education therapeutique',
    usual: 'conseils',
  },
  additionalNotes: { clear: 'notes complementaires | remarques' },
  study: { clear: "examen realise | type d'examen", usual: 'etude' },
  indication: { clear: 'renseignements cliniques | indication clinique | contexte clinique' },
  comparison: { clear: 'examens anterieurs', usual: 'comparaison' },
  findings: { usual: 'resultats | constatations' },
  lungs: { usual: 'poumons' },
  mediastinum: { usual: 'mediastin' },
  pleura: { usual: 'plevre | plevres' },
  cardiovascular: { usual: 'cardiovasculaire', risky: 'coeur' },
  bones: { risky: 'os' },
  softTissues: { clear: 'parties molles | tissus mous' },
  otherOrgan: { usual: 'foie | vesicule | reins | vessie' },
};
