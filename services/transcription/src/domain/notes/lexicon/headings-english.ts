import type { Lexicon } from './concepts.js';

/** Headings that English-speaking clinicians dictate (US, UK, Australian and New Zealand usage). */
export const englishHeadings: Lexicon = {
  demographics: {
    clear: 'patient demographics | patient information | patient details | patient info',
    usual: 'demographics',
    risky: 'patient',
  },
  patientName: {
    clear: "patient's name | patient name | name of patient | name of the patient | patient named",
    risky: 'name',
  },
  dateOfBirth: { clear: 'date of birth | birth date | birthdate', usual: 'dob | d o b' },
  mrn: {
    clear: `
      medical record number | medical record no | hospital number | mr number | m r number | record number |
      nhi number | nhs number | patient number | unit record number`,
    usual: 'mrn | m r n | nhi | n h i | mrn number | urn | u r n | record no',
  },
  admissionDate: {
    clear: 'date of admission | admission date | date admitted',
    usual: 'admission 8 | admission made | admission day',
    risky: 'admitted | admission',
  },
  dischargeDate: {
    clear: 'date of discharge | discharge date | date discharged',
    usual: 'discharge 8 | discharge made',
    risky: 'discharged | discharge',
  },
  dateOfVisit: {
    clear: `
      date of visit | visit date | date of service | date of consultation | date of clinic | clinic date |
      date of appointment | date seen | today's date`,
    risky: 'date',
  },
  dateOfExam: {
    clear: `
      date of exam | date of examination | exam date | examination date | date of study | study date |
      date of scan`,
  },
  lastVisit: {
    clear: 'date of last visit | last visit date',
    usual: 'last visit | last seen | previous visit | last appointment | last review',
  },
  provider: {
    clear: `
      name of provider | attending physician | treating doctor | treating physician | responsible consultant |
      provider name | consultant name`,
    usual: 'attending | dictated by',
    risky: 'provider | consultant | clinician | physician | doctor',
  },
  referringPhysician: {
    clear: `
      referring physician | referring doctor | referring clinician | referring provider | referring consultant |
      referring gp | referring practitioner | requesting physician | requesting doctor | requesting clinician |
      ordering physician | ordering provider`,
    usual: 'referred by | referrer | requested by',
  },
  radiologist: {
    clear: `
      reporting radiologist | reporting doctor | radiologist name | reading radiologist |
      interpreting radiologist`,
    usual: 'radiologist | reported by',
  },
  subjective: { usual: 'subjective | subjectively | subjective findings' },
  objective: { usual: 'objective | objectively | objective findings' },
  chiefComplaint: {
    clear: `
      chief complaint | chief complaints | chief concern | presenting complaint | presenting complaints |
      presenting problem | presenting concern | presenting symptoms | main complaint | primary complaint |
      reason for visit | reason for the visit | reason for consultation | reason for admission |
      reason for attendance | reason for referral | reason for encounter | reason for presentation`,
    usual: 'cc | c c | admitting complaint',
    risky: 'complaint | presentation',
  },
  historyOfPresentIllness: {
    clear: `
      history of present illness | history of the present illness | history of presenting illness |
      history of presenting complaint | history of the presenting complaint | history of presenting problem |
      history of present complaint | history of current illness | present illness | interval history |
      interim history | presenting history | current history`,
    usual: 'hpi | h p i | hpc | h p c | history of presentation',
    risky: 'history | story',
  },
  pastMedicalHistory: {
    clear: `
      past medical history | past history | previous medical history | prior medical history | medical history |
      past medical and surgical history | past medical surgical history | medical background |
      relevant past history | relevant medical history | significant past history | past medical problems |
      active problems | problem list | medical problems`,
    usual: 'pmh | p m h | pmhx | comorbidities | co morbidities | background history | background',
    risky: 'problems | medical',
  },
  particularHistory: {
    clear: `
      past surgical history | surgical history | previous surgical history | past psychiatric history |
      psychiatric history | past obstetric history | obstetric history | obstetrical history |
      gynaecological history | gynecological history | menstrual history | birth history |
      developmental history | immunisation history | immunization history | vaccination history |
      past ocular history | ocular history | past dermatological history | cardiac risk factors |
      cardiovascular risk factors | antenatal history | feeding history | past orthopaedic history |
      transfusion history | treatment history | dental history`,
    usual: 'immunisations | immunizations | risk factors',
  },
  familyHistory: {
    clear: 'family history | family medical history | family and social history',
    usual: 'family hx | fhx',
    risky: 'family',
  },
  socialHistory: {
    clear: `
      social history | personal and social history | psychosocial history | occupational history |
      lifestyle history | smoking history | alcohol history | social and occupational history |
      social background | social circumstances | forensic history | travel history`,
    usual: 'social hx | shx | social',
    risky: 'lifestyle | occupation | habits',
  },
  allergies: {
    clear: `
      allergies and intolerances | drug allergies | allergy status | medication allergies |
      allergies and adverse reactions | adverse reactions | known allergies`,
    usual: 'allergies | allergy | allergic history',
  },
  medications: {
    clear: `
      current medications | current medication | regular medications | regular medication | medication history |
      drug history | medication list | list of medications | home medications | medications at home |
      present medications | usual medications | current treatment | medications currently |
      outpatient medications | regular medicines | current medicines`,
    usual: 'medications | medication | meds | medicines | current meds | home meds | regular meds',
    risky: 'drugs | current drugs | medicine',
  },
  medicationsOnAdmission: {
    clear: `
      medications on admission | medication on admission | admission medications | admission medication |
      meds on admission | drugs on admission | medicines on admission | admission meds |
      pre admission medications | preadmission medications | medications prior to admission |
      medications before admission | medication admission | medications admission`,
  },
  dischargeMedications: {
    clear: `
      discharge medications | discharge medication | medications on discharge | medication on discharge |
      discharge meds | meds on discharge | medications at discharge | medication at discharge |
      drugs on discharge | discharge drugs | discharge prescription | discharge medicines |
      take home medications | medications to take home`,
    usual: 'ttos',
  },
  reviewOfSystems: {
    clear: `
      review of systems | systems review | systemic review | system review | review of symptoms |
      systems enquiry | systems inquiry | systemic enquiry | systemic inquiry | functional enquiry |
      functional inquiry`,
    usual: 'ros | r o s',
  },
  examination: { usual: 'examination', risky: 'exam' },
  // Not "PE": that is a pulmonary embolism, and a heading leaves the text.
  physicalExamination: {
    clear: `
      physical examination | physical exam | clinical examination | on physical examination |
      on clinical examination | physical findings | examination findings | exam findings | clinical findings |
      skin examination | full skin examination`,
    usual: `
      on examination | on exam | o e | oe | examination shows | examination reveals | examination today`,
  },
  measurements: {
    clear: `
      vital signs | vitals | mental state examination | mental status examination | mental state exam |
      mental status exam | neurological examination | general examination | local examination |
      general appearance`,
    usual: 'observations | mse | mental state | mental status | obs',
  },
  investigations: {
    clear: `
      laboratory results | lab results | laboratory data | laboratory findings | test results | blood results |
      investigation results | imaging results | imaging findings | diagnostic studies | diagnostic tests |
      radiological findings | relevant investigations | laboratory studies | labs and imaging`,
    usual: 'investigations | laboratory | labs | laboratories | imaging',
    risky: 'results | bloods | blood tests | data | tests',
  },
  assessment: {
    clear: `
      clinical impression | working diagnosis | final diagnosis | discharge diagnosis | primary diagnosis |
      principal diagnosis | principal diagnoses | final diagnoses | discharge diagnoses |
      provisional diagnosis | admission diagnosis | assessment and diagnosis | summary and impression |
      diagnostic impression | clinical diagnosis | admitting diagnosis | assessment and impression |
      case formulation`,
    usual: `
      assessment | impression | impressions | diagnosis | diagnoses | formulation | my impression |
      my assessment | conclusion | conclusions | opinion | interpretation`,
    risky: 'summary | clinical assessment | assessments',
  },
  differential: {
    clear: 'differential diagnosis | differential diagnoses | risk assessment',
    usual: 'differentials | differential',
    risky: 'risk',
  },
  plan: {
    clear: `
      management plan | plan of care | care plan | plan of management | assessment and plan |
      impression and plan | plan and recommendations | action plan | plan of action | plan for management |
      diagnosis and plan | a and p`,
    usual: 'plan | plant | plans | my plan | the plan | management | next steps',
    risky: 'disposition | actions | action',
  },
  treatment: {
    clear: `
      treatment plan | treatment given | treatment received | treatment and progress | treatment provided |
      inpatient treatment`,
    usual: 'treatment',
    risky: 'therapy | treatments',
  },
  hospitalCourse: {
    clear: `
      hospital course | course in hospital | course in the hospital | inpatient course | clinical course |
      clinical progress | progress in hospital | course and treatment | hospital progress |
      course during admission | brief hospital course | summary of admission | admission summary |
      condition at discharge | condition on discharge | discharge condition`,
    usual: 'progress',
    risky: 'course | complications',
  },
  procedure: {
    clear: `
      procedures performed | procedure performed | operation performed | operative procedure |
      operations and procedures | surgical procedure`,
    usual: 'procedures',
    risky: 'procedure | operation | operations | surgery',
  },
  recommendations: { usual: 'recommendations | recommendation | recommended actions | suggestions | recommended' },
  followUp: {
    clear: `
      follow up instructions | follow up instruction | follow up plan | follow up plans |
      follow up arrangements | follow up appointments | follow up appointment | follow up care |
      discharge follow up | follow up recommendations | discharge plan`,
    usual: 'follow up | followup | next appointment | next visit | next review',
  },
  patientEducation: {
    clear: `
      patient education | education and counselling | education and counseling | advice given |
      advice to patient | advice to the patient | patient advice | patient counselling | patient counseling |
      counselling given | patient instructions | discharge instructions | instructions to patient |
      discharge advice | safety netting | information given | lifestyle advice`,
    usual: 'counselling | counseling | safety net',
    risky: 'advice | education | instructions',
  },
  additionalNotes: {
    clear: `
      additional notes | additional note | additional comments | additional information | other notes |
      further notes | further comments | additional remarks | other comments | other information |
      special instructions | report info | report information`,
    usual: 'comments | remarks',
    risky: 'notes | comment | other',
  },
};
