import type { Case } from './cases.js';
import type { Honest } from './honest.js';

/** As `cases.unseen-1.ts`, written at the same time and put away until the judge was finished. */
export const putAwayCases: readonly Case[] = [
  {
    name: 'general practice, asthma review',
    said: `Asthma review. Missus Kowalczyk is a thirty four year old teacher. She is using her blue inhaler four times a week, mostly at night. She has had one course of prednisolone since Christmas. She denies chest pain and haemoptysis. She has a cat at home. She does not smoke. Her mother has asthma too. Peak flow three hundred and eighty, best four hundred and fifty. Chest clear, no wheeze. Inhaler technique is poor. Impression. Poorly controlled asthma. Plan. Step up from beclometasone two hundred micrograms twice daily to a combination inhaler, budesonide formoterol, two puffs twice daily. Inhaler technique shown. Spacer prescribed. Flu vaccine today. Review in eight weeks, sooner if she needs the blue inhaler every day.`,
    note: `HISTORY OF PRESENT ILLNESS: Asthma review. Mrs. Kowalczyk is a 34-year-old teacher. She uses her blue inhaler 4 times per week, mostly at night. She has had 1 course of prednisolone since Christmas. Denies chest pain or hemoptysis.

SOCIAL HISTORY: Has a cat at home. Does not smoke.

FAMILY HISTORY: Mother also has asthma.

PHYSICAL EXAMINATION: Peak flow 380 (best 450). Chest clear with no wheeze. Poor inhaler technique.

IMPRESSION: Poorly controlled asthma.

PLAN:
1. Step up from beclometasone 200 mcg BID to combination inhaler (budesonide/formoterol) 2 puffs BID.
2. Inhaler technique shown.
3. Spacer prescribed.
4. Flu vaccine today.
5. Review in 8 weeks, or sooner if she needs the blue inhaler daily.`,
    also: [
      `Asthma r/v. Mrs Kowalczyk, 34F, teacher. Using blue inhaler 4x/wk, mostly at night. 1 course of pred since Christmas. Denies CP/haemoptysis. Cat at home. Non-smoker. Mother has asthma.
O/E: PEFR 380 (best 450). Chest clear, no wheeze. Inhaler technique poor.
Imp: Poorly controlled asthma.
Plan:
- Step up from beclometasone 200 mcg bd to combination inhaler budesonide/formoterol 2 puffs bd
- Inhaler technique shown
- Spacer prescribed
- Flu vacc today
- R/v 8/52, sooner if needs blue inhaler every day`,
    ],
    falsified: [
      ['blue inhaler 4 times per week', 'blue inhaler 4 times per day'],
      ['Does not smoke', 'Smokes'],
      ['Mother also has asthma', 'Father also has asthma'],
      ['Peak flow 380 (best 450)', 'Peak flow 450 (best 380)'],
      ['Step up from', 'Step down from'],
      ['beclometasone 200 mcg', 'beclometasone 200 mg'],
      ['Poorly controlled asthma.', 'Well controlled asthma.'],
      ['Denies chest pain or hemoptysis', 'Denies chest pain but reports hemoptysis'],
      ['or sooner if she needs the blue inhaler daily.', 'or sooner.'],
    ],
    alsoMissed: ['R/v 8/52, sooner if needs blue inhaler every day'],
  },
  {
    name: 'ward round, alcohol withdrawal',
    said: `Day two of admission. Fifty two year old man with alcohol withdrawal and alcoholic hepatitis. Overnight he was agitated and needed two extra doses of lorazepam. This morning he is calm and oriented to person and place but not to time. He denies hallucinations. He ate half of his breakfast. Vitals. Temperature thirty seven two, pulse ninety six, blood pressure one thirty four over eighty eight, respiratory rate eighteen, saturating ninety six percent on room air. Sclerae are icteric. Mild tremor of both hands. No asterixis. Abdomen distended, shifting dullness present. Labs. Sodium one thirty one, potassium three point two, magnesium zero point six. Bilirubin eighty five, up from seventy two. I N R one point six. Assessment. Alcohol withdrawal, improving. Alcoholic hepatitis with new ascites. Hypokalemia and hypomagnesemia. Plan. Continue lorazepam taper. Thiamine three hundred milligrams I V daily. Replace potassium and magnesium. Diagnostic paracentesis today, to rule out spontaneous bacterial peritonitis. Hold spironolactone until the sodium is above one thirty five. Social work consult. His brother will bring his home medications.`,
    note: `HOSPITAL DAY 2: 52-year-old male with alcohol withdrawal and alcoholic hepatitis.

SUBJECTIVE: Overnight, patient was agitated and required 2 extra doses of lorazepam. This morning he is calm and oriented to person and place, but not time. Denies hallucinations. Ate half of breakfast.

OBJECTIVE:
Vitals: T 37.2, HR 96, BP 134/88, RR 18, SpO2 96% RA
Sclerae icteric. Mild tremor of both hands. No asterixis. Abdomen distended with shifting dullness.
Labs: Na 131, K 3.2, Mg 0.6. Bilirubin 85 (up from 72). INR 1.6.

ASSESSMENT:
1. Alcohol withdrawal, improving
2. Alcoholic hepatitis with new ascites
3. Hypokalemia and hypomagnesemia

PLAN:
- Continue lorazepam taper
- Thiamine 300 mg IV daily
- Replete potassium and magnesium
- Diagnostic paracentesis today to rule out SBP
- Hold spironolactone until sodium > 135
- Social work consult
- Brother will bring home medications`,
    falsified: [
      ['Na 131, K 3.2', 'Na 3.2, K 131'],
      ['but not time', 'and time'],
      ['Bilirubin 85 (up from 72)', 'Bilirubin 85 (down from 72)'],
      ['Hold spironolactone until sodium > 135', 'Hold spironolactone'],
      ['until sodium > 135', 'until sodium < 135'],
      ['to rule out SBP', 'for SBP'],
      ['Brother will bring', 'Sister will bring'],
      ['extra doses of lorazepam', 'extra doses of haloperidol'],
      ['Thiamine 300 mg', 'Thiamine 30 mg'],
      ['No asterixis', 'Asterixis present'],
    ],
  },
  {
    name: 'orthopaedics clinic letter',
    said: `Dear Doctor Prentice. I reviewed this seventeen year old footballer six weeks after his left anterior cruciate ligament reconstruction. He is doing well. He has no pain at rest and mild pain on stairs. He has weaned off crutches. On examination the wounds are healed. There is a small effusion. Range of motion is from zero to one hundred and twenty degrees. Lachman test is negative. Quadriceps strength is four out of five on the left and five out of five on the right. Radiographs show good position of the screws. He should continue physiotherapy three times a week. He may start jogging at three months but must not return to football before nine months. He should continue naproxen two hundred and fifty milligrams twice daily only if needed. I will see him again in six weeks.`,
    note: `Dear Dr. Prentice,

I reviewed this 17-year-old footballer 6 weeks following left ACL reconstruction. He is doing well. He has no pain at rest and mild pain on stairs. He has weaned off crutches.

On examination, the wounds are healed. There is a small effusion. ROM 0–120°. Lachman test negative. Quadriceps strength is 4/5 on the left and 5/5 on the right. X-rays show good screw position.

He should continue physiotherapy 3 times weekly. He may start jogging at 3 months but must not return to football before 9 months. He should continue naproxen 250 mg BID only if needed. I will see him again in 6 weeks.`,
    also: [
      `17M footballer, 6 wks s/p L ACL reconstruction. Doing well. No pain at rest, mild pain on stairs. Weaned off crutches.
EXAM: Wounds healed. Small effusion. ROM 0-120. Lachman neg. Quad strength L 4/5, R 5/5.
XR: good position of screws.
PLAN:
1. Continue PT 3x/week
2. May start jogging at 3 mo; no return to football before 9 mo
3. Continue naproxen 250 mg bid only if needed
4. F/u 6 wks`,
    ],
    falsified: [
      ['following left ACL', 'following right ACL'],
      ['4/5 on the left and 5/5 on the right', '5/5 on the left and 4/5 on the right'],
      ['Lachman test negative', 'Lachman test positive'],
      ['must not return to football before 9 months', 'may return to football before 9 months'],
      ['before 9 months', 'after 9 months'],
      ['only if needed', 'regularly'],
      ['Dear Dr. Prentice', 'Dear Prof. Prentice'],
    ],
  },
  {
    name: 'cardiology consultation, abbreviations',
    said: `Reason for consultation. New onset atrial fibrillation. History of present illness. Seventy eight year old female with a history of hypertension, type two diabetes, chronic kidney disease stage three b and a transient ischemic attack in twenty eighteen, admitted with pneumonia. She developed palpitations yesterday. No chest pain, shortness of breath or syncope. Home medications. Amlodipine ten milligrams daily, metformin five hundred milligrams twice daily, atorvastatin forty milligrams nightly. Allergies. Lisinopril, cough. Physical examination. Blood pressure one twenty eight over seventy four, heart rate one eighteen and irregularly irregular. No jugular venous distension. No murmurs. Trace edema of the lower extremities. Data. E K G. Atrial fibrillation with rapid ventricular response, no S T changes. Troponin negative times two. T S H one point nine. Echocardiogram. Ejection fraction sixty percent, moderately dilated left atrium, mild mitral regurgitation. Assessment. New onset atrial fibrillation with rapid ventricular response, likely triggered by pneumonia. C H A two D S two vasc score is seven. Recommendations. Start metoprolol tartrate twenty five milligrams every six hours, hold for systolic blood pressure less than one hundred. Start apixaban five milligrams twice daily. No aspirin. Consider cardioversion if she remains symptomatic. Outpatient follow up in two to three weeks.`,
    note: `REASON FOR CONSULTATION: New-onset AF

HPI: 78 yo F w/ h/o HTN, T2DM, CKD stage 3b, TIA (2018), admitted with PNA. Developed palpitations yesterday. No CP, SOB, or syncope.

HOME MEDS:
- Amlodipine 10 mg daily
- Metformin 500 mg BID
- Atorvastatin 40 mg qHS

ALLERGIES: Lisinopril (cough)

PE: BP 128/74, HR 118, irregularly irregular. No JVD. No murmurs. Trace LE edema.

DATA:
EKG: AF w/ RVR, no ST changes. Trop neg ×2. TSH 1.9. Echo: EF 60%, moderately dilated LA, mild MR.

ASSESSMENT: New-onset AF w/ RVR, likely triggered by PNA. CHA2DS2-VASc 7.

RECOMMENDATIONS:
1. Start metoprolol tartrate 25 mg q6h, hold for SBP < 100.
2. Start apixaban 5 mg BID.
3. No ASA.
4. Consider cardioversion if remains symptomatic.
5. OP f/u in 2–3 wks.`,
    also: [
      `REASON FOR CONSULTATION: The patient was seen for new-onset atrial fibrillation.

HISTORY OF PRESENT ILLNESS: The patient is a 78-year-old female with a past medical history of hypertension, type 2 diabetes mellitus, stage 3b chronic kidney disease, and transient ischemic attack in 2018, who was admitted with pneumonia. She developed palpitations yesterday. She denies chest pain, shortness of breath, and syncope.

MEDICATIONS:
1. Amlodipine 10 mg once daily
2. Metformin 500 mg twice daily
3. Atorvastatin 40 mg at bedtime

ALLERGIES: Lisinopril - cough

PHYSICAL EXAMINATION: Blood pressure 128/74 mmHg; heart rate 118 bpm, irregularly irregular. No JVD or murmurs. Trace lower extremity edema.

DATA: ECG demonstrates atrial fibrillation with rapid ventricular response and no ST changes. Troponins negative x2. TSH 1.9. Echocardiogram shows an ejection fraction of 60%, a moderately dilated left atrium, and mild mitral regurgitation.

ASSESSMENT: New-onset atrial fibrillation with RVR, likely triggered by pneumonia. CHA2DS2-VASc score of 7.

PLAN: Initiate metoprolol tartrate 25 mg every 6 hours, holding for SBP less than 100. Initiate apixaban 5 mg twice daily. No aspirin. Consider cardioversion if the patient remains symptomatic. Follow up as an outpatient in 2-3 weeks.`,
    ],
    falsified: [
      ['TIA (2018)', 'TIA (2008)'],
      ['CKD stage 3b', 'CKD stage 3a'],
      ['Lisinopril (cough)', 'Losartan (cough)'],
      ['hold for SBP < 100', 'hold for SBP < 90'],
      ['q6h, hold for SBP < 100', 'q6h'],
      ['Start apixaban 5 mg', 'Start apixaban 2.5 mg'],
      ['No ASA.', 'ASA.'],
      ['Consider cardioversion if remains symptomatic', 'Cardioversion'],
      ['moderately dilated LA', 'severely dilated LA'],
      ['likely triggered by', 'triggered by'],
      ['mild MR', 'mild AR'],
    ],
  },
  {
    name: 'MRI of the knee',
    said: `M R I of the right knee without contrast. History. Twisting injury, rule out meniscal tear. Findings. There is a horizontal tear of the posterior horn of the medial meniscus. The lateral meniscus is intact. The anterior and posterior cruciate ligaments are intact. There is a grade one sprain of the medial collateral ligament. Moderate joint effusion. There is a six millimeter full thickness cartilage defect of the medial femoral condyle. No fracture. There is a small Baker cyst. Impression. Number one. Tear of the posterior horn of the medial meniscus. Number two. Grade one sprain of the medial collateral ligament. Number three. Six millimeter cartilage defect of the medial femoral condyle.`,
    note: `EXAM: MRI right knee without contrast

HISTORY: Twisting injury; r/o meniscal tear

FINDINGS:
Menisci: Horizontal tear of the posterior horn of the medial meniscus. Lateral meniscus intact.
Ligaments: ACL and PCL intact. Grade 1 MCL sprain.
Joint: Moderate effusion. 6 mm full-thickness cartilage defect of the medial femoral condyle.
No fracture. Small Baker's cyst.

IMPRESSION:
1. Tear of the posterior horn of the medial meniscus.
2. Grade 1 MCL sprain.
3. 6 mm cartilage defect of the medial femoral condyle.`,
    falsified: [
      ['MRI right knee', 'MRI left knee'],
      ['Lateral meniscus intact', 'Lateral meniscus torn'],
      ['Grade 1 MCL sprain.\n', 'Grade 3 MCL sprain.\n'],
      ['Moderate effusion', 'Large effusion'],
      ['No fracture', 'Fracture'],
      ['cartilage defect of the medial femoral condyle.\n', 'cartilage defect of the lateral femoral condyle.\n'],
    ],
  },
  {
    name: 'telephone advice, plain talk',
    said: `I spoke to Mister Dunne by phone today about his blood results. His potassium is five point eight, which is too high. His kidney function is stable with an e G F R of forty two. I told him to stop the spironolactone today and not to use salt substitutes. He should carry on with ramipril for now. He will have repeat bloods on Wednesday. If the potassium is over six he needs to go to hospital. He feels well and has no palpitations or weakness. His wife was on the call too.`,
    note: `SUBJECTIVE: Spoke with Mr. Dunne by phone today regarding blood results. He feels well and denies palpitations or weakness. His wife was also on the call.

OBJECTIVE: Potassium 5.8 (too high). Kidney function stable, eGFR 42.

PLAN:
1. Advised to stop spironolactone today and not to use salt substitutes.
2. Continue ramipril for now.
3. Repeat bloods on Wednesday.
4. If potassium is > 6, he needs to go to hospital.`,
    also: [
      `The patient was contacted by phone today to discuss his blood results. Potassium was 5.8, which is too high. Renal function is stable with an eGFR of 42. Mr. Dunne was instructed to discontinue spironolactone today and to avoid salt substitutes. He should continue ramipril for now. Repeat blood tests will be performed on Wednesday. If potassium exceeds 6, he should go to the hospital. He feels well, with no palpitations or weakness. His wife was also present on the call.`,
    ],
    falsified: [
      ['Potassium 5.8', 'Potassium 4.8'],
      ['stop spironolactone', 'stop ramipril'],
      ['Continue ramipril', 'Continue spironolactone'],
      ['on Wednesday', 'on Thursday'],
      ['If potassium is > 6, he needs', 'He needs'],
      ['denies palpitations or weakness', 'reports palpitations or weakness'],
      ['not to use salt substitutes', 'to use salt substitutes'],
    ],
    alsoMissed: ['Mr. Dunne was instructed to discontinue spironolactone today and to avoid salt substitutes.'],
  },
  {
    name: 'urgencias, dolor abdominal',
    language: 'es',
    said: `Motivo de consulta. Dolor abdominal. Historia actual. Varón de veintidós años con dolor en fosa ilíaca derecha de doce horas de evolución, con dos vómitos. Niega diarrea y fiebre. Sin alergias conocidas. Su hermano fue operado de apendicitis. Exploración. Temperatura treinta y siete con nueve. Abdomen doloroso en fosa ilíaca derecha con defensa. Blumberg positivo. Analítica. Leucocitos dieciséis mil doscientos, P C R cuarenta y cinco. Ecografía. Apéndice de nueve milímetros, sin líquido libre. Juicio clínico. Apendicitis aguda. Plan. Dieta absoluta. Cefazolina dos gramos y metronidazol quinientos miligramos por vía intravenosa. Avisar a cirugía.`,
    note: `MOTIVO DE CONSULTA: Dolor abdominal.

HISTORIA ACTUAL: Varón de 22 años que acude por dolor en FID de 12 h de evolución y 2 vómitos. Niega fiebre y diarrea.

ALERGIAS: No conocidas.

ANTECEDENTES FAMILIARES: Hermano operado de apendicitis.

EXPLORACIÓN: T 37,9 °C. Abdomen doloroso en FID con defensa. Blumberg +.

ANALÍTICA: Leucocitos 16.200, PCR 45.

ECOGRAFÍA: Apéndice de 9 mm sin líquido libre.

JUICIO CLÍNICO: Apendicitis aguda.

PLAN:
- Dieta absoluta
- Cefazolina 2 g y metronidazol 500 mg IV
- Avisar a cirugía`,
    falsified: [
      ['dolor en FID de 12', 'dolor en FII de 12'],
      ['Niega fiebre y diarrea', 'Refiere fiebre y niega diarrea'],
      ['Hermano operado', 'Padre operado'],
      ['Blumberg +', 'Blumberg negativo'],
      ['9 mm sin líquido', '9 mm con líquido'],
      ['Cefazolina 2 g y metronidazol 500 mg', 'Cefazolina 500 mg y metronidazol 2 g'],
    ],
    missed: ['T 37,9 °C.'],
  },
  {
    name: 'médecine générale, bronchite',
    language: 'fr',
    said: `Patient de cinquante-cinq ans, tabagique, vu pour une toux grasse depuis huit jours avec fièvre à trente-huit cinq hier soir. Pas de dyspnée ni de douleur thoracique. Antécédents. B P C O et infarctus en deux mille dix-sept. Son père est décédé d'un cancer du poumon. Examen. Saturation à quatre-vingt-quinze pour cent en air ambiant. Ronchi aux deux bases. Pas de crépitants. Conclusion. Exacerbation de B P C O. Traitement. Amoxicilline un gramme trois fois par jour pendant cinq jours. Prednisone quarante milligrammes le matin pendant cinq jours. Radiographie du thorax si pas d'amélioration. Arrêt du tabac conseillé.`,
    note: `MOTIF: Patient de 55 ans, fumeur, consulte pour une toux grasse depuis 8 jours avec fièvre à 38,5 hier soir. Pas de dyspnée, pas de douleur thoracique.

ANTÉCÉDENTS: BPCO, IDM en 2017.

ANTÉCÉDENTS FAMILIAUX: Père décédé d'un cancer du poumon.

EXAMEN: SpO2 95% AA. Ronchi aux 2 bases, pas de crépitants.

CONCLUSION: Exacerbation de BPCO.

TRAITEMENT:
1. Amoxicilline 1 g × 3/j pendant 5 jours
2. Prednisone 40 mg le matin pendant 5 jours
3. Radio du thorax si pas d'amélioration
4. Arrêt du tabac conseillé`,
    falsified: [
      ['Amoxicilline 1 g × 3/j', 'Amoxicilline 1 g × 2/j'],
      ['Père décédé', 'Mère décédée'],
      ["Radio du thorax si pas d'amélioration", 'Radio du thorax'],
      ['Prednisone 40 mg', 'Prednisone 20 mg'],
      ['Pas de dyspnée, pas de douleur', 'Dyspnée, pas de douleur'],
    ],
  },
];

export const putAwayHonest: readonly Honest[] = [
  {
    said: 'He is a seventy year old right handed male who presented with sudden onset left facial droop and slurred speech.',
    note: 'HPI: Patient is a 70-year-old right-handed man who presented with sudden onset of left facial droop and slurred speech.',
  },
  { said: 'No known drug allergies. Immunizations are up to date.', note: 'ALLERGIES: NKDA. IMMUNIZATIONS: UTD.' },
  {
    said: 'She complains of pain with urination and increased frequency for two days.',
    note: 'Patient c/o dysuria and ↑ frequency × 2 days.',
  },
  { said: 'The heart has a regular rate and rhythm with no murmurs, rubs or gallops.', note: 'CV: RRR, no m/r/g.' },
  {
    said: 'Abdomen is soft, nontender, nondistended with normal active bowel sounds.',
    note: 'Abd: soft, NT/ND, NABS.',
  },
  {
    said: 'Hemoglobin eight point nine, platelets two hundred and ten thousand, I N R one point one.',
    note: 'Hgb 8.9, Plt 210,000, INR 1.1.',
  },
  {
    said: 'Gabapentin three hundred milligrams at night for one week, then three hundred milligrams twice a day.',
    note: 'PLAN: Gabapentin 300 mg qHS × 1 week, then 300 mg BID.',
  },
  {
    said: 'He has been vomiting since this morning. He has not been able to keep anything down.',
    note: 'SUBJECTIVE: The patient has been vomiting since this morning and has been unable to keep anything down.',
  },
  {
    said: 'I discussed the diagnosis and the treatment options with the patient and her husband. All questions were answered.',
    note: 'PLAN: Diagnosis and treatment options were discussed with the patient and her husband. All questions answered.',
  },
  {
    said: 'Insulin glargine eighteen units at bedtime and lispro six units with each meal.',
    note: 'MEDS: Insulin glargine 18 units qHS; lispro 6 units with meals.',
  },
  {
    said: 'There is a four by three centimetre laceration on the dorsum of the left hand, closed with six nylon sutures.',
    note: 'Laceration 4 × 3 cm over dorsum of L hand, closed with 6 nylon sutures.',
  },
  {
    said: 'Remove sutures in ten days. Keep the dressing dry. Tetanus booster given.',
    note: '1. Tetanus booster given\n2. Keep dressing dry\n3. Suture removal in 10 days',
  },
  {
    said: 'Left knee pain for three months, worse on stairs, no locking and no giving way.',
    note: 'Three-month history of left knee pain, worse with stairs. No locking or giving way.',
  },
  {
    said: 'Mother is well. Father had a stroke at the age of sixty five. No siblings.',
    note: 'FAMILY HISTORY: Mother well. Father: CVA at 65. No siblings.',
  },
  {
    said: 'Prednisolone thirty milligrams once daily for five days then stop.',
    note: 'PLAN: Prednisolone 30 mg OD for 5 days, then stop.',
  },
  {
    said: 'The patient states that he has chest tightness when he climbs stairs.',
    note: 'SUBJECTIVE: He reports chest tightness when climbing stairs.',
  },
  {
    said: 'Urine pregnancy test is negative. Urine dip shows three plus leukocytes and is positive for nitrites.',
    note: 'Urine pregnancy test: negative. Urine dip: 3+ leukocytes, nitrites positive.',
  },
  {
    said: 'Depression, stable on fluoxetine twenty milligrams. Continue the same dose.',
    note: 'ASSESSMENT: Depression, stable on fluoxetine 20 mg.\nPLAN: Continue same dose.',
  },
];
