import type { Case } from './cases.js';
import type { Honest } from './honest.js';

/** Dictations of clinics and letters, with the notes that a careful model would write of them. */
export const clinicCases: readonly Case[] = [
  {
    name: 'liver clinic',
    said: `History of present illness. Mister Okafor is a forty six year old man with chronic hepatitis B, seen for his six monthly review. He takes entecavir zero point five milligrams once a day and propranolol forty milligrams twice a day. He has had no jaundice, no bleeding and no confusion. He drinks two to three units of alcohol a week. His mother died of liver cancer. Physical exam. Weight eighty one kilograms. No spider naevi. The liver is not palpable. The spleen is palpable two centimetres below the left costal margin. Results. A L T thirty eight, platelets ninety four, bilirubin seventeen micromoles per litre. H B V D N A is undetectable. Assessment. Compensated cirrhosis from hepatitis B, Child Pugh A. Plan. Continue entecavir. Continue propranolol unless the systolic pressure falls below ninety. Ultrasound of the liver every six months. Stop alcohol altogether. Gastroscopy in March.`,
    note: `HPI: Mr. Okafor is a 46-year-old man with chronic hepatitis B seen for 6-monthly review. Takes entecavir 0.5 mg once daily and propranolol 40 mg twice daily. No jaundice, bleeding or confusion. Drinks 2–3 units of alcohol per week. Mother died of liver cancer.

PHYSICAL EXAM:
- Weight 81 kg
- No spider naevi
- Liver not palpable
- Spleen palpable 2 cm below the left costal margin

RESULTS: ALT 38, platelets 94, bilirubin 17 µmol/L. HBV DNA undetectable.

ASSESSMENT: Compensated cirrhosis from hepatitis B, Child-Pugh A.

PLAN:
1. Continue entecavir.
2. Continue propranolol unless systolic pressure falls below 90.
3. Liver ultrasound every 6 months.
4. Stop alcohol altogether.
5. Gastroscopy in March.`,
    falsified: [
      ['entecavir 0.5 mg once daily and propranolol 40 mg', 'entecavir 40 mg once daily and propranolol 0.5 mg'],
      ['chronic hepatitis B seen', 'chronic hepatitis C seen'],
      ['Mother died', 'Father died'],
      ['Liver not palpable', 'Liver palpable'],
      ['unless systolic', 'if systolic'],
      ['Continue entecavir', 'Stop entecavir'],
      ['in March', 'in May'],
      ['ALT 38, platelets 94', 'ALT 94, platelets 38'],
    ],
  },
  {
    name: 'heart failure clinic',
    said: `Subjective. Missus Delgado feels more breathless over the last two weeks. She sleeps on three pillows. Her husband has noticed ankle swelling on both sides. She denies chest pain but reports palpitations. She stopped spironolactone in January because of a high potassium. Objective. Blood pressure is one eighteen over seventy. Heart rate is ninety six and irregular. Jugular venous pressure is raised. There are crackles at both bases. Pitting oedema to the knees. B N P has gone up from four hundred and ten to nine hundred and sixty. Assessment. Decompensated heart failure. Atrial fibrillation, rate not controlled. Plan. Increase furosemide from forty to eighty milligrams daily. Start bisoprolol two point five milligrams in the morning. Hold ramipril until the creatinine is back. Repeat electrolytes on Thursday. Refer to Doctor Whitfield if there is no improvement.`,
    note: `SUBJECTIVE:
- Mrs. Delgado feels more breathless over the last 2 weeks
- Sleeps on 3 pillows
- Husband has noticed bilateral ankle swelling
- Denies chest pain but reports palpitations
- Stopped spironolactone in January because of high potassium

OBJECTIVE: BP 118/70, HR 96 and irregular. JVP raised. Crackles at both bases. Pitting oedema to the knees. BNP up from 410 to 960.

ASSESSMENT:
1. Decompensated heart failure
2. Atrial fibrillation, rate not controlled

PLAN:
1. Increase furosemide from 40 to 80 mg daily.
2. Start bisoprolol 2.5 mg in the morning.
3. Hold ramipril until creatinine is back.
4. Repeat electrolytes on Thursday.
5. Refer to Dr. Whitfield if no improvement.`,
    falsified: [
      ['Denies chest pain but reports palpitations', 'Reports chest pain but denies palpitations'],
      ['- Husband has noticed', '- Daughter has noticed'],
      ['BNP up from 410 to 960', 'BNP down from 410 to 960'],
      ['Hold ramipril until creatinine is back', 'Hold ramipril'],
      ['Start bisoprolol', 'Stop bisoprolol'],
      ['bisoprolol 2.5 mg in', 'bisoprolol 2.5 mcg in'],
      ['Dr. Whitfield', 'Dr. Whitaker'],
      ['rate not controlled', 'rate controlled'],
    ],
  },
  {
    name: 'chest x-ray and ultrasound letter',
    said: `Dear Doctor Amari, thank you for referring this sixty year old lady with a lump in the right breast. She noticed it four weeks ago. Her sister had breast cancer at the age of fifty two. On examination there is a firm mass of two by three centimetres in the upper outer quadrant of the right breast. No axillary nodes are palpable on the left. Mammography shows a spiculated density. Ultrasound guided biopsy was performed on the fourth of June. She is taking levothyroxine seventy five micrograms daily and apixaban five milligrams twice daily. The apixaban was held for two days before the biopsy. I will see her again on the eleventh of June with the result.`,
    note: `Dear Dr. Amari,

Thank you for referring this 60-year-old lady with a lump in the right breast, which she noticed 4 weeks ago. Her sister had breast cancer at age 52.

On examination there is a firm 2 × 3 cm mass in the upper outer quadrant of the right breast. No axillary nodes palpable on the left. Mammography shows a spiculated density. Ultrasound-guided biopsy was performed on 4 June.

She is taking levothyroxine 75 mcg daily and apixaban 5 mg twice daily. Apixaban was held for 2 days before the biopsy. I will see her again on 11 June with the result.`,
    falsified: [
      ['levothyroxine 75 mcg daily', 'levothyroxine 75 mg daily'],
      ['quadrant of the right breast', 'quadrant of the left breast'],
      ['at age 52', 'at age 42'],
      ['apixaban 5 mg twice daily', 'apixaban 5 mg daily'],
      ['Apixaban was held', 'Apixaban was continued'],
      ['on 11 June', 'on 11 July'],
    ],
  },
  {
    name: 'consulta de atención primaria',
    language: 'es',
    said: `Subjetivo. El señor Quiroga es un hombre de sesenta y dos años que acude por dolor en la rodilla izquierda desde hace dos meses. Niega fiebre y traumatismos. Su padre tuvo gota. Toma metformina ochocientos cincuenta miligramos dos veces al día y enalapril diez miligramos una vez al día. Objetivo. Peso noventa y cuatro kilos. Tensión ciento cuarenta y cinco sobre ochenta y cinco. Derrame leve en la rodilla izquierda. No hay calor local. Evaluación. Gonartrosis izquierda. Hipertensión mal controlada. Plan. Aumentar enalapril a veinte miligramos. Suspender ibuprofeno. Paracetamol un gramo cada ocho horas si tiene dolor. Radiografía de ambas rodillas. Control en cuatro semanas.`,
    note: `SUBJETIVO: El Sr. Quiroga es un hombre de 62 años que acude por dolor en la rodilla izquierda desde hace 2 meses. Niega fiebre y traumatismos. Su padre tuvo gota. Toma metformina 850 mg dos veces al día y enalapril 10 mg una vez al día.

OBJETIVO:
- Peso 94 kg
- TA 145/85
- Derrame leve en la rodilla izquierda
- No hay calor local

EVALUACIÓN:
1. Gonartrosis izquierda
2. Hipertensión mal controlada

PLAN:
1. Aumentar enalapril a 20 mg.
2. Suspender ibuprofeno.
3. Paracetamol 1 g cada 8 horas si tiene dolor.
4. Radiografía de ambas rodillas.
5. Control en 4 semanas.`,
    falsified: [
      ['metformina 850 mg dos veces al día', 'metformina 850 mg tres veces al día'],
      ['Su padre tuvo', 'Su madre tuvo'],
      ['Aumentar enalapril', 'Reducir enalapril'],
      ['Suspender ibuprofeno', 'Continuar ibuprofeno'],
      ['- No hay calor', '- Hay calor'],
    ],
  },
  {
    name: 'consultation de cardiologie',
    language: 'fr',
    said: `Motif de consultation. Madame Lemoine, soixante et onze ans, consulte pour des palpitations depuis trois semaines. Elle n'a pas de douleur thoracique ni de syncope. Sa mère avait une fibrillation auriculaire. Traitement. Bisoprolol cinq milligrammes une fois par jour et apixaban cinq milligrammes deux fois par jour. Examen. Tension cent trente-deux sur soixante-dix-huit. Fréquence cardiaque cent douze, irrégulière. Pas d'œdème des membres inférieurs. Souffle systolique au foyer mitral. Conclusion. Fibrillation auriculaire rapide. Conduite à tenir. Augmenter le bisoprolol à sept virgule cinq milligrammes. Poursuivre l'apixaban. Échographie cardiaque sous quinze jours. Revoir en cas de malaise.`,
    note: `MOTIF DE CONSULTATION: Mme Lemoine, 71 ans, consulte pour des palpitations depuis 3 semaines. Pas de douleur thoracique ni de syncope. Sa mère avait une fibrillation auriculaire.

TRAITEMENT:
- Bisoprolol 5 mg une fois par jour
- Apixaban 5 mg deux fois par jour

EXAMEN: TA 132/78. FC 112, irrégulière. Pas d'œdème des membres inférieurs. Souffle systolique au foyer mitral.

CONCLUSION: Fibrillation auriculaire rapide.

CONDUITE À TENIR:
1. Augmenter le bisoprolol à 7,5 mg.
2. Poursuivre l'apixaban.
3. Échographie cardiaque sous 15 jours.
4. Revoir en cas de malaise.`,
    falsified: [
      ['Bisoprolol 5 mg une fois', 'Bisoprolol 5 mg deux fois'],
      ['Sa mère avait', 'Son père avait'],
      ['Augmenter le', 'Diminuer le'],
      ["Poursuivre l'apixaban", "Arrêter l'apixaban"],
      ["Pas d'œdème", 'Œdème'],
    ],
  },
];

export const clinicHonest: readonly Honest[] = [
  {
    said: 'Start amoxicillin four hundred milligrams three times a day for seven days.',
    note: 'PLAN: Amoxicillin 400 mg TID for 7 days.',
  },
  {
    said: 'I advised her to stop smoking. I prescribed varenicline one milligram twice daily.',
    note: 'PLAN:\n- Advised to stop smoking\n- Varenicline 1 mg BID prescribed',
  },
  {
    said: 'Blood pressure is one hundred and forty over ninety. Pulse is seventy two. Temperature is thirty six point eight. Oxygen saturation is ninety seven percent on room air.',
    note: 'VITALS: BP 140/90, HR 72, Temp 36.8, SpO2 97% RA.',
  },
  {
    said: 'The abdomen is soft. There is no tenderness. The lungs are clear. Heart sounds are normal.',
    note: 'PHYSICAL EXAM:\n- Lungs: clear\n- Heart sounds: normal\n- Abdomen: soft, no tenderness',
  },
  {
    said: 'He was given two litres of saline and one gram of ceftriaxone in the emergency department.',
    note: 'In the ED he received 2 L of saline and 1 g of ceftriaxone.',
  },
  {
    said: 'Past medical history includes type two diabetes, hypertension and a cholecystectomy in two thousand and twelve.',
    note: '**Past Medical History**\n* T2DM\n* HTN\n* Cholecystectomy (2012)',
  },
  { said: 'She is allergic to penicillin, which gives her a rash.', note: 'ALLERGIES: Penicillin (rash).' },
  {
    said: 'Follow up in two weeks. Call the clinic if the pain gets worse. Physiotherapy twice a week.',
    note: 'PLAN:\n1. Physiotherapy twice weekly.\n2. Call the clinic if pain worsens.\n3. Follow-up in 2 weeks.',
  },
  {
    said: 'Reflexes are two plus and symmetrical. Power is five out of five in all four limbs. Cranial nerves two to twelve are intact.',
    note: 'NEURO: CN II–XII intact. Power 5/5 in all 4 limbs. Reflexes 2+ and symmetrical.',
  },
  {
    said: 'Patient reports headache for three days. Patient reports photophobia. No neck stiffness.',
    note: 'The patient reports a 3-day history of headache and photophobia. No neck stiffness.',
  },
  {
    said: 'Haemoglobin was one hundred and two, down from one eighteen last month.',
    note: 'Hb 102 (down from 118 last month).',
  },
  {
    language: 'es',
    said: 'Exploración. Abdomen blando, no doloroso. Auscultación normal. Saturación noventa y siete por ciento.',
    note: 'EXPLORACIÓN:\n- Saturación 97%\n- Auscultación normal\n- Abdomen blando, no doloroso',
  },
  {
    language: 'es',
    said: 'Amoxicilina un gramo cada ocho horas durante siete días.',
    note: 'PLAN: Amoxicilina 1 g cada 8 h durante 7 días.',
  },
  {
    language: 'fr',
    said: 'Examen. Abdomen souple, indolore. Auscultation pulmonaire normale. Température trente-huit virgule quatre.',
    note: 'EXAMEN:\n- Température 38,4\n- Auscultation pulmonaire normale\n- Abdomen souple et indolore',
  },
  {
    language: 'fr',
    said: 'Amoxicilline un gramme trois fois par jour pendant sept jours.',
    note: 'TRAITEMENT: Amoxicilline 1 g × 3/jour pendant 7 jours.',
  },
];
