import type { Case } from './cases.js';
import type { Honest } from './honest.js';

/** Written after the judge, and not used to change its data or thresholds. */
export const heldOutCases: readonly Case[] = [
  {
    name: 'held out: SOAP, knee injury',
    said: `Subjective. This is a twenty three year old footballer who twisted his right knee on Saturday. He heard a pop and the knee swelled within an hour. He cannot straighten it fully. He takes no regular medicines. His coach thinks he had a similar injury two years ago. Objective. There is a moderate effusion. Range of motion is ten to ninety degrees. The Lachman test is positive. The medial joint line is tender, the lateral joint line is not. Distal pulses are intact. X-ray shows no fracture. Assessment. Suspected anterior cruciate ligament tear with possible medial meniscal tear. Plan. MRI of the right knee within one week. Crutches, touch weight bearing only. Naproxen five hundred milligrams twice a day with food, unless he gets heartburn. Refer to Dr Sorensen if the MRI confirms a tear.`,
    note: `SUBJECTIVE: 23-year-old footballer who twisted his right knee on Saturday. Heard a pop and the knee swelled within 1 hour. He cannot straighten it fully. No regular medicines. His coach thinks he had a similar injury 2 years ago.

OBJECTIVE:
- Moderate effusion
- ROM 10-90°
- Lachman test positive
- Medial joint line tender, lateral joint line is not
- Distal pulses intact
- X-ray shows no fracture

ASSESSMENT: Suspected anterior cruciate ligament tear with possible medial meniscal tear.

PLAN:
1. MRI right knee within 1 week.
2. Crutches, touch weight bearing only.
3. Naproxen 500 mg BID with food, unless he gets heartburn.
4. Refer to Dr. Sorensen if the MRI confirms a tear.`,
    falsified: [
      ['twisted his right knee', 'twisted his left knee'],
      ['He cannot straighten', 'He can straighten'],
      ['His coach thinks', 'His mother thinks'],
      ['- Moderate effusion', '- No effusion'],
      ['Lachman test positive', 'Lachman test negative'],
      ['Medial joint line tender, lateral joint line is not', 'Lateral joint line tender, medial joint line is not'],
      ['Suspected anterior', 'Suspected posterior'],
      ['with food, unless he gets heartburn.', 'with food.'],
      ['Refer to Dr. Sorensen if the MRI confirms a tear.', 'Refer to Dr. Sorensen.'],
      ['Dr. Sorensen', 'Dr. Petersen'],
      ['Naproxen 500 mg', 'Naproxen 250 mg'],
      ['with possible medial meniscal tear', 'with medial meniscal tear'],
    ],
  },
  {
    name: 'held out: H&P, paediatric',
    said: `Chief complaint. Fever and ear pain. History of present illness. The patient is a four year old girl brought in by her father. She has had fever up to 39.4 for two days and pulls at her left ear. She has vomited twice but is drinking well. No rash, no neck stiffness. Her brother had an ear infection last month. Past medical history. Born at 34 weeks. Bronchiolitis at 8 months. Family history. Asthma in the mother, eczema in the brother. Immunizations are up to date except for influenza. Allergies. Amoxicillin gave her a rash. Physical examination. Weight 16 kilograms. Temperature 38.7. The left tympanic membrane is red and bulging, the right one is normal. The throat is clear. Assessment. Acute left otitis media. Plan. Azithromycin 160 milligrams on day one, then 80 milligrams daily for four days. Ibuprofen 150 milligrams every 6 hours as needed for pain. Return if the fever lasts more than 48 hours or if she becomes drowsy.`,
    note: `**Chief Complaint**
Fever and ear pain.

**History of Present Illness**
4-year-old girl brought in by her father. Fever up to 39.4 for 2 days, pulls at her left ear. Vomited twice but is drinking well. No rash or neck stiffness. Her brother had an ear infection last month.

**Past Medical History**
- Bronchiolitis at 8 months
- Born at 34 weeks
- Immunizations up to date except for influenza

**Family History**
Asthma in the mother, eczema in the brother.

**Allergies**
Amoxicillin (rash).

**Physical Examination**
Weight 16 kg. Temp 38.7. Left tympanic membrane red and bulging, right one normal. Throat clear.

**Assessment**
Acute left otitis media.

**Plan**
1. Azithromycin 160 mg on day 1, then 80 mg daily for 4 days.
2. Ibuprofen 150 mg q6h PRN for pain.
3. Return if fever lasts more than 48 hours or if she becomes drowsy.`,
    falsified: [
      ['brought in by her father', 'brought in by her mother'],
      ['No rash or neck stiffness', 'No rash but neck stiffness'],
      ['Asthma in the mother, eczema in the brother.', 'Eczema in the mother, asthma in the brother.'],
      ['Amoxicillin (rash)', 'Azithromycin (rash)'],
      ['Weight 16 kg', 'Weight 16 lb'],
      ['Acute left otitis', 'Chronic left otitis'],
      ['Azithromycin 160 mg on day 1, then 80 mg', 'Azithromycin 80 mg on day 1, then 160 mg'],
      ['Immunizations up to date except for influenza', 'Immunizations up to date'],
      ['for 4 days', 'for 4 weeks'],
      ['q6h PRN', 'q6h'],
      ['- Born at 34 weeks', '- Born at 43 weeks'],
      [
        'Left tympanic membrane red and bulging, right one normal',
        'Right tympanic membrane red and bulging, left one normal',
      ],
      ['more than 48 hours', 'less than 48 hours'],
      ['Her brother had an ear infection', 'She had an ear infection'],
    ],
  },
  {
    name: 'held out: discharge, stroke',
    said: `Discharge summary. Mrs Delacroix is a 77 year old woman admitted with sudden weakness of the left arm and slurred speech. CT head showed no hemorrhage. MRI confirmed a small infarct in the right frontal lobe. Carotid doppler showed 50 to 69 percent stenosis on the right and less than 50 percent on the left. Telemetry did not show atrial fibrillation. LDL was 3.4. Her warfarin had been stopped before admission by her GP. She passed her swallow test on day 2. Discharge medications. Clopidogrel 75 milligrams once daily, atorvastatin 80 milligrams at night, perindopril 4 milligrams in the morning. Stop ibuprofen. Follow up in the stroke clinic in six weeks. She must not drive for one month. Her husband will help with her medications.`,
    note: `HISTORY OF PRESENT ILLNESS: Mrs. Delacroix is a 77-year-old female admitted with sudden weakness of the left arm and slurred speech. Warfarin had been stopped before admission by her GP.

TREATMENT PLAN: CT head: no hemorrhage. MRI confirmed a small infarct in the right frontal lobe. Carotid Doppler: 50–69% stenosis on the right and < 50% on the left. Telemetry did not show AF. LDL 3.4. Passed her swallow test on day 2.

DISCHARGE MEDICATIONS:
1. Clopidogrel 75 mg daily
2. Atorvastatin 80 mg nightly
3. Perindopril 4 mg every morning

FOLLOW-UP INSTRUCTIONS: Stop ibuprofen. Stroke clinic in 6 weeks. She must not drive for 1 month. Her husband will help with her medications.`,
    falsified: [
      ['weakness of the left arm', 'weakness of the right arm'],
      ['CT head: no hemorrhage', 'CT head: hemorrhage'],
      ['stenosis on the right and < 50% on the left', 'stenosis on the left and < 50% on the right'],
      ['did not show AF', 'showed AF'],
      ['Warfarin had been stopped', 'Warfarin had been started'],
      ['Clopidogrel 75 mg daily', 'Clopidogrel 75 mg BID'],
      ['Atorvastatin 80 mg', 'Rosuvastatin 80 mg'],
      ['2. Atorvastatin 80 mg nightly\n3. Perindopril 4 mg', '2. Atorvastatin 80 mg nightly\n3. Perindopril 8 mg'],
      ['She must not drive', 'She may drive'],
      ['Her husband will', 'Her son will'],
      ['Stop ibuprofen', 'Start ibuprofen'],
      ['by her GP', 'by her cardiologist'],
    ],
  },
  {
    name: 'held out: radiology, abdomen',
    said: `CT abdomen and pelvis with contrast. Indication is right lower quadrant pain. The appendix measures eleven millimeters with surrounding fat stranding. There is no abscess and no free air. The liver contains a two centimeter simple cyst in segment six. The left kidney has a non obstructing three millimeter stone. The right kidney is unremarkable. Uterus and ovaries are normal. Impression. Acute appendicitis without perforation. Incidental left renal stone. Findings were discussed with the surgical registrar at four thirty pm.`,
    note: `STUDY: CT abdomen and pelvis with contrast.

INDICATION: Right lower quadrant pain.

FINDINGS: The appendix measures 11 mm with surrounding fat stranding. No abscess or free air. Liver contains a 2 cm simple cyst in segment 6. Left kidney has a non-obstructing 3 mm stone. Right kidney unremarkable. Uterus and ovaries normal.

IMPRESSION:
1. Acute appendicitis without perforation.
2. Incidental left renal stone.

REPORT INFO: Findings discussed with the surgical registrar at 4:30 pm.`,
    falsified: [
      ['with contrast', 'without contrast'],
      ['Right lower quadrant', 'Right upper quadrant'],
      ['measures 11 mm', 'measures 11 cm'],
      ['No abscess or free air', 'No abscess. Free air'],
      ['Liver contains', 'Spleen contains'],
      ['non-obstructing', 'obstructing'],
      ['without perforation', 'with perforation'],
      ['simple cyst', 'complex cyst'],
      ['segment 6', 'segment 8'],
    ],
  },
  {
    name: 'held out: urgencias',
    language: 'es',
    said: `Motivo de consulta. Caída en domicilio. Enfermedad actual. Varón de ochenta y un años que se cae al levantarse de la cama. No pierde el conocimiento. Refiere dolor en la cadera izquierda. Toma acenocumarol por fibrilación auricular. Su mujer dice que estaba confuso ayer. Exploración física. Tensión arterial ciento diez sobre sesenta. Pierna izquierda acortada y en rotación externa. Sin focalidad neurológica. Evaluación. Fractura de cadera izquierda. Plan. Suspender acenocumarol. Paracetamol un gramo cada ocho horas. Vitamina K diez miligramos si el INR es mayor de uno coma cinco.`,
    note: `MOTIVO DE CONSULTA: Caída en domicilio.

ENFERMEDAD ACTUAL: Varón de 81 años que se cae al levantarse de la cama. No pierde el conocimiento. Dolor en la cadera izquierda. Toma acenocumarol por FA. Su mujer dice que estaba confuso ayer.

EXPLORACIÓN FÍSICA: TA 110/60. Pierna izquierda acortada y en rotación externa. Sin focalidad neurológica.

EVALUACIÓN: Fractura de cadera izquierda.

PLAN:
1. Suspender acenocumarol.
2. Paracetamol 1 g cada 8 horas.
3. Vitamina K 10 mg si el INR es mayor de 1,5.`,
    falsified: [
      ['No pierde el conocimiento', 'Pierde el conocimiento'],
      ['Dolor en la cadera izquierda', 'Dolor en la cadera derecha'],
      ['rotación externa', 'rotación interna'],
      ['Suspender acenocumarol', 'Mantener acenocumarol'],
      ['10 mg si el INR es mayor de 1,5.', '10 mg.'],
      ['Sin focalidad', 'Con focalidad'],
      ['TA 110/60', 'TA 160/60'],
    ],
  },
  {
    name: 'held out: sortie',
    language: 'fr',
    said: `Motif d'hospitalisation. Pneumopathie. Homme de soixante-dix ans hospitalisé pour fièvre et toux grasse depuis quatre jours. Radiographie du thorax avec foyer de la base gauche. Hémocultures négatives. Traitement par amoxicilline un gramme trois fois par jour pendant sept jours. L'évolution est favorable avec apyrexie au troisième jour. Son fils signale qu'il fume encore. Traitement de sortie. Bisoprolol deux virgule cinq milligrammes le matin et ramipril cinq milligrammes le soir. Contrôle radiologique dans six semaines. Reconsulter en cas de fièvre.`,
    note: `MOTIF D'HOSPITALISATION: Pneumopathie.

HISTOIRE DE LA MALADIE: Homme de 70 ans hospitalisé pour fièvre et toux grasse depuis 4 jours. Radio du thorax avec foyer de la base gauche. Hémocultures négatives. Traitement par amoxicilline 1 g x 3/jour pendant 7 jours. Évolution favorable avec apyrexie au 3e jour. Son fils signale qu'il fume encore.

TRAITEMENT DE SORTIE:
1. Bisoprolol 2,5 mg le matin
2. Ramipril 5 mg le soir
3. Contrôle radiologique dans 6 semaines
4. Reconsulter en cas de fièvre`,
    falsified: [
      ['base gauche', 'base droite'],
      ['Hémocultures négatives', 'Hémocultures positives'],
      ['Bisoprolol 2,5 mg', 'Bisoprolol 5 mg'],
      ['Son fils signale', 'Sa fille signale'],
      ['toux grasse', 'toux sèche'],
      ['4. Reconsulter en cas de fièvre', '4. Reconsulter'],
      ['dans 6 semaines', 'dans 6 mois'],
    ],
  },
];

export const heldOutHonest: readonly Honest[] = [
  {
    said: 'Continue insulin glargine twenty two units at bedtime and insulin lispro six units before meals.',
    note: 'PLAN:\n- Insulin lispro 6 units before meals\n- Insulin glargine 22 units at bedtime',
  },
  {
    said: 'The patient reports that she has been feeling more tired than usual over the last three weeks.',
    note: 'SUBJECTIVE: Reports feeling more tired than usual over the last 3 weeks.',
  },
  {
    said: 'There is no evidence of metastatic disease. The lymph nodes are not enlarged.',
    note: 'FINDINGS: No evidence of metastatic disease. Lymph nodes not enlarged.',
  },
  {
    said: 'We will order a complete blood count, comprehensive metabolic panel and urinalysis.',
    note: 'PLAN:\n1. CBC\n2. CMP\n3. UA',
  },
  {
    said: 'Past surgical history includes appendectomy in nineteen ninety eight and cesarean section in two thousand and six.',
    note: 'PAST SURGICAL HISTORY: Appendectomy (1998), cesarean section (2006).',
  },
  {
    said: 'Glasgow coma scale is fifteen out of fifteen. Pupils are equal and reactive.',
    note: 'OBJECTIVE: Glasgow coma scale 15/15. Pupils equal and reactive.',
  },
  {
    said: 'She drinks two glasses of wine per week and has never smoked.',
    note: 'SOCIAL HISTORY: Never smoked. Drinks 2 glasses of wine per week.',
  },
  {
    said: 'Urine output was one thousand two hundred milliliters over twenty four hours.',
    note: 'OBJECTIVE: Urine output was 1,200 mL over 24 hours.',
  },
  {
    said: 'Ejection fraction is between fifty and fifty five percent.',
    note: 'OBJECTIVE: Ejection fraction is 50-55%.',
  },
  {
    said: 'If the rash spreads or she develops fever, she should call us. Otherwise we will see her in one month.',
    note: 'FOLLOW UP: She should call us if the rash spreads or she develops fever. Otherwise see her in 1 month.',
  },
  {
    language: 'es',
    said: 'No tiene fiebre ni vómitos. Come bien.',
    note: 'SUBJETIVO: Come bien. No tiene fiebre ni vómitos.',
  },
  {
    language: 'fr',
    said: 'Traitement. Metformine cinq cents milligrammes matin et soir, et aspirine cent milligrammes le midi.',
    note: 'TRAITEMENT EN COURS:\n- Metformine 500 mg matin et soir\n- Aspirine 100 mg le midi',
  },
];
