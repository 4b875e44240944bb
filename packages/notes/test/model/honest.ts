import type { NoteLanguage } from '@auscribe/contracts';

export interface Honest {
  language?: NoteLanguage;
  said: string;
  note: string;
  /** Why it is still rejected. */
  missed?: readonly string[];
}

/** Dictations and notes that say the same otherwise: formatted, listed, merged, abbreviated, in another order. */
export const honestNotes: readonly Honest[] = [
  { said: 'Take aspirin eighty one milligrams once a day.', note: 'PLAN: Aspirin 81 mg daily.' },
  {
    said: 'The patient denies fever. The patient denies chills. The patient denies cough.',
    note: 'SUBJECTIVE: Denies fever, chills and cough.',
  },
  {
    said: 'Denies fever, chills, and night sweats.',
    note: 'SUBJECTIVE:\n- Denies fever\n- Denies chills\n- Denies night sweats',
  },
  { said: 'No fever, no chills, no cough.', note: 'SUBJECTIVE: No fever, chills or cough.' },
  {
    said: 'Start metoprolol twenty five milligrams twice daily. Stop amlodipine. Recheck blood pressure in two weeks.',
    note: 'PLAN:\n1. Stop amlodipine.\n2. Start metoprolol 25 mg b.i.d.\n3. Recheck BP in 2 weeks.',
  },
  {
    said: 'Her medications are metformin five hundred milligrams twice daily, lisinopril ten milligrams daily and aspirin.',
    note: 'MEDICATIONS:\n1. Metformin 500 mg BID\n2. Lisinopril 10 mg daily\n3. Aspirin',
  },
  {
    said: 'Vital signs. Temperature thirty seven point five. Pulse eighty four. Blood pressure one thirty two over seventy eight. Respirations sixteen. Oxygen saturation ninety eight percent on room air.',
    note: 'OBJECTIVE: Temp 37.5 °C, HR 84 bpm, BP 132/78 mmHg, RR 16, SpO2 98% on RA.',
  },
  {
    said: 'He has a past medical history of hypertension, type two diabetes and COPD.',
    note: 'PAST MEDICAL HISTORY: HTN, T2DM, chronic obstructive pulmonary disease.',
  },
  {
    said: 'On examination the abdomen is soft and nontender. There is no guarding. Bowel sounds are present.',
    note: 'PHYSICAL EXAMINATION: Abdomen soft, nontender, no guarding. Bowel sounds present.',
  },
  {
    said: 'Prescribed amoxicillin five hundred milligrams three times a day for seven days.',
    note: 'PLAN: Amoxicillin 500 mg TID × 7 days.',
  },
  { said: 'She was seen on March fifth twenty twenty four.', note: 'DATE OF VISIT: 03/05/2024' },
  {
    said: 'Follow up in the clinic in three months or sooner if symptoms get worse.',
    note: 'FOLLOW UP: F/u in clinic in 3 months, or sooner if symptoms worsen.',
  },
  { said: 'The lesion measures three by four centimeters.', note: 'OBJECTIVE: Lesion measures 3 × 4 cm.' },
  { said: 'Hemoglobin A one C is seven point two percent.', note: 'OBJECTIVE: HbA1c 7.2%.' },
  {
    said: 'MRI shows disc herniation at L four L five and L five S one.',
    note: 'OBJECTIVE: MRI shows disc herniation at L4-L5 and L5-S1.',
  },
  {
    said: 'Reflexes are two plus bilaterally. Pulses are one plus in the left foot.',
    note: 'OBJECTIVE: Reflexes 2+ bilaterally. Pulses 1+ in left foot.',
  },
  { said: 'Cranial nerves two through twelve are intact.', note: 'OBJECTIVE: Cranial nerves II-XII intact.' },
  { said: 'Use the inhaler two puffs every four to six hours as needed.', note: 'PLAN: Inhaler 2 puffs q4-6h PRN.' },
  {
    said: 'He smokes one pack per day for twenty years and drinks alcohol occasionally.',
    note: 'SOCIAL HISTORY: Smokes 1 ppd for 20 years, drinks alcohol occasionally.',
  },
  { said: 'Allergies. No known drug allergies.', note: 'ALLERGIES: NKDA.' },
  {
    said: 'Digoxin zero point one two five milligrams every other day.',
    note: 'MEDICATIONS: Digoxin 0.125 mg every other day.',
  },
  { said: 'Warfarin two and a half milligrams at night.', note: 'MEDICATIONS: Warfarin 2.5 mg nightly.' },
  {
    said: 'Levothyroxine fifty micrograms every morning on an empty stomach.',
    note: 'MEDICATIONS: Levothyroxine 50 mcg every morning on an empty stomach.',
  },
  {
    said: 'EKG shows atrial fibrillation at one hundred ten beats per minute.',
    note: 'OBJECTIVE: ECG: AFib at 110 bpm.',
  },
  {
    said: 'The patient complains of shortness of breath on exertion and swelling of the ankles for one week.',
    note: 'SUBJECTIVE: C/o DOE and ankle swelling for 1 week.',
  },

  { said: 'Stage three chronic kidney disease, stable.', note: 'ASSESSMENT: CKD stage 3, stable.' },
  {
    said: 'He rates the pain as eight out of ten at its worst and three out of ten at rest.',
    note: 'SUBJECTIVE: Rates the pain as 8/10 at its worst and 3/10 at rest.',
  },
  {
    said: 'There is a 2 centimetre laceration of the right forearm. It was irrigated and closed with four sutures.',
    note: 'OBJECTIVE: 2 cm laceration of right forearm, irrigated and closed with 4 sutures.',
  },
  {
    said: 'Impression number one stable angina number two hyperlipidemia number three obesity',
    note: 'ASSESSMENT:\n1. Stable angina\n2. Hyperlipidemia\n3. Obesity',
  },
  {
    said: 'Chest X-ray was normal full stop no infiltrate comma no effusion full stop',
    note: 'OBJECTIVE: CXR normal. No infiltrate, no effusion.',
  },
  {
    said: 'Start lisinopril ten milligrams, no, make that twenty milligrams daily.',
    note: 'PLAN: Start lisinopril 20 mg daily.',
  },
  { said: 'Um the patient has uh a rash on the the left arm.', note: 'SUBJECTIVE: Rash on the left arm.' },
  {
    said: 'Mr Petrov is a pleasant seventy year old gentleman who presents to clinic today with a two day history of gross hematuria.',
    note: 'HPI: 70-year-old man with a 2-day history of gross hematuria.',
  },
  {
    said: 'I explained the risks and benefits of surgery and she would like to go ahead.',
    note: 'PLAN: Explained the risks and benefits of surgery and she would like to go ahead.',
  },
  {
    said: 'The left kidney measures 10.2 centimeters and the right kidney measures 9.8 centimeters. No hydronephrosis.',
    note: 'FINDINGS: Right kidney measures 9.8 cm. Left kidney measures 10.2 cm. No hydronephrosis.',
  },
  {
    said: 'Potassium 4.1, sodium 138, creatinine 0.9.',
    note: 'OBJECTIVE:\n- Sodium 138\n- Potassium 4.1\n- Creatinine 0.9',
  },
  { said: 'She has not had a mammogram since twenty nineteen.', note: 'SUBJECTIVE: No mammogram since 2019.' },
  {
    said: 'Call the office if you develop a temperature over one hundred and one.',
    note: 'PLAN: Call office if temp over 101.',
  },
  { said: 'Continue home oxygen at two litres per minute.', note: 'PLAN: Continue home oxygen at 2 L/min.' },
  {
    language: 'es',
    said: 'Paciente de treinta años que niega fiebre y niega tos.',
    note: 'SUBJETIVO: Paciente de 30 años. Niega fiebre y tos.',
  },
  {
    language: 'es',
    said: 'Metformina ochocientos cincuenta miligramos dos veces al día y aspirina cien miligramos al día.',
    note: 'PLAN:\n1. Metformina 850 mg cada 12 horas\n2. Aspirina 100 mg al día',
  },
  {
    language: 'es',
    said: 'Dolor en la rodilla izquierda de tres semanas de evolución, siete sobre diez.',
    note: 'SUBJETIVO: Dolor en rodilla izquierda de 3 semanas de evolución, 7/10.',
  },
  {
    language: 'es',
    said: 'Hipertensión arterial, diabetes mellitus tipo dos y fibrilación auricular.',
    note: 'EVALUACIÓN: HTA, DM2, FA.',
  },
  {
    language: 'fr',
    said: 'Paracétamol un gramme trois fois par jour si besoin pendant cinq jours.',
    note: 'PLAN: Paracétamol 1 g 3 fois par jour si besoin pendant 5 jours.',
  },
  {
    language: 'fr',
    said: 'Pas de fièvre. Pas de toux. Pas de douleur thoracique.',
    note: 'SUBJECTIF: Pas de fièvre, toux ni douleur thoracique.',
  },
  {
    language: 'fr',
    said: "Douleur de l'épaule droite depuis trois semaines, cotée six sur dix.",
    note: "SUBJECTIF: Douleur de l'épaule droite depuis 3 semaines, cotée 6/10.",
  },
  {
    language: 'fr',
    said: 'Antécédents. Hypertension artérielle, diabète de type deux, insuffisance cardiaque.',
    note: 'ANTÉCÉDENTS:\n- HTA\n- DT2\n- Insuffisance cardiaque',
  },
];
