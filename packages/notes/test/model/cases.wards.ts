import type { Case } from './cases.js';
import type { Honest } from './honest.js';

/** Dictations of wards and emergency rooms, with the notes that a careful model would write of them. */
export const wardCases: readonly Case[] = [
  {
    name: 'discharge after a stroke',
    said: `Admission diagnosis. Acute ischaemic stroke of the left middle cerebral artery. Hospital course. The patient was admitted on the third of September with weakness of the right arm and slurred speech. C T showed no haemorrhage. He received alteplase two hours after onset. The weakness improved, but the slurred speech persisted. Swallowing was assessed by the speech therapist. His wife reports that he was forgetful before admission. Discharge medications. Aspirin three hundred milligrams daily for two weeks, then clopidogrel seventy five milligrams daily. Atorvastatin eighty milligrams at night. Amlodipine was stopped. Discharge instructions. Do not drive for one month. Return to hospital if the weakness comes back. Follow up with Doctor Lindqvist on the twenty first of October.`,
    note: `ADMISSION DIAGNOSIS: Acute ischaemic stroke of the left middle cerebral artery (MCA).

HOSPITAL COURSE: Admitted on 3 September with right arm weakness and slurred speech. CT showed no haemorrhage. Received alteplase 2 hours after onset. The weakness improved but slurred speech persisted. Swallowing assessed by the speech therapist. His wife reports he was forgetful before admission.

DISCHARGE MEDICATIONS:
- Aspirin 300 mg daily for 2 weeks, then clopidogrel 75 mg daily
- Atorvastatin 80 mg at night
- Amlodipine stopped

DISCHARGE INSTRUCTIONS:
1. Do not drive for 1 month.
2. Return to hospital if the weakness comes back.
3. Follow up with Dr. Lindqvist on 21 October.`,
    falsified: [
      [
        'Aspirin 300 mg daily for 2 weeks, then clopidogrel 75 mg',
        'Aspirin 75 mg daily for 2 weeks, then clopidogrel 300 mg',
      ],
      ['right arm weakness', 'left arm weakness'],
      ['The weakness improved but slurred speech persisted', 'The weakness persisted but slurred speech improved'],
      ['showed no haemorrhage', 'showed haemorrhage'],
      ['Amlodipine stopped', 'Amlodipine continued'],
      ['Do not drive for', 'May drive for'],
      ['hospital if the weakness comes back', 'hospital'],
      ['on 21 October', 'on 12 October'],
    ],
  },
  {
    name: 'ward round',
    said: `Day three after laparoscopic appendicectomy. She is comfortable. Pain three out of ten at rest. She has passed wind but has not opened her bowels. She vomited once last night. Temperature thirty seven point nine. Wounds are clean and dry. White cell count eleven point two, C R P one hundred and forty, up from ninety yesterday. Potassium three point one. Plan. Continue intravenous cefuroxime seven hundred and fifty milligrams every eight hours. Stop morphine. Give potassium chloride forty millimoles in one litre of saline. Remove the drain if it drains less than fifty millilitres. No enoxaparin tonight. Her daughter will be told this afternoon. Nil by mouth until the scan is reported.`,
    note: `Day 3 post laparoscopic appendicectomy. Comfortable. Pain 3/10 at rest. Has passed wind but has not opened her bowels. Vomited once last night.

Temp 37.9. Wounds clean and dry. WCC 11.2, CRP 140 (up from 90 yesterday). K 3.1.

PLAN:
- Continue IV cefuroxime 750 mg every 8 hours
- Stop morphine
- Potassium chloride 40 mmol in 1 L of saline
- Remove drain if it drains less than 50 mL
- No enoxaparin tonight
- Daughter will be told this afternoon
- NPO until the scan is reported`,
    falsified: [
      ['has not opened her bowels', 'has opened her bowels'],
      ['(up from 90 yesterday)', '(down from 90 yesterday)'],
      ['cefuroxime 750 mg every 8 hours', 'cefuroxime 750 mg every 6 hours'],
      ['less than 50 mL', 'more than 50 mL'],
      ['- No enoxaparin tonight', '- Enoxaparin tonight'],
      ['- NPO until the scan is reported', '- NPO'],
      ['- Daughter will', '- Son will'],
      ['IV cefuroxime', 'IV cefotaxime'],
    ],
  },
  {
    name: 'emergency room, asthma',
    said: `Chief complaint. Shortness of breath. History. Nineteen year old woman with asthma, two days of wheeze and a dry cough. No fever and no chest pain. She used her salbutamol inhaler six times today. She has never been intubated. Medications. Budesonide two hundred micrograms twice a day, salbutamol as needed. Allergies. Aspirin. Examination. Respiratory rate twenty eight. Saturation ninety one percent on room air. Widespread wheeze, worse on the left. Peak flow two hundred and ten. Assessment. Moderate to severe asthma exacerbation. Pneumonia is unlikely. Plan. Prednisolone forty milligrams daily for five days. Nebulised salbutamol five milligrams every twenty minutes. Chest X-ray if she does not improve. Admit unless the peak flow rises above three hundred and fifty.`,
    note: `CHIEF COMPLAINT: SOB

HISTORY: 19-year-old woman with asthma, 2 days of wheeze and dry cough. No fever or chest pain. Used her salbutamol inhaler 6 times today. Never been intubated.

MEDICATIONS: Budesonide 200 mcg BID, salbutamol PRN.

ALLERGIES: Aspirin

EXAMINATION: RR 28, SpO2 91% on room air. Widespread wheeze, worse on the left. Peak flow 210.

ASSESSMENT: Moderate to severe asthma exacerbation. Pneumonia unlikely.

PLAN:
1. Prednisolone 40 mg daily for 5 days.
2. Nebulised salbutamol 5 mg every 20 minutes.
3. CXR if she does not improve.
4. Admit unless peak flow rises above 350.`,
    falsified: [
      ['Pneumonia unlikely', 'Pneumonia likely'],
      ['Prednisolone 40 mg daily', 'Prednisolone 40 mg twice daily'],
      ['Budesonide 200 mcg', 'Budesonide 200 mg'],
      ['Admit unless peak flow', 'Admit if peak flow'],
      ['Never been intubated', 'Been intubated'],
      ['dry cough. No fever or chest pain', 'dry cough. Fever but no chest pain'],
    ],
  },
  {
    name: 'informe de alta',
    language: 'es',
    said: `Motivo de ingreso. Dolor abdominal. Historia actual. Mujer de cuarenta y cinco años con dolor en el hipocondrio derecho de dos días, con vómitos y sin ictericia. Alergias. Sulfamidas. Evolución. Se realizó colecistectomía laparoscópica el cinco de mayo sin complicaciones. La fiebre cedió y los leucocitos bajaron de dieciséis mil a nueve mil. Tratamiento al alta. Amoxicilina quinientos miligramos cada ocho horas durante cinco días. Omeprazol veinte miligramos cada día. No levantar peso durante un mes. Retirar puntos el catorce de mayo. Volver si aparece fiebre.`,
    note: `MOTIVO DE INGRESO: Dolor abdominal.

HISTORIA ACTUAL: Mujer de 45 años con dolor en hipocondrio derecho de 2 días, con vómitos y sin ictericia.

ALERGIAS: Sulfamidas.

EVOLUCIÓN: Colecistectomía laparoscópica realizada el 5 de mayo sin complicaciones. La fiebre cedió y los leucocitos bajaron de 16.000 a 9.000.

TRATAMIENTO AL ALTA:
- Amoxicilina 500 mg cada 8 horas durante 5 días
- Omeprazol 20 mg cada día
- No levantar peso durante 1 mes
- Retirar puntos el 14 de mayo
- Volver si aparece fiebre`,
    falsified: [
      ['con vómitos y sin ictericia', 'sin vómitos y con ictericia'],
      ['hipocondrio derecho', 'hipocondrio izquierdo'],
      ['bajaron de 16.000', 'subieron de 16.000'],
      ['- Omeprazol 20', '- Pantoprazol 20'],
      ['el 14 de mayo', 'el 14 de marzo'],
    ],
  },
  {
    name: 'compte rendu d’hospitalisation',
    language: 'fr',
    said: `Motif d'hospitalisation. Fracture du col du fémur gauche. Antécédents. Diabète de type deux, hypertension, pas d'allergie connue. Évolution. Le patient a été opéré le neuf avril. Les suites ont été simples. L'hémoglobine est passée de douze à neuf virgule six. Son fils l'aide à domicile. Traitement de sortie. Paracétamol un gramme toutes les six heures. Énoxaparine quatre mille unités par jour pendant trente-cinq jours. Arrêt de l'aspirine. Metformine à reprendre si la créatinine est normale. Consultation avec le docteur Marchand le vingt mai.`,
    note: `MOTIF D'HOSPITALISATION: Fracture du col du fémur gauche.

ANTÉCÉDENTS:
- Diabète de type 2
- HTA
- Pas d'allergie connue

ÉVOLUTION: Patient opéré le 9 avril. Suites simples. Hémoglobine passée de 12 à 9,6. Son fils l'aide à domicile.

TRAITEMENT DE SORTIE:
1. Paracétamol 1 g toutes les 6 heures.
2. Énoxaparine 4000 unités par jour pendant 35 jours.
3. Arrêt de l'aspirine.
4. Metformine à reprendre si la créatinine est normale.
5. Consultation avec le Dr Marchand le 20 mai.`,
    falsified: [
      ['fémur gauche', 'fémur droit'],
      ["- Pas d'allergie connue", '- Allergie connue'],
      ['Son fils', 'Sa fille'],
      ['à reprendre si la créatinine est normale', 'à reprendre'],
      ['Dr Marchand', 'Dr Marchal'],
    ],
  },
];

export const wardHonest: readonly Honest[] = [
  {
    said: 'We started her on oral metronidazole four hundred milligrams every eight hours.',
    note: 'PLAN: Metronidazole 400 mg PO every 8 hours started.',
  },
  {
    said: 'The wound was cleaned and dressed. Tetanus booster was given.',
    note: 'PROCEDURE:\n- Wound cleaned and dressed\n- Tetanus booster given',
  },
  {
    said: 'Blood pressure one ten over sixty five, pulse one hundred and four, respiratory rate twenty two, temperature thirty eight point six degrees.',
    note: '## Vital signs\n- BP: 110/65\n- Pulse: 104\n- RR: 22\n- Temp: 38.6 °C',
  },
  {
    said: 'Pupils are equal and reactive. Gait is normal. Speech is fluent. Romberg is negative.',
    note: 'NEUROLOGICAL: Speech fluent. Pupils equal and reactive. Romberg negative. Gait normal.',
  },
  {
    said: 'Chest X-ray was normal. The electrocardiogram showed sinus rhythm.',
    note: 'INVESTIGATIONS: Normal CXR. ECG: sinus rhythm.',
  },
  {
    said: 'She has a history of asthma. She has a history of eczema. She has never smoked.',
    note: 'PMH: Asthma, eczema. Never smoker.',
  },
  { said: 'No known drug allergies.', note: 'ALLERGIES: NKDA.' },
  {
    said: 'Discharge home today. Review in clinic in six weeks. Remove sutures on day ten.',
    note: 'PLAN:\n1. Discharge home today.\n2. Remove sutures on day 10.\n3. Clinic review in 6 weeks.',
  },
  {
    said: 'There is mild tenderness over the lumbar spine at L four and L five. Straight leg raise is negative on both sides.',
    note: 'EXAM: Mild tenderness over the lumbar spine at L4 and L5. SLR negative bilaterally.',
  },
  {
    said: 'He has had diarrhoea for five days, about ten times a day, with no blood.',
    note: 'HPI: 5-day history of diarrhoea, about 10 times per day, without blood.',
  },
  {
    said: 'Creatinine has risen from eighty five to one hundred and thirty.',
    note: 'LABS: Creatinine up from 85 to 130.',
  },
  {
    language: 'es',
    said: 'Antecedentes de hipertensión arterial y diabetes tipo dos. Fumador de diez cigarrillos al día.',
    note: 'ANTECEDENTES:\n- HTA\n- Diabetes tipo 2\n- Fumador de 10 cigarrillos/día',
  },
  {
    language: 'es',
    said: 'Se pide una radiografía de tórax y una analítica.',
    note: 'PLAN: Solicitar analítica y Rx de tórax.',
  },
  {
    language: 'fr',
    said: "Antécédents d'asthme et d'eczéma. Tabac, dix cigarettes par jour.",
    note: 'ANTÉCÉDENTS:\n- Asthme\n- Eczéma\n- Tabac: 10 cigarettes/jour',
  },
  {
    language: 'fr',
    said: 'Radiographie du thorax demandée. Bilan sanguin demain.',
    note: 'CONDUITE À TENIR: Radio du thorax. Bilan sanguin demain.',
  },
];
