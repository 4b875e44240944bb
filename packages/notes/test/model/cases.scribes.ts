import type { Case } from './cases.js';

/** Short everyday dictations, with the notes that a scribe used to abbreviations would make of them. */
export const scribeCases: readonly Case[] = [
  {
    name: 'knee injury, SOAP',
    said: `Subjective. Mister Brandt is a twenty nine year old man who twisted his right knee playing football four days ago. He heard a pop and the knee swelled within two hours. He can bear weight with a limp. He denies locking or numbness. He has taken ibuprofen four hundred milligrams as needed with some relief. Objective. Moderate effusion of the right knee. Lachman test is positive. Medial joint line is tender. Range of motion zero to one hundred and ten degrees. Neurovascularly intact. Assessment. Suspected anterior cruciate ligament tear, right knee. Plan. M R I of the right knee. Hinged brace and crutches. Refer to orthopedic surgery. Follow up in two weeks.`,
    note: `SUBJECTIVE: Mr. Brandt is a 29 yo M who twisted his R knee playing football 4 days ago. Heard a pop; knee swelled within 2 hrs. Able to bear weight with a limp. Denies locking, numbness. Has taken ibuprofen 400 mg PRN with some relief.

OBJECTIVE:
- Moderate R knee effusion
- Lachman positive
- Medial joint line tender
- ROM 0–110°
- NVI

ASSESSMENT: Suspected ACL tear, R knee.

PLAN:
- MRI R knee
- Hinged brace + crutches
- Refer to ortho
- F/u in 2 weeks`,
    falsified: [
      ['Medial joint line', 'Lateral joint line'],
      ['Suspected ACL', 'Suspected PCL'],
    ],
  },
  {
    name: 'asthma review, SOAP',
    said: `Subjective. Missus Oyelaran is forty one and comes for her asthma review. She uses her salbutamol inhaler three times a week. She wakes at night about once a month. No hospital admissions this year. She does not smoke. She takes beclometasone two hundred micrograms twice a day. Objective. Peak flow three hundred and eighty, which is eighty five percent of her best. Oxygen saturation ninety eight percent on room air. Chest is clear with no wheeze. Inhaler technique is good. Assessment. Asthma, well controlled. Plan. Continue the same inhalers. Annual flu vaccine given today. Review in twelve months, or sooner if she needs salbutamol more than three times a week.`,
    note: `SUBJECTIVE:
Mrs. Oyelaran, 41, attends for asthma review. Uses salbutamol inhaler 3×/week. Nocturnal waking approx. once a month. No hospital admissions this year. Non-smoker. Takes beclometasone 200 micrograms BD.

OBJECTIVE:
PEFR 380 (85% of best). SpO2 98% RA. Chest clear, no wheeze. Inhaler technique good.

ASSESSMENT:
Well-controlled asthma.

PLAN:
1. Continue same inhalers.
2. Annual flu vaccine given today.
3. Review in 12 months, or sooner if salbutamol is needed >3 times a week.`,
    falsified: [
      ['once a month', 'once a week'],
      ['given today', 'declined today'],
    ],
  },
  {
    name: 'diabetes visit, problems under assessment and plan',
    said: `History of present illness. This is a sixty three year old woman with type two diabetes, hypertension and hyperlipidemia here for follow up. She has been feeling well. Fasting sugars run between one hundred and ten and one hundred and forty. She denies chest pain, shortness of breath, polyuria and hypoglycemia. Medications. Metformin one thousand milligrams twice daily, amlodipine five milligrams daily and atorvastatin forty milligrams at bedtime. Physical exam. Blood pressure one thirty eight over eighty two, pulse seventy six, weight one hundred ninety four pounds. Heart regular rate and rhythm without murmurs. Lungs clear to auscultation bilaterally. Feet without ulcers. Results. Hemoglobin A one c is seven point four percent, creatinine zero point nine, L D L eighty eight. Assessment and plan. Type two diabetes, slightly above goal. Add empagliflozin ten milligrams every morning. Hypertension. Well controlled, continue amlodipine. Hyperlipidemia. Continue atorvastatin. Return in three months.`,
    note: `HPI: 63F with T2DM, HTN and HLD here for f/u. Feeling well. Fasting sugars 110–140. Denies CP, SOB, polyuria or hypoglycemia.

MEDICATIONS:
- Metformin 1,000 mg BID
- Amlodipine 5 mg daily
- Atorvastatin 40 mg QHS

PHYSICAL EXAM: BP 138/82, HR 76, Wt 194 lb. Heart RRR, no murmurs. Lungs CTAB. Feet w/o ulcers.

RESULTS: HbA1c 7.4%, Cr 0.9, LDL 88.

ASSESSMENT AND PLAN:
1. T2DM, slightly above goal: add empagliflozin 10 mg qAM.
2. HTN: well controlled, continue amlodipine.
3. HLD: continue atorvastatin.
4. RTC in 3 months.`,
    falsified: [
      ['LDL 88', 'HDL 88'],
      ['slightly above goal', 'at goal'],
    ],
  },
  {
    name: 'abdominal pain in the emergency department, H&P',
    said: `Chief complaint. Abdominal pain. History of present illness. Nineteen year old male with one day of abdominal pain that started around the umbilicus and moved to the right lower quadrant. He has had nausea and vomited twice. No diarrhea. No urinary symptoms. Past medical history. None. Allergies. No known drug allergies. Physical exam. Temperature thirty eight point one, heart rate one hundred and four, blood pressure one twenty two over seventy. Tender at McBurney's point with rebound and guarding. Rovsing's sign positive. Labs. White count fourteen point six, C reactive protein fifty two. Urinalysis negative. Imaging. Ultrasound shows a noncompressible appendix of nine millimeters. Assessment. Acute appendicitis. Plan. Nothing by mouth. I V fluids. Ceftriaxone two grams and metronidazole five hundred milligrams intravenously. Surgery has been consulted and will take him to the operating room tonight.`,
    note: `CHIEF COMPLAINT: Abdominal pain

HISTORY OF PRESENT ILLNESS: 19-year-old male with a 1-day history of abdominal pain that began periumbilically and migrated to the RLQ. Nausea, vomited ×2. No diarrhea or urinary symptoms.

PAST MEDICAL HISTORY: None.

ALLERGIES: NKDA

PHYSICAL EXAM: T 38.1, HR 104, BP 122/70. TTP at McBurney's point with rebound and guarding. Rovsing's sign +.

LABS: WBC 14.6, CRP 52. UA negative.

IMAGING: US shows noncompressible appendix, 9 mm.

ASSESSMENT: Acute appendicitis.

PLAN:
- NPO
- IVF
- Ceftriaxone 2 g IV and metronidazole 500 mg IV
- Surgery consulted; will take him to the OR tonight`,
    falsified: [
      ['to the RLQ', 'to the LLQ'],
      ['UA negative', 'UA positive'],
    ],
  },
  {
    name: 'discharge, pneumonia',
    said: `Reason for admission. Community acquired pneumonia. Hospital course. The patient is a seventy four year old woman with C O P D who presented with fever, productive cough and confusion. Chest X ray showed a left lower lobe infiltrate. She was treated with intravenous ceftriaxone and azithromycin for three days and then switched to oral amoxicillin clavulanate. She required two liters of oxygen, which was weaned by day four. Her confusion resolved. Blood cultures were negative. Discharge medications. Amoxicillin clavulanate eight hundred seventy five milligrams twice daily for four more days. Tiotropium eighteen micrograms once daily. Prednisone was not given. Discharge condition. Stable. Follow up. See her primary care physician in one week. Repeat chest X ray in six weeks to make sure the infiltrate has cleared.`,
    note: `REASON FOR ADMISSION: CAP.

HOSPITAL COURSE: 74-year-old F with COPD presented with fever, productive cough and confusion. CXR showed LLL infiltrate. Treated with IV ceftriaxone and azithromycin × 3 days, then switched to PO amoxicillin-clavulanate. Required 2 L O2, weaned by day 4. Confusion resolved. Blood cultures negative.

DISCHARGE MEDICATIONS:
- Amoxicillin-clavulanate 875 mg BID × 4 more days
- Tiotropium 18 mcg once daily
- Prednisone not given

DISCHARGE CONDITION: Stable.

FOLLOW-UP:
- PCP in 1 week
- Repeat CXR in 6 weeks to ensure infiltrate has cleared`,
    falsified: [
      ['LLL infiltrate', 'LUL infiltrate'],
      ['× 4 more days', '× 4 more weeks'],
    ],
  },
  {
    name: 'discharge, hip fracture',
    said: `Admission diagnosis. Left femoral neck fracture. Procedure. Left hip hemiarthroplasty on the third of March by Doctor Lindqvist. Hospital course. This eighty one year old man fell at home and was brought in by ambulance. Surgery went without complications. Hemoglobin dropped from twelve point one to nine point two and he received one unit of packed red blood cells. He was weight bearing as tolerated with a walker by postoperative day two. Urinary retention was treated with a catheter, which was removed on day three. Medications at discharge. Enoxaparin forty milligrams subcutaneously daily for twenty eight days. Acetaminophen one gram every eight hours. Oxycodone five milligrams every six hours as needed for severe pain. Resume lisinopril. Disposition. Skilled nursing facility. Staples to be removed fourteen days after surgery.`,
    note: `ADMISSION DIAGNOSIS: L femoral neck fracture

PROCEDURE: L hip hemiarthroplasty on March 3 by Dr. Lindqvist

HOSPITAL COURSE: 81 y/o M fell at home, brought in by ambulance. Surgery without complications. Hgb dropped from 12.1 to 9.2; received 1 unit PRBCs. WBAT with walker by POD 2. Urinary retention treated with catheter, removed on day 3.

MEDICATIONS AT DISCHARGE:
1. Enoxaparin 40 mg SC daily × 28 days
2. Acetaminophen 1 g q8h
3. Oxycodone 5 mg q6h PRN severe pain
4. Resume lisinopril

DISPOSITION: SNF. Staples out 14 days after surgery.`,
    falsified: [
      ['Resume lisinopril', 'Stop lisinopril'],
      ['received 1 unit', 'received 2 units'],
    ],
    missed: ['Staples out 14 days after surgery.'],
  },
  {
    name: 'CT of the chest, report',
    said: `Examination. C T of the chest with intravenous contrast. Indication. Cough and weight loss. Comparison. Chest radiograph of the second of May. Findings. There is a two point three centimeter spiculated nodule in the right upper lobe. No other nodules. No pleural effusion. There is a one point two centimeter right hilar lymph node. The heart size is normal. No pericardial effusion. The visualized liver and adrenal glands are unremarkable. No suspicious bone lesions. Impression. One. Spiculated right upper lobe nodule, suspicious for primary lung cancer. Two. Borderline right hilar lymph node. Recommend P E T C T and pulmonology referral.`,
    note: `EXAM: CT chest with IV contrast

INDICATION: Cough, weight loss

COMPARISON: CXR of May 2

FINDINGS:
- 2.3 cm spiculated nodule in the RUL. No other nodules.
- No pleural effusion.
- 1.2 cm R hilar lymph node.
- Heart size normal. No pericardial effusion.
- Visualized liver and adrenals unremarkable.
- No suspicious osseous lesions.

IMPRESSION:
1. Spiculated RUL nodule, suspicious for primary lung cancer.
2. Borderline R hilar LN.

RECOMMENDATION: PET/CT and pulmonology referral.`,
    falsified: [
      ['No pericardial effusion', 'Small pericardial effusion'],
      ['suspicious for primary', 'consistent with primary'],
    ],
  },
  {
    name: 'ultrasound of the abdomen, report',
    said: `Ultrasound of the abdomen. Clinical history. Right upper quadrant pain and raised bilirubin. Technique. Transabdominal ultrasound. Findings. The gallbladder contains several stones, the largest measuring eleven millimetres. The gallbladder wall is thickened at five millimetres. Murphy's sign is positive. The common bile duct measures nine millimetres. The liver is echogenic, in keeping with fatty infiltration. The right kidney measures ten point four centimetres and the left kidney ten point nine centimetres. There is no hydronephrosis. The spleen is normal. Conclusion. Acute cholecystitis with a dilated common bile duct. M R C P is advised to look for a stone in the duct.`,
    note: `EXAM: US abdomen

CLINICAL HISTORY: RUQ pain, raised bilirubin.

TECHNIQUE: Transabdominal US.

FINDINGS:
- Gallbladder: several stones, largest 11 mm. Wall thickened at 5 mm. Murphy's positive.
- CBD 9 mm.
- Liver echogenic, in keeping with fatty infiltration.
- Kidneys: R 10.4 cm, L 10.9 cm. No hydronephrosis.
- Spleen normal.

CONCLUSION: Acute cholecystitis with dilated CBD. MRCP advised to look for ductal stone.`,
    falsified: [
      ['CBD 9 mm', 'CBD 9 cm'],
      ['Acute cholecystitis with', 'Acute cholecystitis without'],
    ],
  },
  {
    name: 'depression follow-up, general note',
    said: `Miss Farrow is here to follow up on her depression. She started sertraline fifty milligrams six weeks ago. Her mood is better and she is sleeping seven hours a night. Her appetite is still poor. She denies suicidal thoughts. P H Q nine score today is nine, down from eighteen. She had mild nausea in the first week, which has resolved. She is back at work part time. Her sister is supportive. We will increase sertraline to one hundred milligrams daily and continue weekly cognitive behavioral therapy. I will see her again in four weeks. She knows to call nine eight eight if she has thoughts of harming herself.`,
    note: `Ms. Farrow is here for depression f/u. She was started on sertraline 50 mg 6 weeks ago. Mood is better; sleeping 7 h per night. Appetite remains poor. Denies SI. PHQ-9 today 9 (down from 18). Mild nausea in the first week, resolved. Back at work part-time. Sister is supportive.

Plan:
- Increase sertraline to 100 mg daily
- Continue weekly CBT
- See again in 4 weeks
- Knows to call 988 if thoughts of self-harm`,
    falsified: [
      ['down from 18', 'up from 18'],
      ['Sister is', 'Mother is'],
    ],
  },
  {
    name: 'atrial fibrillation, letter',
    said: `Dear Doctor Marsh. Thank you for referring Mister Ellison, a sixty eight year old retired teacher with palpitations. He has a history of hypertension and obstructive sleep apnea. His E C G shows atrial fibrillation with a ventricular rate of ninety four. Echocardiogram shows a left ventricular ejection fraction of fifty five percent with mild mitral regurgitation. His C H A two D S two V A S c score is two. I have started apixaban five milligrams twice daily and metoprolol succinate twenty five milligrams once daily. He should not take aspirin any longer. I have advised him to use his C P A P every night and to cut down on alcohol. I will see him in six weeks with a twenty four hour Holter monitor.`,
    note: `Dear Dr. Marsh,

Thank you for referring Mr. Ellison, a 68-year-old retired teacher with palpitations. He has a history of HTN and OSA. ECG shows AF with ventricular rate 94. Echo shows LVEF 55% with mild MR. CHA2DS2-VASc score 2.

I have started apixaban 5 mg BID and metoprolol succinate 25 mg once daily. He should no longer take aspirin. I have advised him to use CPAP nightly and cut down on EtOH. I will see him in 6 weeks with a 24-h Holter monitor.`,
    falsified: [
      ['mild MR', 'moderate MR'],
      ['should no longer take aspirin', 'should take aspirin'],
    ],
  },
  {
    name: 'child with ear pain',
    said: `Subjective. Four year old boy brought by his mother with left ear pain and fever since yesterday. Highest temperature at home was thirty nine point two. He has a runny nose. He is drinking well and passing urine. No rash. His vaccinations are up to date. Last ear infection was eight months ago. Objective. Weight sixteen point five kilograms. Temperature thirty eight point four. The left tympanic membrane is red and bulging. The right tympanic membrane is normal. Throat is mildly red. Chest clear. No neck stiffness. Assessment. Acute otitis media on the left. Plan. Amoxicillin seven hundred milligrams by mouth twice a day for seven days. Paracetamol as needed for pain. Come back if not better in forty eight hours.`,
    note: `SUBJECTIVE:
- 4-year-old boy brought in by mother with L ear pain and fever since yesterday (Tmax 39.2 °C at home)
- Runny nose
- Drinking well, passing urine
- No rash
- Immunizations UTD
- Last ear infection 8 months ago

OBJECTIVE: Wt 16.5 kg. Temp 38.4 °C. L TM red and bulging; R TM normal. Throat mildly erythematous. Chest clear. No neck stiffness.

ASSESSMENT: L AOM.

PLAN: Amoxicillin 700 mg PO BID × 7 days. Paracetamol PRN pain. Return if not better in 48 h.`,
    falsified: [
      ['700 mg PO', '700 mg IV'],
      ['L AOM', 'R AOM'],
    ],
  },
  {
    name: 'consulta de diabetes',
    language: 'es',
    said: `Subjetivo. Paciente de sesenta y siete años con diabetes mellitus tipo dos e hipertensión arterial que acude a revisión. Refiere hormigueo en los pies desde hace dos meses. No ha tenido hipoglucemias. Camina treinta minutos al día. Toma metformina ochocientos cincuenta miligramos cada doce horas y losartán cincuenta miligramos al día. Objetivo. Presión arterial ciento cuarenta y dos sobre ochenta y cuatro. Peso setenta y nueve kilos. Sensibilidad disminuida en ambos pies. Pulsos presentes. Hemoglobina glucosilada ocho coma uno por ciento. Creatinina uno coma uno. Análisis. Diabetes mal controlada con probable neuropatía. Plan. Añadir sitagliptina cien miligramos al día. Aumentar losartán a cien miligramos. Control en tres meses con analítica.`,
    note: `SUBJETIVO: Paciente de 67 años con DM2 e HTA que acude a revisión. Refiere hormigueo en los pies desde hace 2 meses. Sin hipoglucemias. Camina 30 min al día. Toma metformina 850 mg c/12 h y losartán 50 mg/día.

OBJETIVO: PA 142/84 mmHg. Peso 79 kg. Sensibilidad disminuida en ambos pies. Pulsos presentes. HbA1c 8,1 %. Creatinina 1,1.

ANÁLISIS: DM mal controlada con probable neuropatía.

PLAN:
- Añadir sitagliptina 100 mg/día.
- Aumentar losartán a 100 mg.
- Control en 3 meses con analítica.`,
    falsified: [
      ['Aumentar losartán', 'Reducir losartán'],
      ['mal controlada', 'bien controlada'],
    ],
  },
  {
    name: 'urgencias, dolor torácico',
    language: 'es',
    said: `Motivo de consulta. Dolor torácico. Enfermedad actual. Varón de cincuenta y cuatro años, fumador de veinte cigarrillos al día, con dolor torácico opresivo de una hora de evolución irradiado al brazo izquierdo. Se acompaña de sudoración y náuseas. Niega disnea. Antecedentes personales. Dislipemia. No alergias medicamentosas conocidas. Exploración física. Tensión arterial ciento sesenta sobre noventa y cinco, frecuencia cardíaca noventa y ocho, saturación de oxígeno noventa y siete por ciento. Auscultación cardíaca rítmica sin soplos. Pruebas. Electrocardiograma con elevación del segmento S T en cara inferior. Juicio clínico. Infarto agudo de miocardio inferior. Plan. Ácido acetilsalicílico trescientos miligramos por vía oral. Se activa código infarto. Traslado a hemodinámica.`,
    note: `MOTIVO DE CONSULTA: Dolor torácico.

ENFERMEDAD ACTUAL: Varón de 54 años, fumador de 20 cig/día, con dolor torácico opresivo de 1 h de evolución irradiado a brazo izquierdo. Asocia sudoración y náuseas. Niega disnea.

ANTECEDENTES PERSONALES: Dislipemia. No AMC.

EXPLORACIÓN FÍSICA: TA 160/95, FC 98, SatO2 97 %. AC: rítmica, sin soplos.

PRUEBAS: ECG con elevación del ST en cara inferior.

JUICIO CLÍNICO: IAM inferior.

PLAN:
1. AAS 300 mg VO.
2. Se activa código infarto.
3. Traslado a hemodinámica.`,
    falsified: [
      ['en cara inferior', 'en cara anterior'],
      ['Niega disnea', 'Refiere disnea'],
    ],
  },
  {
    name: 'consultation, lombalgie',
    language: 'fr',
    said: `Motif de consultation. Lombalgie. Histoire de la maladie. Monsieur Perrin, quarante-six ans, maçon, présente une lombalgie basse depuis trois semaines avec irradiation dans la jambe gauche. Pas de trouble sphinctérien. Pas de fièvre. Il prend du paracétamol un gramme trois fois par jour sans grand effet. Antécédents. Hernie discale L quatre L cinq en deux mille dix-huit. Examen clinique. Lasègue positif à gauche à quarante degrés. Force motrice normale. Réflexes présents et symétriques. Conclusion. Lombosciatique gauche. Conduite à tenir. Ibuprofène quatre cents milligrammes trois fois par jour pendant sept jours. Kinésithérapie, dix séances. Arrêt de travail de dix jours. I R M lombaire si pas d'amélioration dans quatre semaines.`,
    note: `MOTIF DE CONSULTATION : Lombalgie.

HISTOIRE DE LA MALADIE : M. Perrin, 46 ans, maçon, présente une lombalgie basse depuis 3 semaines irradiant dans la jambe G. Pas de trouble sphinctérien ni de fièvre. Prend paracétamol 1 g x 3/j sans grand effet.

ANTÉCÉDENTS : Hernie discale L4-L5 en 2018.

EXAMEN CLINIQUE : Lasègue positif à G à 40°. Force motrice normale. ROT présents et symétriques.

CONCLUSION : Lombosciatique G.

CONDUITE À TENIR :
- Ibuprofène 400 mg 3x/jour pendant 7 jours
- Kiné : 10 séances
- AT de 10 jours
- IRM lombaire si pas d'amélioration dans 4 semaines`,
    falsified: [
      ['AT de 10 jours', 'AT de 10 semaines'],
      ['Force motrice normale', 'Force motrice diminuée'],
    ],
  },
  {
    name: 'compte rendu de sortie, insuffisance cardiaque',
    language: 'fr',
    said: `Motif d'hospitalisation. Décompensation cardiaque. Antécédents. Hypertension artérielle, fibrillation auriculaire, diabète de type deux. Évolution. Madame Rousseau, soixante-dix-neuf ans, a été hospitalisée pour dyspnée et œdèmes des membres inférieurs. La radiographie thoracique montrait un épanchement pleural droit. Sous furosémide intraveineux, elle a perdu six kilos. L'échographie cardiaque retrouve une fraction d'éjection à trente-cinq pour cent. Traitement de sortie. Furosémide quarante milligrammes deux fois par jour. Bisoprolol deux virgule cinq milligrammes le matin. Apixaban cinq milligrammes deux fois par jour. Arrêt de l'amlodipine. Consultation de cardiologie dans quinze jours. Pesée quotidienne à domicile.`,
    note: `MOTIF D'HOSPITALISATION : Décompensation cardiaque.

ANTÉCÉDENTS : HTA, FA, DT2.

ÉVOLUTION : Mme Rousseau, 79 ans, hospitalisée pour dyspnée et OMI. RX thorax : épanchement pleural D. Sous furosémide IV, perte de 6 kg. Écho cardiaque : FE à 35 %.

TRAITEMENT DE SORTIE :
- Furosémide 40 mg 2 fois/jour
- Bisoprolol 2,5 mg le matin
- Apixaban 5 mg 2 fois/jour
- Amlodipine arrêtée

Consultation de cardiologie dans 15 jours. Pesée quotidienne à domicile.`,
    falsified: [
      ['épanchement pleural D', 'épanchement pleural G'],
      ['Amlodipine arrêtée', 'Amlodipine poursuivie'],
    ],
  },
];

/** The same, by other clinics. */
export const moreScribeCases: readonly Case[] = [
  {
    name: 'migraine, SOAP',
    said: `Subjective. Thirty five year old woman with a history of migraine with aura presents with more frequent headaches over the past two months. She now has about six a month, each lasting twelve to twenty four hours. They are throbbing, on the left side, with photophobia and nausea. She denies weakness, fever and head injury. Sumatriptan fifty milligrams helps within an hour. She takes the combined oral contraceptive pill. Objective. Blood pressure one eighteen over seventy six. Cranial nerves two to twelve intact. No papilledema. Strength and sensation normal. Gait normal. Assessment. Migraine with aura, worsening. Plan. Stop the combined oral contraceptive because of the risk of stroke. Start propranolol forty milligrams twice daily. Continue sumatriptan, no more than two days a week. Headache diary. Follow up in eight weeks.`,
    note: `SUBJECTIVE: 35 y.o. F w/ h/o migraine with aura p/w increased frequency of headaches × 2 months. Now ~6/month, each lasting 12–24 hours; throbbing, L-sided, with photophobia and nausea. Denies weakness, fever, or head injury. Sumatriptan 50 mg helps within 1 hour. Takes COCP.

OBJECTIVE:
- BP 118/76
- CN II–XII intact
- No papilledema
- Strength & sensation normal
- Gait normal

ASSESSMENT: Worsening migraine with aura.

PLAN:
- D/c COCP due to risk of stroke
- Start propranolol 40 mg BID
- Continue sumatriptan, max 2 days/week
- HA diary
- F/U 8 weeks`,
    falsified: [
      ['L-sided', 'R-sided'],
      ['No papilledema', 'Papilledema'],
    ],
    missed: ['F w/ h/o migraine with aura p/w increased frequency of headaches × 2 months.'],
  },
  {
    name: 'heart attack, H&P',
    said: `Chief complaint. Chest pain. History of present illness. Mister Novak is a fifty nine year old man with a past medical history of hypertension, coronary artery disease and chronic kidney disease stage three who presents with two hours of substernal chest pain radiating to the jaw. He was short of breath and sweaty. He took three nitroglycerin tablets without relief. Past surgical history. Coronary artery bypass in two thousand and fourteen. Family history. Father died of myocardial infarction at fifty five. Social history. He smokes one pack per day and has done so for thirty years. Physical exam. Blood pressure ninety six over fifty eight, heart rate one hundred twelve, oxygen saturation ninety one percent on room air. Crackles at the bases. E K G shows S T elevation in V two to V four. Troponin two point eight. Assessment. Anterior S T elevation myocardial infarction. Plan. Aspirin three hundred twenty five milligrams and ticagrelor one hundred eighty milligrams given. Heparin drip. Emergent cardiac catheterization. Intensive care unit admission. Full code.`,
    note: `CC: Chest pain

HPI: Mr. Novak is a 59 y/o male with PMH of HTN, CAD and CKD stage 3 presenting with 2 hours of substernal CP radiating to the jaw. Associated SOB and diaphoresis. Took 3 NTG tablets w/o relief.

PSH: CABG in 2014.

FHx: Father died of MI at 55.

SHx: Smokes 1 ppd × 30 years.

PE: BP 96/58, HR 112, O2 sat 91% on RA. Bibasilar crackles. EKG: ST elevation V2–V4. Troponin 2.8.

ASSESSMENT: Anterior STEMI.

PLAN:
1. ASA 325 mg and ticagrelor 180 mg given
2. Heparin gtt
3. Emergent cardiac cath
4. ICU admission
5. Full code`,
    falsified: [
      ['Anterior STEMI', 'Anterior NSTEMI'],
      ['Father died of MI at 55', 'Father died of MI at 65'],
    ],
  },
  {
    name: 'urinary infection, SOAP',
    said: `Subjective. Twenty six year old woman, twenty weeks pregnant, with three days of dysuria and urinary frequency. No fever, chills, flank pain or vaginal bleeding. Baby is moving. She is allergic to trimethoprim, which gave her a rash. Objective. Afebrile. Blood pressure one ten over sixty eight. No costovertebral angle tenderness. Urine dipstick positive for nitrites and leukocyte esterase, negative for blood. Fetal heart rate one hundred and forty five. Assessment. Acute cystitis in pregnancy. Plan. Send urine for culture and sensitivity. Cephalexin five hundred milligrams four times a day for seven days. Drink plenty of fluids. Repeat urine culture one week after finishing antibiotics. Go to the emergency room for fever or back pain.`,
    note: `SUBJECTIVE: 26-year-old woman at 20 weeks of pregnancy with dysuria and urinary frequency for 3 days. No fever/chills, flank pain, or vaginal bleeding. Baby moving. Allergy: trimethoprim (rash).

OBJECTIVE: Afebrile. BP 110/68 mmHg. No CVA tenderness. Urine dip +nitrites, +LE, −blood. FHR 145 bpm.

ASSESSMENT: Acute cystitis in pregnancy.

PLAN:
- Urine C&S
- Cephalexin 500 mg QID × 7 days
- Drink plenty of fluids
- Repeat urine culture 1 wk after completing antibiotics
- ER for fever or back pain`,
    falsified: [
      ['trimethoprim (rash)', 'trimethoprim (anaphylaxis)'],
      ['500 mg QID', '500 mg TID'],
    ],
    missed: [
      '26-year-old woman at 20 weeks of pregnancy with dysuria and urinary frequency for 3 days.',
      'Urine dip +nitrites, +LE, −blood.',
    ],
  },
  {
    name: 'discharge, stroke',
    said: `Principal diagnosis. Acute ischemic stroke, left middle cerebral artery territory. Hospital course. The patient is a seventy one year old right handed woman who presented with right sided weakness and aphasia. Her N I H stroke scale was fourteen. She received I V t P A within ninety minutes and underwent mechanical thrombectomy. Magnetic resonance imaging showed a small left basal ganglia infarct. Her speech improved and her N I H stroke scale at discharge is three. Telemetry showed paroxysmal atrial fibrillation. Swallow evaluation was passed. Discharge medications. Apixaban five milligrams twice daily. Atorvastatin eighty milligrams nightly. Lisinopril ten milligrams daily. Aspirin has been discontinued. Discharge plan. Acute inpatient rehabilitation. Neurology clinic in four weeks. Physical therapy, occupational therapy and speech therapy. No driving until cleared.`,
    note: `PRINCIPAL DIAGNOSIS: Acute ischemic stroke, L MCA territory

HOSPITAL COURSE: 71 yo RHD woman presented w/ R-sided weakness and aphasia. NIHSS 14. She received IV tPA within 90 min and underwent mechanical thrombectomy. MRI showed a small L basal ganglia infarct. Speech improved; NIHSS 3 at discharge. Telemetry showed paroxysmal AF. Passed swallow eval.

DISCHARGE MEDICATIONS:
• Apixaban 5 mg BID
• Atorvastatin 80 mg qHS
• Lisinopril 10 mg daily
• Aspirin discontinued

DISCHARGE PLAN:
• Acute inpatient rehab
• Neuro clinic 4 wks
• PT/OT/ST
• No driving until cleared`,
    falsified: [
      ['Passed swallow', 'Failed swallow'],
      ['NIHSS 3 at discharge', 'NIHSS 13 at discharge'],
    ],
  },
  {
    name: 'discharge, gallbladder surgery',
    said: `Diagnosis. Acute calculous cholecystitis. Procedure. Laparoscopic cholecystectomy. History. Forty four year old woman with right upper quadrant pain for two days after fatty meals. Hospital course. She was kept nil by mouth and given intravenous piperacillin tazobactam. She went to theatre the next day. Estimated blood loss was fifty millilitres. There was no bile leak. She was tolerating a regular diet and walking on the first postoperative day. Pain was controlled with oral analgesia. Medications on discharge. Paracetamol one gram four times a day. Ibuprofen four hundred milligrams three times a day with food for five days. Instructions. No heavy lifting for four weeks. Keep the wounds dry for forty eight hours. Return if fever, jaundice or worsening pain. Outpatient review in six weeks with Mister Gallagher.`,
    note: `DIAGNOSIS: Acute calculous cholecystitis.

PROCEDURE: Lap chole.

HISTORY: 44F with a two-day history of RUQ pain after fatty meals.

HOSPITAL COURSE: Kept NBM, given IV piperacillin-tazobactam. Went to theatre the next day. EBL 50 ml. No bile leak. On POD1, tolerating regular diet and ambulating. Pain controlled with PO analgesia.

MEDICATIONS ON DISCHARGE:
- Paracetamol 1 g QDS
- Ibuprofen 400 mg TDS with food for 5/7

INSTRUCTIONS:
- No heavy lifting × 4 weeks.
- Keep wounds dry for 48 h.
- Return if fever, jaundice or worsening pain.
- OPD review with Mr. Gallagher in 6 weeks.`,
    falsified: [
      ['No bile leak', 'Bile leak'],
      ['wounds dry for 48 h', 'wounds dry for 24 h'],
    ],
  },
  {
    name: 'MRI of the lumbar spine, report',
    said: `M R I of the lumbar spine without contrast. Indication. Low back pain with left sciatica. Technique. Sagittal T one and T two, axial T two. Findings. Alignment is normal. Vertebral body heights are maintained. At L three L four there is a mild disc bulge without stenosis. At L four L five there is a left paracentral disc extrusion measuring eight by six millimeters, compressing the left L five nerve root. At L five S one there is mild bilateral facet arthropathy. The conus ends at L one. No fracture. Impression. Left paracentral disc extrusion at L four L five with compression of the left L five nerve root. Mild facet arthropathy at L five S one.`,
    note: `EXAMINATION: MRI L-spine w/o contrast

INDICATION: LBP with L sciatica

TECHNIQUE: Sagittal T1, T2; axial T2

FINDINGS:
Normal alignment. Vertebral body heights maintained.
L3-4: mild disc bulge, no stenosis.
L4-5: L paracentral disc extrusion, 8 × 6 mm, compressing the L L5 nerve root.
L5-S1: mild bilateral facet arthropathy.
Conus ends at L1. No fracture.

IMPRESSION:
1. L paracentral disc extrusion at L4-5 with compression of left L5 nerve root.
2. Mild facet arthropathy at L5-S1.`,
    falsified: [
      ['Conus ends at L1', 'Conus ends at L2'],
      ['mild disc bulge', 'severe disc bulge'],
    ],
  },
  {
    name: 'chest radiograph after a line, report',
    said: `Portable chest X ray. Indication. Line placement. Comparison. Yesterday. Findings. The endotracheal tube tip is four centimeters above the carina. There is a new right internal jugular central venous catheter with its tip in the superior vena cava. The nasogastric tube is below the diaphragm. There is no pneumothorax. Small bilateral pleural effusions, unchanged. Left basal atelectasis has improved. The heart is mildly enlarged. Impression. Lines and tubes in satisfactory position. No pneumothorax. Stable small bilateral effusions.`,
    note: `EXAM: Portable CXR

INDICATION: Line placement

COMPARISON: Yesterday

FINDINGS:
- ETT tip 4 cm above the carina
- New R IJ CVC, tip in the SVC
- NGT below the diaphragm
- No PTX
- Small b/l pleural effusions, unchanged
- L basilar atelectasis improved
- Mild cardiomegaly

IMPRESSION:
1. Satisfactory position of lines and tubes.
2. No pneumothorax.
3. Small bilateral effusions, stable.`,
    falsified: [
      ['New R IJ', 'New L IJ'],
      ['atelectasis improved', 'atelectasis worsened'],
    ],
    missed: ['Mild cardiomegaly'],
  },
  {
    name: 'skin check, general note',
    said: `This is a fifty two year old man seen for a full skin examination. His brother had melanoma at forty. He burns easily and used sunbeds in his twenties. On the upper back there is an eight millimeter irregular brown macule with two colors. On the left cheek there is a rough pink papule consistent with actinic keratosis. The remainder of the skin is clear. No enlarged lymph nodes. I performed an excisional biopsy of the back lesion with two millimeter margins under local anesthesia with one percent lidocaine and epinephrine. The actinic keratosis was treated with liquid nitrogen. Wound care instructions were given. Sutures come out in ten days. Sunscreen S P F thirty or higher every day. Return in six months for the next skin check.`,
    note: `52 yo M seen for full skin exam. Brother with melanoma at 40. Burns easily; used sunbeds in his 20s.

Exam:
- Upper back: 8 mm irregular brown macule with 2 colors
- L cheek: rough pink papule c/w AK
- Remainder of skin clear
- No LAD

Procedures: Excisional bx of back lesion performed with 2 mm margins under local anesthesia (1% lidocaine with epi). AK treated with LN2. Wound care instructions given.

Plan: Suture removal in 10 days. SPF 30+ sunscreen daily. RTC in 6 months for next skin check.`,
    falsified: [
      ['Brother with', 'Father with'],
      ['L cheek', 'R cheek'],
    ],
    missed: ['SPF 30+ sunscreen daily.'],
  },
  {
    name: 'thyroid, letter',
    said: `Dear Doctor Bellamy. I saw your patient Missus Adeyemi today. She is a thirty eight year old woman with a three month history of weight loss, palpitations and heat intolerance. She has no eye symptoms. On examination her pulse was one hundred and eight and regular, she had a fine tremor and a diffuse goitre. Thyroid stimulating hormone is less than zero point zero one and free T four is forty two. Her T S H receptor antibodies are positive. She therefore has Graves disease. I have started carbimazole twenty milligrams once daily and propranolol forty milligrams three times daily. I have warned her to stop carbimazole and have an urgent full blood count if she develops a sore throat or fever. Please check her thyroid function in six weeks. Yours sincerely.`,
    note: `Dear Dr. Bellamy,

I saw your patient Mrs. Adeyemi today. She is a 38-year-old woman with a 3/12 history of weight loss, palpitations and heat intolerance. No eye symptoms.

O/E: pulse 108 regular, fine tremor, diffuse goitre.

TSH <0.01, fT4 42. TSH receptor antibodies positive. She therefore has Graves' disease.

I have started carbimazole 20 mg OD and propranolol 40 mg TDS. I have warned her to stop carbimazole and have an urgent FBC should she develop a sore throat or fever. Please check TFTs in 6 weeks.

Yours sincerely,`,
    falsified: [
      ['antibodies positive', 'antibodies negative'],
      ['an urgent FBC should she develop a sore throat or fever', 'an urgent FBC'],
    ],
  },
  {
    name: 'ward round, sepsis',
    said: `Ward round. Day three. Mister Cole, sixty six, with urosepsis on a background of benign prostatic hyperplasia and type two diabetes. He feels better. Eating and drinking. No fevers overnight. On examination, temperature thirty six point nine, blood pressure one twenty four over seventy, heart rate eighty, respiratory rate sixteen. Abdomen soft and nontender. Catheter draining clear urine, one point eight litres in the last twenty four hours. Blood tests. White cell count down from nineteen to eleven. C R P down from two hundred and forty to ninety. Creatinine one hundred and thirty, baseline ninety. Blood cultures grew E coli sensitive to ciprofloxacin. Plan. Switch intravenous gentamicin to oral ciprofloxacin five hundred milligrams twice daily to complete seven days. Restart metformin when the creatinine is back to baseline. Trial without catheter tomorrow. Repeat bloods in the morning. Home on Friday if well.`,
    note: `WR Day 3: Mr. Cole, 66, urosepsis; background of BPH + T2DM. Feels better. E&D. No fevers overnight.

O/E: T 36.9, BP 124/70, HR 80, RR 16. Abdo SNT. Catheter draining clear urine, 1.8 L/24 h.

Bloods: WCC 19 → 11, CRP 240 → 90, Cr 130 (baseline 90). BCx: E. coli, sensitive to cipro.

Plan:
1. Switch IV gent to PO ciprofloxacin 500 mg BD to complete 7/7.
2. Restart metformin once Cr back to baseline.
3. TWOC tomorrow.
4. Repeat bloods mane.
5. Home Friday if well.`,
    falsified: [
      ['CRP 240 → 90', 'CRP 90 → 240'],
      ['Home Friday if well', 'Home Friday'],
    ],
    missed: ['Catheter draining clear urine, 1.8 L/24 h.', 'Bloods: WCC 19 → 11, CRP 240 → 90, Cr 130 (baseline 90).'],
  },
  {
    name: 'well child visit',
    said: `Subjective. Eighteen month old girl here for a well child check with her father. No concerns. She eats a varied diet and drinks sixteen ounces of whole milk a day. She sleeps eleven hours at night. She says about fifteen words, walks well and climbs stairs holding a hand. Objective. Weight eleven kilograms, sixty fifth percentile. Length eighty one centimeters, fiftieth percentile. Head, eyes, ears, nose and throat normal. Heart without murmur. Abdomen soft. Hips stable. Autism screen negative. Assessment. Healthy eighteen month old with normal growth and development. Plan. Hepatitis A and D T a P vaccines today. Fluoride varnish applied. Reduce milk to twelve ounces a day. Next visit at two years.`,
    note: `SUBJECTIVE:
- 18-month-old girl here with father for well-child check. No concerns.
- Varied diet; drinks 16 oz whole milk/day
- Sleeps 11 hrs/night
- Says ~15 words, walks well, climbs stairs holding a hand

OBJECTIVE: Wt 11 kg (65th percentile), length 81 cm (50th %ile). HEENT normal. Heart without murmur. Abd soft. Hips stable. Autism screen neg.

ASSESSMENT: Healthy 18-month-old, normal growth & development.

PLAN:
- HepA, DTaP vaccines today
- Fluoride varnish applied
- Decrease milk to 12 oz/day
- Next visit at 2 yrs`,
    falsified: [
      ['HepA, DTaP', 'HepB, DTaP'],
      ['Decrease milk', 'Increase milk'],
    ],
    missed: [
      '18-month-old girl here with father for well-child check.',
      'Wt 11 kg (65th percentile), length 81 cm (50th %ile).',
    ],
  },
  {
    name: 'alta, neumonía y EPOC',
    language: 'es',
    said: `Motivo de ingreso. Disnea. Antecedentes. Enfermedad pulmonar obstructiva crónica, hipertensión arterial y fibrilación auricular. Exfumador desde hace diez años. Enfermedad actual. Mujer de setenta y seis años con aumento de la disnea y expectoración verdosa de cuatro días. Exploración. Saturación de oxígeno ochenta y ocho por ciento, frecuencia respiratoria veintiséis. Sibilancias bilaterales. Evolución. Recibió tratamiento con corticoides intravenosos, broncodilatadores y levofloxacino, con mejoría. Radiografía de tórax sin infiltrados. Diagnóstico. Agudización de E P O C. Tratamiento. Prednisona treinta miligramos por la mañana durante cinco días. Levofloxacino quinientos miligramos cada veinticuatro horas hasta completar siete días. Tiotropio una inhalación al día. Revisión por su médico de atención primaria en una semana.`,
    note: `MOTIVO DE INGRESO: Disnea.

ANTECEDENTES: EPOC, HTA y FA. Exfumador desde hace 10 años.

ENFERMEDAD ACTUAL: Mujer de 76 años con aumento de disnea y expectoración verdosa de 4 días.

EXPLORACIÓN: SatO2 88 %, FR 26 rpm. Sibilancias bilaterales.

EVOLUCIÓN: Recibió corticoides IV, broncodilatadores y levofloxacino con mejoría. Rx tórax: sin infiltrados.

DIAGNÓSTICO: Agudización de EPOC.

TRATAMIENTO:
- Prednisona 30 mg por la mañana × 5 días
- Levofloxacino 500 mg/24 h hasta completar 7 días
- Tiotropio 1 inh/día
- Revisión por MAP en 1 semana`,
    falsified: [
      ['sin infiltrados', 'con infiltrados'],
      ['500 mg/24 h', '500 mg/12 h'],
    ],
    missed: ['Levofloxacino 500 mg/24 h hasta completar 7 días'],
  },
  {
    name: 'fractura de muñeca',
    language: 'es',
    said: `Subjetivo. Niña de nueve años que sufre caída en el patio del colegio apoyando la mano derecha. Dolor e inflamación en la muñeca derecha. No refiere golpe en la cabeza. Sin alergias conocidas. Vacunación al día. Objetivo. Deformidad leve y dolor a la palpación del radio distal derecho. Pulso radial presente. Movilidad y sensibilidad de los dedos conservadas. Radiografía con fractura distal de radio sin desplazamiento. Evaluación. Fractura de radio distal derecho no desplazada. Plan. Férula antebraquial durante cuatro semanas. Ibuprofeno doscientos miligramos cada ocho horas si dolor. Mano elevada. Control en traumatología en siete días con radiografía.`,
    note: `SUBJETIVO: Niña de 9 años que sufre caída en el patio del colegio con apoyo de la mano dcha. Dolor e inflamación en muñeca dcha. Niega golpe en la cabeza. No alergias conocidas. Vacunación al día.

OBJETIVO: Leve deformidad y dolor a la palpación de radio distal dcho. Pulso radial presente. Movilidad y sensibilidad de los dedos conservadas. Rx: fractura distal de radio sin desplazamiento.

EVALUACIÓN: Fx no desplazada de radio distal dcho.

PLAN:
1. Férula antebraquial 4 semanas.
2. Ibuprofeno 200 mg c/8h si dolor.
3. Mano elevada.
4. Control en Traumatología en 7 días con Rx.`,
    falsified: [
      ['Fx no desplazada', 'Fx desplazada'],
      ['si dolor', 'si fiebre'],
    ],
    missed: ['Fx no desplazada de radio distal dcho.'],
  },
  {
    name: 'urgences, colique néphrétique',
    language: 'fr',
    said: `Motif. Douleur lombaire droite. Histoire de la maladie. Patient de trente-huit ans sans antécédent particulier, qui présente depuis ce matin une douleur brutale de la fosse lombaire droite irradiant vers l'aine, avec nausées et deux vomissements. Pas de fièvre. Pas de brûlures mictionnelles. Allergies. Pénicilline. Examen. Température trente-sept virgule un, tension artérielle cent quarante-cinq sur quatre-vingt-cinq, fréquence cardiaque quatre-vingt-douze. Douleur évaluée à huit sur dix. Abdomen souple. Bandelette urinaire avec sang positif et nitrites négatifs. Scanner avec calcul de quatre millimètres de l'uretère distal droit. Diagnostic. Colique néphrétique droite simple. Traitement. Kétoprofène cent milligrammes intraveineux. Sortie avec kétoprofène cent milligrammes deux fois par jour pendant cinq jours. Filtrer les urines. Reconsulter en cas de fièvre.`,
    note: `MOTIF : Douleur lombaire dte.

HISTOIRE DE LA MALADIE : Patient de 38 ans, sans ATCD particulier, présentant depuis ce matin une douleur brutale de la fosse lombaire droite irradiant vers l'aine, avec nausées et vomissements x2. Pas de fièvre ni de brûlures mictionnelles.

ALLERGIES : Pénicilline.

EXAMEN : T° 37,1, TA 145/85, FC 92. EVA 8/10. Abdomen souple. BU : sang +, nitrites -. TDM : calcul de 4 mm de l'uretère distal droit.

DIAGNOSTIC : Colique néphrétique droite simple.

TRAITEMENT :
1. Kétoprofène 100 mg IV.
2. Sortie avec kétoprofène 100 mg 2x/j pendant 5 jours.
3. Filtrer les urines.
4. Reconsulter si fièvre.`,
    falsified: [
      ['calcul de 4 mm', 'calcul de 4 cm'],
      ['Pas de fièvre ni de brûlures', 'Fièvre, pas de brûlures'],
    ],
    missed: [
      "Patient de 38 ans, sans ATCD particulier, présentant depuis ce matin une douleur brutale de la fosse lombaire droite irradiant vers l'aine, avec nausées et vomissements x2.",
      'T° 37,1, TA 145/85, FC 92.',
    ],
  },
  {
    name: 'suivi de grossesse',
    language: 'fr',
    said: `Subjectif. Madame Lefèvre, trente et un ans, deuxième grossesse, vingt-huit semaines d'aménorrhée. Elle se sent bien. Mouvements actifs du fœtus perçus. Pas de contractions, pas de métrorragies. Elle prend du fer quatre-vingts milligrammes par jour. Objectif. Poids soixante-huit kilos, soit plus sept kilos depuis le début. Tension artérielle cent dix sur soixante-cinq. Hauteur utérine vingt-six centimètres. Bruits du cœur à cent quarante. Hémoglobine dix virgule deux. Hyperglycémie provoquée normale. Évaluation. Grossesse d'évolution normale. Anémie ferriprive modérée. Plan. Augmenter le fer à cent soixante milligrammes par jour. Vaccination contre la coqueluche. Échographie du troisième trimestre à trente-deux semaines. Prochain rendez-vous dans un mois.`,
    note: `SUBJECTIF : Mme Lefèvre, 31 ans, 2e grossesse, 28 SA. Se sent bien. MAF perçus. Ni contractions ni métrorragies. Prend fer 80 mg/j.

OBJECTIF :
- Poids 68 kg (+7 kg depuis le début)
- TA 110/65
- HU 26 cm
- BDC 140
- Hb 10,2
- HGPO normale

ÉVALUATION :
1. Grossesse d'évolution normale.
2. Anémie ferriprive modérée.

PLAN :
- Augmenter fer à 160 mg/j
- Vaccin coqueluche
- Écho T3 à 32 semaines
- Prochain RDV dans 1 mois`,
    falsified: [
      ['HU 26 cm', 'HU 28 cm'],
      ['Augmenter fer', 'Arrêter fer'],
    ],
    missed: ['Ni contractions ni métrorragies.', 'Écho T3 à 32 semaines'],
  },
];
