import type { Case } from './cases.js';

/** Dense, abbreviated notes as clinicians ask models for them. The rules were finished with these in view. */
export const denseCases: readonly Case[] = [
  {
    name: 'pneumonia, SOAP',
    said: `Subjective. The patient is a seventy one year old man who complains of shortness of breath and a productive cough for four days. He denies chest pain. He denies hemoptysis. He denies leg swelling. He has a history of chronic obstructive pulmonary disease and is on home oxygen at two liters. Objective. Temperature thirty eight point four. Blood pressure one hundred forty over ninety. Heart rate one hundred and four. Respiratory rate twenty two. Oxygen saturation ninety percent on two liters. There are crackles at the right base. The chest x-ray shows a right lower lobe infiltrate. White blood cell count is fifteen point two. Assessment. Community acquired pneumonia, possible exacerbation of COPD. Plan. Start ceftriaxone one gram intravenously daily and azithromycin five hundred milligrams daily. Prednisone forty milligrams daily for five days. Hold the azithromycin if the Q T C is above five hundred. Repeat the chest x-ray in six weeks.`,
    note: `S: 71M c/o SOB and productive cough x4 days. Denies CP, hemoptysis or leg swelling. H/o COPD on 2 L home O2.

O: T 38.4, BP 140/90, HR 104, RR 22, SpO2 90% on 2 L. Crackles at R base. CXR: RLL infiltrate. WBC 15.2.

A: CAP, possible COPD exacerbation.

P:
- Start ceftriaxone 1 g IV daily and azithromycin 500 mg daily
- Prednisone 40 mg daily x 5 days
- Hold azithromycin if QTc > 500
- Repeat CXR in 6 weeks`,
    falsified: [
      ['possible COPD exacerbation', 'COPD exacerbation'],
      ['Hold azithromycin if QTc > 500', 'Hold azithromycin if QTc < 500'],
      ['Crackles at R base', 'Crackles at L base'],
      ['Prednisone 40 mg daily x 5 days', 'Prednisone 50 mg daily x 4 days'],
      ['ceftriaxone 1 g IV daily', 'ceftriaxone 1 g PO daily'],
    ],
    missed: ['H/o COPD on 2 L home O2.'],
  },
  {
    name: 'diabetes follow-up, general practice',
    said: `The patient presents for follow up of type two diabetes and hypertension. She reports good compliance with her medications. Her home blood sugars have been running between one hundred twenty and one hundred sixty. She denies hypoglycemia, blurred vision, and numbness in the feet. Her mother had diabetes. Her last eye examination was eight months ago. Current medications are metformin one thousand milligrams twice daily, lisinopril twenty milligrams once daily and atorvastatin forty milligrams at bedtime. On examination her weight is eighty four kilograms and her blood pressure is one hundred thirty two over seventy eight. Monofilament sensation is intact in both feet. Her hemoglobin A one C is seven point six percent, up from seven point one percent. Creatinine is zero point nine. Assessment and plan. Type two diabetes, not at goal. Add empagliflozin ten milligrams every morning. Hypertension, controlled. Continue lisinopril. Recheck hemoglobin A one C in three months. Refer to ophthalmology for an annual eye exam.`,
    note: `HPI: Pt presents for f/u of T2DM and HTN. Good med compliance. Home BGs 120–160. Denies hypoglycemia, blurred vision or numbness in feet. Last eye exam 8 months ago.

FAMILY HISTORY: Mother with DM.

MEDICATIONS: Metformin 1000 mg BID, lisinopril 20 mg daily, atorvastatin 40 mg qHS.

PHYSICAL EXAM: Wt 84 kg, BP 132/78. Monofilament sensation intact in both feet.

LABS: HbA1c 7.6% (up from 7.1%). Cr 0.9.

ASSESSMENT AND PLAN:
1. T2DM, not at goal: add empagliflozin 10 mg every morning.
2. HTN, controlled: continue lisinopril.
3. Recheck A1c in 3 months.
4. Refer to ophthalmology for annual eye exam.`,
    falsified: [
      ['lisinopril 20 mg daily, atorvastatin 40 mg qHS', 'lisinopril 40 mg daily, atorvastatin 20 mg qHS'],
      ['up from 7.1%', 'down from 7.1%'],
      ['Mother with DM', 'Pt with DM'],
      ['not at goal', 'at goal'],
      ['Cr 0.9', 'Cr 9.0'],
    ],
  },
  {
    name: 'appendicitis, H&P',
    said: `Chief complaint. Abdominal pain. History of present illness. This is a nineteen year old female with a one day history of periumbilical pain that migrated to the right lower quadrant. She has had nausea and two episodes of vomiting. She has not eaten since yesterday. No diarrhea. No dysuria. No vaginal bleeding. Her last menstrual period was two weeks ago. Past medical history. None. Past surgical history. Tonsillectomy as a child. Medications. Oral contraceptive pill. Allergies. Penicillin causes a rash. Physical examination. She is afebrile. Pulse ninety six. The abdomen is tender in the right lower quadrant with rebound and guarding. Rovsing sign is positive. Data. White count fourteen thousand. Pregnancy test negative. C T of the abdomen and pelvis shows a dilated appendix of eleven millimeters with fat stranding and no perforation. Assessment. Acute appendicitis. Plan. Nothing by mouth. Intravenous fluids. Cefoxitin two grams. Consult surgery for laparoscopic appendectomy.`,
    note: `CC: Abd pain

HPI: 19F w/ 1-day h/o periumbilical pain migrating to RLQ. N/V x2. Has not eaten since yesterday. No diarrhea, dysuria or vaginal bleeding. LMP 2 wks ago.

PMH: None
PSH: Tonsillectomy as child
Meds: OCP
Allergies: PCN (rash)

PE: Afebrile, HR 96. Abd: TTP RLQ w/ rebound and guarding. Rovsing sign +.

Data: WBC 14,000. Pregnancy test neg. CT A/P: dilated appendix (11 mm) w/ fat stranding, no perforation.

A: Acute appendicitis

P: NPO, IVF, cefoxitin 2 g. Consult surgery for lap appy.`,
    falsified: [
      ['no perforation', 'with perforation'],
      ['Pregnancy test neg', 'Pregnancy test pos'],
      ['Allergies: PCN (rash)', 'Allergies: sulfa (rash)'],
      ['TTP RLQ', 'TTP LLQ'],
      ['(11 mm)', '(11 cm)'],
    ],
  },
  {
    name: 'discharge, heart failure',
    said: `Discharge summary. Admission diagnosis. Acute decompensated heart failure. Hospital course. Mrs Okafor was admitted with worsening dyspnea, orthopnea and leg edema after she ran out of furosemide. She was diuresed with intravenous furosemide forty milligrams twice a day and lost six kilograms. An echocardiogram showed an ejection fraction of thirty percent with moderate mitral regurgitation. Potassium was three point two and was replaced. She was switched to oral torsemide twenty milligrams daily. Carvedilol was increased from six point two five to twelve point five milligrams twice daily. Spironolactone was stopped because of hyperkalemia in the past. At discharge she was comfortable on room air and her weight was seventy two kilograms. Disposition. She was discharged home with home health nursing. Follow up. Cardiology in one week. Basic metabolic panel in three days. Call if the weight goes up by more than three pounds in a day.`,
    note: `DIAGNOSIS: ADHF

HOSPITAL COURSE: Mrs. Okafor was admitted w/ worsening dyspnea, orthopnea and LE edema after running out of furosemide. Diuresed w/ IV furosemide 40 mg BID with 6 kg weight loss. Echo: EF 30%, mod MR. K 3.2, replaced. Switched to PO torsemide 20 mg daily. Carvedilol increased from 6.25 to 12.5 mg BID. Spironolactone stopped d/t past hyperkalemia. At discharge comfortable on RA, weight 72 kg.

DISPOSITION: Home with home health nursing.

FOLLOW UP: Cardiology in 1 week. BMP in 3 days. Call if weight increases by >3 lb in a day.`,
    falsified: [
      ['Carvedilol increased from 6.25 to 12.5 mg', 'Carvedilol decreased from 12.5 to 6.25 mg'],
      ['EF 30%, mod MR', 'EF 30%, severe MR'],
      ['past hyperkalemia', 'past hypokalemia'],
      ['Call if weight increases by >3 lb in a day', 'Call if weight increases by >3 lb in a week'],
      ['PO torsemide 20 mg', 'PO furosemide 20 mg'],
    ],
  },
  {
    name: 'CT of the head, radiology',
    said: `C T head without contrast. Indication. Fall on warfarin. Comparison. C T from January twelfth. Technique. Axial images were obtained from the skull base to the vertex without intravenous contrast. Findings. There is a thin left frontal subdural hematoma measuring six millimeters in maximum thickness. There is no midline shift. The ventricles and sulci are mildly prominent, consistent with age related volume loss. There is no acute infarct. No skull fracture is seen. The mastoid air cells are clear. Impression. Thin acute left frontal subdural hematoma without mass effect. These findings were discussed with Doctor Ames by telephone at three fifteen p m.`,
    note: `EXAM: CT head w/o contrast

INDICATION: Fall on warfarin

COMPARISON: CT 1/12

TECHNIQUE: Axial images from skull base to vertex, no IV contrast.

FINDINGS: Thin left frontal SDH, max thickness 6 mm. No midline shift. Mildly prominent ventricles and sulci c/w age-related volume loss. No acute infarct. No skull fracture. Mastoid air cells clear.

IMPRESSION: Thin acute L frontal SDH without mass effect. Findings discussed with Dr. Ames by phone at 3:15 pm.`,
    falsified: [
      ['No midline shift', 'Midline shift'],
      ['Thin left frontal SDH', 'Thin left parietal SDH'],
      ['max thickness 6 mm', 'max thickness 16 mm'],
      ['acute L frontal SDH', 'chronic L frontal SDH'],
      ['No skull fracture. ', 'No skull fracture. Old lacunar infarct in the thalamus. '],
    ],
  },
  {
    name: 'eczema, dermatology',
    said: `Seven year old boy seen with his father for a follow up of atopic dermatitis. He has been itching at night for the last three weeks. They are using triamcinolone zero point one percent ointment twice a day on the body and hydrocortisone one percent on the face. He bathes every other day. There is no history of asthma. His sister has asthma. On exam there are lichenified plaques in the antecubital and popliteal fossae and mild erythema of the cheeks. There are no signs of infection. Assessment. Moderate atopic dermatitis, flaring. Plan. Continue triamcinolone to the body for two more weeks and then switch to tacrolimus zero point zero three percent. Do not use triamcinolone on the face. Cetirizine five milligrams at bedtime as needed for itching. Bleach baths twice a week. Return in six weeks.`,
    note: `7 yo M seen with father for f/u of AD. Itching at night x 3 wks. Using triamcinolone 0.1% oint BID to body and hydrocortisone 1% to face. Bathes QOD. No h/o asthma. Sister w/ asthma.

Exam: Lichenified plaques in antecubital and popliteal fossae, mild erythema of cheeks. No signs of infection.

A: Moderate AD, flaring.

Plan:
1. Continue triamcinolone to body x 2 more wks, then switch to tacrolimus 0.03%. Do not use triamcinolone on face.
2. Cetirizine 5 mg qHS prn itching.
3. Bleach baths 2x/week.
4. RTC 6 wks.`,
    falsified: [
      ['Sister w/ asthma', 'Brother w/ asthma'],
      ['Do not use triamcinolone on face', 'Use triamcinolone on face'],
      ['tacrolimus 0.03%', 'tacrolimus 0.3%'],
      ['Moderate AD', 'Severe AD'],
      ['hydrocortisone 1% to face', 'tacrolimus 1% to face'],
    ],
  },
  {
    name: 'back pain, general',
    said: `Forty six year old warehouse worker with low back pain that began ten days ago after lifting a box. The pain is six out of ten and radiates down the left leg to the foot. It is worse with sitting and better when he lies down. He has tried ibuprofen six hundred milligrams three times a day with some relief. He has no bowel or bladder incontinence, no saddle anesthesia and no fever. Straight leg raise is positive on the left at forty five degrees and negative on the right. Strength is five out of five except left great toe extension which is four out of five. Ankle reflexes are symmetric. Impression. Left L five radiculopathy, probably from a disc herniation. Plan. Continue ibuprofen with food. Start physical therapy twice weekly. M R I only if there is no improvement in six weeks or if weakness progresses. He may return to work on light duty, no lifting over ten pounds.`,
    note: `46 y/o warehouse worker w/ LBP x 10 days, onset after lifting a box. Pain 6/10, radiates down LLE to foot. Worse w/ sitting, better lying down. Tried ibuprofen 600 mg TID w/ some relief. Denies bowel/bladder incontinence, saddle anesthesia, fever.

EXAM: SLR + on L at 45°, neg on R. Strength 5/5 except L great toe extension 4/5. Ankle reflexes symmetric.

IMPRESSION: L L5 radiculopathy, probably from disc herniation.

PLAN:
- Continue ibuprofen w/ food
- Start PT 2x/week
- MRI only if no improvement in 6 wks or weakness progresses
- May RTW on light duty, no lifting >10 lb`,
    falsified: [
      ['SLR + on L at 45°, neg on R', 'SLR + on R at 45°, neg on L'],
      ['probably from disc herniation', 'from disc herniation'],
      ['MRI only if no improvement in 6 wks or weakness progresses', 'MRI in 6 wks'],
      ['no lifting >10 lb', 'no lifting >20 lb'],
      ['Worse w/ sitting, better lying down', 'Better w/ sitting, worse lying down'],
    ],
    missed: [
      '46 y/o warehouse worker w/ LBP x 10 days, onset after lifting a box.',
      'Worse w/ sitting, better lying down.',
    ],
  },
  {
    name: 'hepatitis clinic',
    said: `Mr Lindqvist is seen in the hepatology clinic for chronic hepatitis C. He was diagnosed in two thousand eighteen. He used intravenous drugs in his twenties but has been clean for fifteen years. He drinks no alcohol. He was vaccinated against hepatitis A and hepatitis B. The viral load is two point one million. A L T is eighty eight and A S T is sixty four. Platelets are one hundred ninety. Ultrasound shows no mass and a normal spleen. FibroScan is seven point two kilopascals, consistent with stage F two fibrosis. I recommend glecaprevir pibrentasvir three tablets once daily with food for eight weeks. He should stop simvastatin during treatment. Check a viral load twelve weeks after the end of treatment. He does not need hepatocellular carcinoma surveillance unless the fibrosis progresses.`,
    note: `HPI: Mr. Lindqvist seen in hepatology clinic for chronic HCV, dx'd 2018. Used IV drugs in his 20s, clean x 15 yrs. No EtOH. Vaccinated against HAV and HBV.

DATA: VL 2.1 million. ALT 88, AST 64. Plt 190. US: no mass, normal spleen. FibroScan 7.2 kPa, c/w F2 fibrosis.

PLAN:
- Glecaprevir/pibrentasvir 3 tabs daily with food x 8 wks
- Stop simvastatin during tx
- VL 12 wks after end of tx
- No HCC surveillance needed unless fibrosis progresses`,
    falsified: [
      ['chronic HCV', 'chronic HBV'],
      ['ALT 88, AST 64', 'ALT 64, AST 88'],
      ['Stop simvastatin during tx', 'Stop simvastatin after tx'],
      ['No HCC surveillance needed unless fibrosis progresses', 'No HCC surveillance needed'],
      ['No EtOH', 'EtOH'],
    ],
    missed: ['VL 2.1 million.'],
  },
  {
    name: 'obstetrics, triage',
    said: `Twenty nine year old gravida two para one at thirty four weeks and two days presents with contractions every ten minutes since this morning. She reports good fetal movement. She denies leakage of fluid and vaginal bleeding. Her pregnancy has been complicated by gestational diabetes controlled with diet. Her prior delivery was a cesarean section for breech. Blood type is A negative and she received Rho gam at twenty eight weeks. Blood pressure one eighteen over seventy. Fetal heart rate one forty five with moderate variability. The cervix is one centimeter dilated and fifty percent effaced. Fetal fibronectin is negative. Assessment. Threatened preterm labor, unlikely to deliver within seven days. Plan. Oral hydration. Recheck the cervix in two hours. No betamethasone unless the cervix changes. Follow up with Doctor Reyes on Thursday.`,
    note: `29yo G2P1 at 34w2d p/w contractions q10min since this AM. +FM. Denies LOF or VB. Pregnancy c/b GDM, diet-controlled. Prior C-section for breech. Blood type A neg, received RhoGAM at 28 wks.

O: BP 118/70. FHR 145, moderate variability. Cervix 1 cm/50%. fFN neg.

A: Threatened PTL, unlikely to deliver within 7 days.

P: PO hydration. Recheck cervix in 2 hrs. No betamethasone unless cervix changes. F/u w/ Dr. Reyes Thursday.`,
    falsified: [
      ['Denies LOF or VB', 'Reports LOF, denies VB'],
      ['Blood type A neg', 'Blood type A pos'],
      ['unlikely to deliver within 7 days', 'likely to deliver within 7 days'],
      ['No betamethasone unless cervix changes', 'Betamethasone unless cervix changes'],
      ['at 34w2d', 'at 32w4d'],
    ],
    missed: ['29yo G2P1 at 34w2d p/w contractions q10min since this AM. +FM.', 'Cervix 1 cm/50%. fFN neg.'],
  },
  {
    name: 'knee injury, passive and third person',
    said: `I saw Mr Tan today. He twisted his right knee playing football three weeks ago. I examined the knee and found a moderate effusion and tenderness along the medial joint line. McMurray test was positive. Lachman test was negative. I reviewed the x-rays with him and they showed no fracture. I suspect a medial meniscus tear. I ordered an M R I of the right knee. I injected the knee with forty milligrams of triamcinolone. I told him to avoid pivoting and to use crutches if he has pain when walking. His wife will drive him home. I will see him again when the M R I results are available.`,
    note: `HPI: Mr. Tan twisted his R knee 3 weeks ago while playing football.

EXAM: Right knee: moderate effusion, medial joint line tenderness. McMurray positive, Lachman negative. X-rays reviewed with the patient: no fracture.

ASSESSMENT: Suspected medial meniscus tear.

PLAN: MRI of the right knee was ordered. The knee was injected with triamcinolone 40 mg. Patient was advised to avoid pivoting and to use crutches if pain with walking. Wife will drive him home. Will be seen again once MRI results are available.`,
    falsified: [
      ['McMurray positive, Lachman negative', 'McMurray negative, Lachman positive'],
      ['Suspected medial meniscus tear', 'Medial meniscus tear'],
      ['medial joint line tenderness', 'lateral joint line tenderness'],
      ['use crutches if pain with walking', 'use crutches'],
      ['Wife will drive him home', 'Patient will drive himself home'],
    ],
  },
  {
    name: 'stroke clinic, letter to SOAP',
    said: `This eighty year old lady with atrial fibrillation had a transient ischemic attack on May fourth. She had sudden onset of right arm weakness and slurred speech that lasted about twenty minutes and resolved completely. She had missed her apixaban for three days. She lives with her daughter and walks with a cane. Her blood pressure today is one fifty eight over eighty four. The neurological examination is normal. Carotid ultrasound shows less than fifty percent stenosis on both sides. M R I showed no acute infarct. L D L is one hundred twelve. Restart apixaban five milligrams twice daily. Increase atorvastatin from twenty to eighty milligrams daily. Amlodipine five milligrams daily was added. She should not drive for one month. Her daughter will set up a pill box.`,
    note: `SUBJECTIVE: 80F with AF had TIA on 5/4: sudden-onset RUE weakness and slurred speech lasting ~20 min with complete resolution. Had missed apixaban x3 days. Lives w/ daughter, ambulates w/ cane.

OBJECTIVE: BP 158/84. Neuro exam normal. Carotid US: <50% stenosis bilaterally. MRI: no acute infarct. LDL 112.

PLAN:
1. Restart apixaban 5 mg BID.
2. Increase atorvastatin from 20 mg to 80 mg daily.
3. Added amlodipine 5 mg daily.
4. No driving x 1 month.
5. Daughter to set up pill box.`,
    falsified: [
      ['RUE weakness', 'LUE weakness'],
      ['<50% stenosis bilaterally', '>50% stenosis bilaterally'],
      ['Had missed apixaban x3 days', 'Had missed apixaban x3 weeks'],
      ['Restart apixaban 5 mg BID', 'Restart apixaban 5 mg daily'],
      ['MRI: no acute infarct', 'MRI: acute infarct'],
    ],
    missed: [
      '80F with AF had TIA on 5/4: sudden-onset RUE weakness and slurred speech lasting ~20 min with complete resolution.',
    ],
  },
  {
    name: 'wound check without headings',
    said: `post op check day five after right total hip replacement she is doing well pain is controlled with acetaminophen one gram every six hours and oxycodone five milligrams as needed she is walking with a walker she denies calf pain and shortness of breath the incision is clean dry and intact with no drainage temperature thirty six point eight continue enoxaparin forty milligrams daily for a total of twenty eight days remove staples on day fourteen physical therapy three times a week follow up in two weeks`,
    note: `POD #5 s/p R THR. Doing well. Pain controlled w/ acetaminophen 1 g q6h and oxycodone 5 mg PRN. Ambulating w/ walker. Denies calf pain or SOB.

Incision c/d/i, no drainage. T 36.8.

PLAN:
- Continue enoxaparin 40 mg daily for total 28 days
- Remove staples on day 14
- PT 3x/week
- F/u 2 wks`,
    falsified: [
      ['s/p R THR', 's/p R TKR'],
      ['no drainage', 'serous drainage'],
      ['acetaminophen 1 g q6h', 'acetaminophen 1 g q4h'],
      ['enoxaparin 40 mg daily for total 28 days', 'enoxaparin 40 mg daily for total 14 days'],
      ['Denies calf pain or SOB', 'Denies calf pain'],
    ],
  },
];
