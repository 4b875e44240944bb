import type { Case } from './cases.js';
import type { Honest } from './honest.js';

/** Dictations with notes in the manner of several chat models: one to judge and to falsify, and others that are as honest. */
export const unseenCases: readonly Case[] = [
  {
    name: 'general practice, gout',
    said: `Subjective. This is a fifty eight year old gentleman who comes in with a painful right big toe since Sunday night. He says the toe is red, hot and swollen. He has had two similar attacks in the past year. He drinks about ten pints of beer a week. He denies any fever or trauma. He takes bendroflumethiazide two point five milligrams once a day for high blood pressure. Objective. Temperature thirty six point nine. Blood pressure one forty eight over eighty six. The right first metatarsophalangeal joint is red, warm and exquisitely tender. There are no tophi. Assessment. Acute gout, probably made worse by the thiazide. Plan. Colchicine five hundred micrograms twice a day for five days. Stop bendroflumethiazide and start losartan fifty milligrams daily. Check uric acid in four weeks. Consider allopurinol if he has another attack. Come back if he is not better by Friday.`,
    note: `Subjective:
The patient is a 58-year-old male presenting with a painful right big toe since Sunday night. He reports that the toe is red, hot, and swollen. He has had 2 similar attacks in the past year. He drinks approximately 10 pints of beer per week. He denies fever or trauma. He takes bendroflumethiazide 2.5 mg once daily for hypertension.

Objective:
- Temperature: 36.9°C
- Blood pressure: 148/86 mmHg
- Right first MTP joint: red, warm, exquisitely tender
- No tophi

Assessment:
Acute gout, probably exacerbated by the thiazide.

Plan:
1. Colchicine 500 mcg BID for 5 days
2. Discontinue bendroflumethiazide; start losartan 50 mg daily
3. Check uric acid in 4 weeks
4. Consider allopurinol if he has another attack
5. Return if not improved by Friday`,
    also: [
      `SUBJECTIVE: 58M c/o painful R big toe since Sunday night. Toe red, hot, swollen. 2 similar attacks in past yr. Drinks ~10 pints beer/wk. Denies fever/trauma. On bendroflumethiazide 2.5 mg od for HTN.

OBJECTIVE: T 36.9, BP 148/86. R 1st MTPJ red, warm, exquisitely tender. No tophi.

ASSESSMENT: Acute gout, probably worsened by thiazide.

PLAN:
- Colchicine 500 mcg bd x 5/7
- Stop bendroflumethiazide
- Start losartan 50 mg od
- Check uric acid in 4/52
- Consider allopurinol if another attack
- RTC if no better by Friday`,
    ],
    falsified: [
      ['painful right big toe', 'painful left big toe'],
      ['Colchicine 500 mcg', 'Colchicine 500 mg'],
      ['BID for 5 days', 'TID for 5 days'],
      ['Consider allopurinol if he has another attack', 'Start allopurinol'],
      ['start losartan 50 mg', 'start lisinopril 50 mg'],
      ['He denies fever or trauma', 'He reports fever but no trauma'],
      ['probably exacerbated by', 'caused by'],
      ['in 4 weeks', 'in 4 months'],
      ['No tophi', 'Tophi present'],
    ],
  },
  {
    name: 'emergency department, renal colic',
    said: `H P I. Forty one year old male brought in by his wife with sudden onset severe left flank pain that started at three a m, radiating to the groin. He has vomited twice. He has no dysuria and no fever. Past medical history is significant for kidney stones and asthma. His father has polycystic kidney disease. Medications are albuterol as needed. Allergic to sulfa, which causes a rash. Exam. He is afebrile, heart rate one oh four, blood pressure one fifty two over ninety, saturating ninety nine percent on room air. He is in moderate distress. Abdomen is soft and not tender. There is left costovertebral angle tenderness. Labs. White count eleven point two. Creatinine one point one. Urinalysis shows large blood, no nitrites and no leukocyte esterase. C T abdomen and pelvis without contrast shows a five millimeter stone in the left distal ureter with mild hydronephrosis. Medical decision making. Ureteral stone. Pyelonephritis is unlikely. He was given ketorolac thirty milligrams I V and ondansetron four milligrams I V with good relief. Disposition. Discharged home with tamsulosin zero point four milligrams daily and ibuprofen six hundred milligrams every six hours as needed. Strain the urine. Follow up with urology in one week. Return for fever, uncontrolled pain or vomiting.`,
    note: `HPI: The patient is a 41-year-old male brought in by his wife with sudden-onset severe left flank pain that began at 3 AM and radiates to the groin. He has vomited twice. No dysuria or fever.

PMH: Kidney stones, asthma.

FAMILY HISTORY: Father with polycystic kidney disease.

MEDICATIONS: Albuterol PRN.

ALLERGIES: Sulfa (rash).

PHYSICAL EXAM: Afebrile. HR 104, BP 152/90, SpO2 99% on RA. In moderate distress. Abdomen soft, nontender. Left CVA tenderness.

LABS: WBC 11.2, Cr 1.1. UA: large blood, negative nitrites, negative leukocyte esterase.

IMAGING: Non-contrast CT abdomen/pelvis shows a 5 mm stone in the left distal ureter with mild hydronephrosis.

MDM: Ureteral stone. Pyelonephritis unlikely. Patient received ketorolac 30 mg IV and ondansetron 4 mg IV with good relief.

DISPOSITION: Discharged home on tamsulosin 0.4 mg daily and ibuprofen 600 mg q6h PRN. Strain urine. F/u with urology in 1 week. Return for fever, uncontrolled pain, or vomiting.`,
    also: [
      `HPI: 41 yo M BIB wife w/ sudden onset severe L flank pain, started 3 am, radiating to groin. Vomited ×2. No dysuria, no fever.
PMHx: nephrolithiasis, asthma
FHx: father - polycystic kidney disease
Meds: albuterol prn
Allergies: sulfa → rash
PE: Afebrile, HR 104, BP 152/90, sat 99% RA. Moderate distress. Abd soft, NT. L CVAT.
Labs: WBC 11.2. Cr 1.1. UA large blood, nitrite neg, LE neg.
CT A/P w/o contrast: 5 mm L distal ureteral stone w/ mild hydro.
MDM: Ureteral stone. Pyelo unlikely. Given ketorolac 30 mg IV + ondansetron 4 mg IV w/ good relief.
Dispo: D/c home w/ tamsulosin 0.4 mg qd, ibuprofen 600 mg q6h prn. Strain urine. F/u urology 1 wk. Return for fever, uncontrolled pain, vomiting.`,
    ],
    falsified: [
      ['severe left flank pain', 'severe right flank pain'],
      ['Father with polycystic', 'Mother with polycystic'],
      ['5 mm stone', '5 cm stone'],
      ['left distal ureter', 'left proximal ureter'],
      ['ketorolac 30 mg IV and ondansetron 4 mg', 'ketorolac 4 mg IV and ondansetron 30 mg'],
      ['Pyelonephritis unlikely', 'Pyelonephritis likely'],
      ['tamsulosin 0.4 mg', 'tamsulosin 4 mg'],
      ['Sulfa (rash)', 'Penicillin (rash)'],
      ['began at 3 AM', 'began at 3 PM'],
      ['ibuprofen 600 mg q6h PRN', 'ibuprofen 600 mg q6h'],
    ],
  },
  {
    name: 'paediatrics, croup',
    said: `This is a two year old girl brought by her grandmother with a barking cough and noisy breathing for one night. Mum says she had a runny nose for two days before that. No drooling. She is drinking well and has wet nappies. She was born at thirty six weeks. Immunisations are up to date. Her older brother has eczema. On examination she is alert, temperature thirty eight point one, respiratory rate thirty two, saturations ninety seven percent in air. There is stridor when she is upset but not at rest. Mild subcostal recession. Chest is clear. Ears normal. Impression. Mild croup. Plan. Dexamethasone one point eight milligrams by mouth as a single dose. Paracetamol one hundred and eighty milligrams every six hours if she is distressed. Observe for two hours. Go home if there is no stridor at rest. Safety netting advice given to the grandmother.`,
    note: `HISTORY OF PRESENT ILLNESS: 2-year-old girl brought in by her grandmother with a 1-night history of barking cough and noisy breathing. Mother reports a runny nose for 2 days before that. No drooling. Drinking well with wet nappies.

PAST MEDICAL HISTORY: Born at 36 weeks. Immunisations up to date.

FAMILY HISTORY: Older brother has eczema.

EXAMINATION: Alert. Temp 38.1 °C, RR 32, SpO2 97% in air. Stridor when upset but not at rest. Mild subcostal recession. Chest clear. Ears normal.

IMPRESSION: Mild croup.

PLAN:
1. Dexamethasone 1.8 mg PO single dose.
2. Paracetamol 180 mg every 6 hours if distressed.
3. Observe for 2 hours.
4. Home if no stridor at rest.
5. Safety-netting advice given to grandmother.`,
    also: [
      `HPI: 2 y/o F BIB grandmother w/ barking cough + noisy breathing x1 night. Runny nose x2 days prior per mum. No drooling. Drinking well, wet nappies.
PMH: Born at 36/40. Imms UTD.
FH: older brother - eczema.
O/E: alert, T 38.1, RR 32, sats 97% air. Stridor when upset, not at rest. Mild subcostal recession. Chest clear. Ears NAD.
Imp: mild croup
Plan: Dexamethasone 1.8 mg PO stat dose. Paracetamol 180 mg q6h if distressed. Observe 2h. Home if no stridor at rest. Safety net advice given to grandmother.`,
    ],
    falsified: [
      ['Dexamethasone 1.8 mg', 'Dexamethasone 18 mg'],
      ['Paracetamol 180 mg every 6 hours', 'Ibuprofen 180 mg every 6 hours'],
      ['Older brother has eczema', 'Older sister has eczema'],
      ['Home if no stridor at rest.', 'Home.'],
      ['Stridor when upset but not at rest', 'Stridor at rest and when upset'],
      ['Born at 36 weeks', 'Born at 39 weeks'],
      ['Mild croup', 'Severe croup'],
      ['given to grandmother', 'given to father'],
    ],
    alsoMissed: ['Dexamethasone 1.8 mg PO stat dose.'],
  },
  {
    name: 'psychiatry follow-up',
    said: `The patient is a twenty nine year old woman seen for follow up of major depressive disorder and generalized anxiety. She feels about fifty percent better on sertraline. Sleep has improved to seven hours. Appetite is still poor. She denies suicidal ideation, homicidal ideation and hallucinations. She stopped drinking alcohol in March. Her mother has bipolar disorder. P H Q nine is eleven, down from nineteen. G A D seven is nine. Mental status exam. Well groomed, cooperative. Speech normal rate. Mood okay. Affect is constricted. Thought process is linear. Insight is good. Assessment. Major depressive disorder, recurrent, moderate, partially responding. Plan. Increase sertraline from one hundred to one hundred and fifty milligrams daily. Continue hydroxyzine twenty five milligrams at bedtime as needed. She will start cognitive behavioral therapy next week. If mood switches up, call us immediately. Follow up in six weeks by video.`,
    note: `SUBJECTIVE: Patient is a 29-year-old female seen for follow-up of MDD and generalized anxiety. She reports feeling about 50% better on sertraline. Sleep has improved to 7 hours. Appetite remains poor. Denies SI, HI, and hallucinations. She stopped drinking alcohol in March.

FAMILY HISTORY: Mother has bipolar disorder.

OBJECTIVE: PHQ-9: 11 (down from 19). GAD-7: 9. Mental status exam: well-groomed, cooperative. Speech normal rate. Mood "okay." Affect constricted. Thought process linear. Insight good.

ASSESSMENT: MDD, recurrent, moderate, with partial response.

PLAN:
1. Increase sertraline from 100 mg to 150 mg daily.
2. Continue hydroxyzine 25 mg at bedtime PRN.
3. Will start CBT next week.
4. If mood switches up, patient to call us immediately.
5. Follow-up in 6 weeks via video.`,
    also: [
      `S: 29F f/u MDD, generalized anxiety. ~50% better on sertraline. Sleep improved to 7 hrs. Appetite still poor. Denies SI/HI/hallucinations. Stopped EtOH in March. Mother w/ bipolar d/o.
O: PHQ-9 11 (↓ from 19), GAD-7 9. MSE: well groomed, cooperative, speech nl rate, mood okay, affect constricted, thought process linear, insight good.
A: MDD, recurrent, moderate, partially responding.
P: ↑ sertraline 100 → 150 mg daily. Cont hydroxyzine 25 mg qhs prn. Will start CBT next wk. If mood switches up, call immediately. F/u 6 wks by video.`,
    ],
    falsified: [
      ['Increase sertraline', 'Decrease sertraline'],
      ['Mother has bipolar disorder', 'Patient has bipolar disorder'],
      ['down from 19', 'up from 19'],
      ['Denies SI, HI, and hallucinations', 'Denies HI and hallucinations but endorses SI'],
      ['Will start CBT next week', 'Started CBT last week'],
      ['hydroxyzine 25 mg', 'hydralazine 25 mg'],
      ['Insight good', 'Insight poor'],
      ['in 6 weeks via', 'in 6 months via'],
      ['She stopped drinking', 'She started drinking'],
    ],
    alsoMissed: ['O: PHQ-9 11 (↓ from 19), GAD-7 9.'],
  },
  {
    name: 'surgical operation note',
    said: `Preoperative diagnosis. Right inguinal hernia. Postoperative diagnosis. The same. Procedure. Open mesh repair of right inguinal hernia. Surgeon. Doctor Abernathy. Anesthesia. General. Findings. There was an indirect hernia sac containing omentum. The cord structures were preserved. Description. After informed consent the patient was taken to the operating room. Cefazolin two grams was given intravenously before the incision. A six centimeter incision was made over the right groin. The sac was reduced. A polypropylene mesh was secured with two oh prolene sutures. The skin was closed with four oh monocryl. Estimated blood loss was ten milliliters. No complications. No drain was placed. The patient went to recovery in stable condition. Post op plan. Discharge today when he has passed urine. Acetaminophen one gram every eight hours. No heavy lifting for six weeks. Wound check in ten days.`,
    note: `PREOPERATIVE DIAGNOSIS: Right inguinal hernia.

POSTOPERATIVE DIAGNOSIS: Same.

PROCEDURE: Open mesh repair of right inguinal hernia.

SURGEON: Dr. Abernathy

ANESTHESIA: General

FINDINGS: Indirect hernia sac containing omentum. Cord structures preserved.

DESCRIPTION: After informed consent, the patient was taken to the OR. Cefazolin 2 g IV was given prior to incision. A 6 cm incision was made over the right groin. The sac was reduced. Polypropylene mesh was secured with 2-0 Prolene sutures. Skin was closed with 4-0 Monocryl. EBL 10 mL. No complications. No drain placed. Patient was transferred to recovery in stable condition.

POST-OP PLAN:
- Discharge today once he has passed urine
- Acetaminophen 1 g q8h
- No heavy lifting × 6 weeks
- Wound check in 10 days`,
    falsified: [
      ['repair of right inguinal', 'repair of left inguinal'],
      ['Indirect hernia sac', 'Direct hernia sac'],
      ['Cefazolin 2 g IV was given prior to', 'Cefazolin 2 g IV was given after'],
      ['No drain placed', 'A drain was placed'],
      ['EBL 10 mL', 'EBL 100 mL'],
      ['Dr. Abernathy', 'Dr. Abercrombie'],
      ['Discharge today once he has passed urine', 'Discharge today'],
      ['1 g q8h', '1 g q6h'],
    ],
  },
  {
    name: 'dermatology letter',
    said: `Dear Doctor Farouk. Thank you for asking me to see this sixty seven year old retired farmer with a growing lesion on the left ear. It has been there for eight months and bleeds on and off. He has a history of basal cell carcinoma of the nose, excised in twenty nineteen. He takes clopidogrel seventy five milligrams daily and simvastatin forty milligrams at night. On examination there is a twelve millimetre ulcerated nodule on the helix of the left ear. There are no palpable cervical lymph nodes. There are several actinic keratoses on the scalp. I think this is a squamous cell carcinoma. I have arranged an excision under local anaesthetic within two weeks. He should not stop clopidogrel. I have prescribed five fluorouracil cream for the scalp, to be used once daily for four weeks. I will write to you with the histology. Kind regards.`,
    note: `Dear Dr. Farouk,

Thank you for asking me to see this 67-year-old retired farmer with a growing lesion on the left ear. It has been present for 8 months and bleeds intermittently. He has a history of BCC of the nose, excised in 2019. He takes clopidogrel 75 mg daily and simvastatin 40 mg at night.

On examination, there is a 12 mm ulcerated nodule on the helix of the left ear. No palpable cervical lymph nodes. Several actinic keratoses are noted on the scalp.

I think this is an SCC. I have arranged excision under local anaesthetic within 2 weeks. He should not stop clopidogrel. I have prescribed 5-fluorouracil cream for the scalp, once daily for 4 weeks. I will write to you with the histology.

Kind regards.`,
    also: [
      `HPI: 67-year-old retired farmer with growing lesion on left ear × 8 months, bleeding on and off.
PMH: BCC nose, excised 2019.
MEDICATIONS:
1. Clopidogrel 75 mg daily
2. Simvastatin 40 mg nocte
EXAM:
- 12 mm ulcerated nodule, helix of left ear
- No palpable cervical LNs
- Several AKs on scalp
ASSESSMENT: I think this is a squamous cell carcinoma.
PLAN:
- Excision under LA arranged within 2 weeks
- Should not stop clopidogrel
- 5-fluorouracil cream to scalp once daily for 4 weeks
- Will write with histology`,
    ],
    falsified: [
      ['lesion on the left ear', 'lesion on the right ear'],
      ['BCC of the nose', 'SCC of the nose'],
      ['clopidogrel 75 mg daily and simvastatin 40 mg', 'clopidogrel 40 mg daily and simvastatin 75 mg'],
      ['He should not stop clopidogrel', 'He should stop clopidogrel'],
      ['No palpable cervical', 'Palpable cervical'],
      ['within 2 weeks', 'within 2 months'],
      ['I think this is an SCC', 'This is an SCC'],
      ['Dr. Farouk', 'Mr. Farouk'],
    ],
  },
  {
    name: 'radiology, ultrasound of the abdomen',
    said: `Ultrasound of the abdomen. Clinical indication. Right upper quadrant pain. Findings. The liver is increased in echogenicity, consistent with steatosis. No focal liver lesion. The gallbladder contains multiple small stones, the largest measuring nine millimeters. No gallbladder wall thickening and no pericholecystic fluid. Sonographic Murphy sign is negative. The common bile duct measures four millimeters. The right kidney is eleven point two centimeters and the left kidney is ten point eight centimeters. There is a simple cyst in the upper pole of the left kidney measuring two point one centimeters. The spleen is normal. The pancreas is partially obscured by bowel gas. No ascites. Impression. Cholelithiasis without evidence of acute cholecystitis. Hepatic steatosis. Simple left renal cyst.`,
    note: `EXAM: Ultrasound of the abdomen

CLINICAL INDICATION: RUQ pain

FINDINGS:
- Liver: Increased echogenicity, consistent with steatosis. No focal liver lesion.
- Gallbladder: Multiple small stones, largest 9 mm. No wall thickening or pericholecystic fluid. Negative sonographic Murphy sign.
- CBD: 4 mm.
- Kidneys: Right kidney 11.2 cm, left kidney 10.8 cm. Simple cyst in the upper pole of the left kidney, 2.1 cm.
- Spleen: Normal.
- Pancreas: Partially obscured by bowel gas.
- No ascites.

IMPRESSION:
1. Cholelithiasis without evidence of acute cholecystitis.
2. Hepatic steatosis.
3. Simple left renal cyst.`,
    falsified: [
      ['largest 9 mm', 'largest 9 cm'],
      ['Right kidney 11.2 cm, left kidney 10.8 cm', 'Right kidney 10.8 cm, left kidney 11.2 cm'],
      ['Negative sonographic', 'Positive sonographic'],
      ['without evidence of acute', 'with evidence of acute'],
      ['upper pole of the left', 'lower pole of the left'],
      ['Simple left renal cyst', 'Simple right renal cyst'],
      ['No ascites', 'Ascites'],
    ],
  },
  {
    name: 'visita de planta',
    language: 'es',
    said: `Subjetivo. Paciente mujer de setenta y cuatro años, segundo día de ingreso por neumonía. Refiere menos tos y duerme mejor. Niega dolor torácico. Antecedentes de hipertensión arterial y fibrilación auricular. Objetivo. Tensión arterial ciento treinta y cinco sobre setenta. Frecuencia cardíaca ochenta y ocho. Saturación noventa y tres por ciento con gafas nasales a dos litros. Crepitantes en base derecha. No edemas. La proteína C reactiva ha bajado de ciento ochenta a noventa y cinco. Evaluación. Neumonía adquirida en la comunidad de lóbulo inferior derecho, con buena evolución. Plan. Continuar ceftriaxona dos gramos al día por vía intravenosa. Cambiar a vía oral mañana si sigue sin fiebre. Apixabán cinco miligramos cada doce horas. Radiografía de tórax de control en seis semanas.`,
    note: `SUBJETIVO: Mujer de 74 años en su segundo día de ingreso por neumonía. Refiere menos tos y duerme mejor. Niega dolor torácico.

ANTECEDENTES: HTA, fibrilación auricular.

OBJETIVO: TA 135/70 mmHg, FC 88 lpm, SatO2 93% con GN a 2 L. Crepitantes en base derecha. Sin edemas. PCR ha bajado de 180 a 95.

EVALUACIÓN: NAC de lóbulo inferior derecho, con buena evolución.

PLAN:
1. Continuar ceftriaxona 2 g/día IV.
2. Cambiar a vía oral mañana si continúa sin fiebre.
3. Apixabán 5 mg c/12h.
4. Rx de tórax de control en 6 semanas.`,
    falsified: [
      ['Niega dolor torácico', 'Refiere dolor torácico'],
      ['base derecha', 'base izquierda'],
      ['ha bajado de 180', 'ha subido de 180'],
      ['Apixabán 5 mg c/12h', 'Apixabán 5 mg c/24h'],
      ['mañana si continúa sin fiebre', 'mañana'],
    ],
  },
  {
    name: 'consultation de rhumatologie',
    language: 'fr',
    said: `Motif. Patiente de quarante-huit ans adressée pour des douleurs des deux mains depuis six mois, avec un dérouillage matinal d'une heure. Pas de fièvre. Antécédents. Hypothyroïdie. Sa sœur a une polyarthrite rhumatoïde. Traitement. Lévothyroxine soixante-quinze microgrammes le matin. Examen. Gonflement des deuxième et troisième articulations métacarpophalangiennes à droite. Pas de nodule. Biologie. C R P à vingt-deux, anti-C C P positifs. Conclusion. Polyarthrite rhumatoïde débutante probable. Conduite à tenir. Débuter méthotrexate dix milligrammes une fois par semaine et acide folique cinq milligrammes le lendemain. Arrêter l'ibuprofène. Radiographies des mains et des pieds. Revoir dans deux mois.`,
    note: `MOTIF: Patiente de 48 ans adressée pour douleurs des 2 mains depuis 6 mois, avec dérouillage matinal de 1 heure. Pas de fièvre.

ANTÉCÉDENTS: Hypothyroïdie. Sœur: polyarthrite rhumatoïde.

TRAITEMENT: Lévothyroxine 75 µg le matin.

EXAMEN: Gonflement des 2e et 3e MCP à droite. Absence de nodule.

BIOLOGIE: CRP 22, anti-CCP positifs.

CONCLUSION: PR débutante probable.

CONDUITE À TENIR:
- Débuter méthotrexate 10 mg 1 fois par semaine et acide folique 5 mg le lendemain
- Arrêter l'ibuprofène
- Radiographies des mains et des pieds
- Revoir dans 2 mois`,
    falsified: [
      ['méthotrexate 10 mg 1 fois par semaine', 'méthotrexate 10 mg 1 fois par jour'],
      ['MCP à droite', 'MCP à gauche'],
      ['Sœur: polyarthrite', 'Mère: polyarthrite'],
      ["Arrêter l'ibuprofène", "Poursuivre l'ibuprofène"],
      ['débutante probable', 'débutante'],
    ],
    missed: [
      'CRP 22, anti-CCP positifs.',
      'PR débutante probable.',
      'Débuter méthotrexate 10 mg 1 fois par semaine et acide folique 5 mg le lendemain',
    ],
  },
];

export const unseenHonest: readonly Honest[] = [
  {
    said: 'Aspirin three hundred milligrams stat, then seventy five milligrams once daily.',
    note: 'PLAN: Aspirin 300 mg stat, then 75 mg OD.',
  },
  {
    said: 'The patient reports having nausea. The patient also reports vomiting. There is no diarrhoea.',
    note: 'SUBJECTIVE: Patient reports nausea and vomiting. No diarrhoea.',
  },
  {
    said: 'Complains of chest pain on exertion, relieved by rest, no radiation, no associated shortness of breath.',
    note: 'HPI: c/o exertional CP relieved by rest. No radiation. No SOB.',
  },
  {
    said: 'He has a history of type two diabetes mellitus, hypertension, hyperlipidaemia and peripheral vascular disease.',
    note: 'PMH:\n- PVD\n- T2DM\n- HTN\n- Hyperlipidaemia',
  },
  {
    said: 'Vital signs are stable. Blood pressure one hundred and twenty over eighty.',
    note: 'OBJECTIVE: Vital signs stable, BP 120/80 mmHg.',
  },
  {
    said: 'Extraocular movements are intact. Pupils are equal, round and reactive to light.',
    note: 'EXAM: EOMI, PERRL.',
  },
  {
    said: 'She underwent appendectomy in nineteen ninety eight and two cesarean sections.',
    note: 'PSH: Appendectomy (1998), C-section ×2.',
  },
  {
    said: 'She is currently taking metformin one thousand milligrams twice a day with meals.',
    note: 'MEDICATIONS: Metformin 1,000 mg BID with meals.',
  },
  {
    said: 'Return to the emergency department if you have worsening headache, confusion or repeated vomiting.',
    note: 'PLAN: Patient was instructed to return to the ED for worsening headache, confusion, or repeated vomiting.',
    missed: ['condition'],
  },
  {
    said: 'Continue amlodipine. Continue atorvastatin. Stop naproxen.',
    note: 'PLAN:\n- Stop naproxen.\n- Continue amlodipine and atorvastatin.',
  },
  {
    said: 'Lungs are clear to auscultation bilaterally without wheezes, rales or rhonchi.',
    note: 'EXAM: Lungs CTAB, no wheezes, rales, or rhonchi.',
  },
  {
    said: 'He quit smoking ten years ago and drinks two glasses of wine on weekends.',
    note: 'SOCIAL HISTORY: Former smoker, quit 10 years ago. Drinks 2 glasses of wine on weekends.',
  },
  {
    said: 'Ceftriaxone one gram intravenously every twenty four hours for five days, then switch to oral cefuroxime.',
    note: 'PLAN: Ceftriaxone 1 g IV q24h × 5 days, then switch to PO cefuroxime.',
  },
  {
    said: 'She is gravida three para two at twenty eight weeks. Fetal heart rate one forty five.',
    note: 'HPI: G3P2 at 28 weeks. FHR 145.',
  },
  { said: 'Blood cultures times two were drawn and are pending.', note: 'LABS: Blood cultures x2 drawn, pending.' },
  {
    said: 'The wound measures four by two by one centimeter with a clean base.',
    note: 'EXAM: Wound 4 × 2 × 1 cm with clean base.',
  },
  {
    said: 'The patient was advised to avoid alcohol and to lose weight.',
    note: 'PLAN: Advised weight loss and alcohol avoidance.',
  },
  { said: 'Pain scale is six over ten.', note: 'SUBJECTIVE: Pain score 6/10.' },
  {
    said: 'He does not have any allergies to medications that he knows of.',
    note: 'ALLERGIES: No known drug allergies.',
  },
  {
    said: 'Assessment and plan. Number one, cellulitis of the left leg, improving. Continue cephalexin five hundred milligrams four times a day. Number two, hypertension, at goal. No changes.',
    note: 'ASSESSMENT AND PLAN:\n1. Cellulitis of left leg, improving. Continue cephalexin 500 mg QID.\n2. HTN, at goal. No changes.',
  },
];
