import type { Case } from './cases.js';

/** As `cases.dense-1.ts`, written at the same time; put away for the first figure, and worked on after that. */
export const putAwayDenseCases: readonly Case[] = [
  {
    name: 'cellulitis, SOAP',
    said: `Subjective. Fifty eight year old man with diabetes complains of redness and swelling of the left lower leg for two days. He denies fever. He denies chills. He denies trauma. Objective. Temperature thirty seven point eight. Blood pressure one hundred thirty over eighty two. Pulse eighty eight. There is a warm erythematous area measuring twelve by eight centimeters on the left shin. There is no fluctuance and no crepitus. Pedal pulses are palpable. White blood cell count eleven point nine. Ultrasound was negative for deep vein thrombosis. Assessment. Left lower leg cellulitis without abscess. Plan. Cephalexin five hundred milligrams four times a day for seven days. Add trimethoprim sulfamethoxazole if there is no improvement in forty eight hours. Elevate the leg. Return if there is fever or spreading redness.`,
    note: `S: 58M w/ DM c/o redness and swelling of L lower leg x 2 days. Denies fever, chills or trauma.

O: T 37.8, BP 130/82, HR 88. Warm erythematous area 12 x 8 cm on L shin. No fluctuance or crepitus. Pedal pulses palpable. WBC 11.9. US neg for DVT.

A: L lower leg cellulitis w/o abscess.

P:
- Cephalexin 500 mg QID x 7 days
- Add TMP-SMX if no improvement in 48 h
- Elevate leg
- Return if fever or spreading redness`,
    falsified: [
      ['US neg for DVT', 'US pos for DVT'],
      ['Add TMP-SMX if no improvement in 48 h', 'Add TMP-SMX'],
      ['Cephalexin 500 mg QID', 'Cephalexin 500 mg BID'],
      ['on L shin', 'on R shin'],
      ['12 x 8 cm', '12 x 8 mm'],
    ],
  },
  {
    name: 'chest pain, H&P',
    said: `Chief complaint. Chest pain. History of present illness. The patient is a sixty two year old woman with hypertension and hyperlipidemia who presents with intermittent substernal chest pressure for three days. It comes on with exertion and is relieved by rest. It radiates to the left arm. She denies palpitations, syncope and orthopnea. Past medical history. Hypertension, hyperlipidemia, hypothyroidism. Family history. Her father died of a heart attack at age fifty four. Social history. She quit smoking ten years ago. She drinks one glass of wine per week. Medications. Amlodipine ten milligrams daily, rosuvastatin twenty milligrams daily, levothyroxine seventy five micrograms daily. Physical exam. Blood pressure one forty six over eighty eight, pulse seventy six, respiratory rate sixteen. Regular rate and rhythm, no murmurs. Lungs clear to auscultation bilaterally. No peripheral edema. E K G shows normal sinus rhythm with T wave inversions in the lateral leads. Troponin is negative. Assessment. Unstable angina. Plan. Admit to telemetry. Aspirin three twenty five milligrams now, then eighty one milligrams daily. Heparin drip. Cardiology consult for cardiac catheterization.`,
    note: `CC: CP

HPI: 62F w/ HTN and HLD p/w intermittent substernal chest pressure x 3 days. Exertional, relieved by rest. Radiates to L arm. Denies palpitations, syncope, or orthopnea.

PMH: HTN, HLD, hypothyroidism
FH: Father died of MI at 54
SH: Quit smoking 10 years ago. 1 glass of wine/week.
Meds: Amlodipine 10 mg daily, rosuvastatin 20 mg daily, levothyroxine 75 mcg daily

PE: BP 146/88, HR 76, RR 16. RRR, no murmurs. Lungs CTAB. No peripheral edema.
EKG: NSR w/ TWI in lateral leads. Troponin neg.

A: Unstable angina

P: Admit to tele. ASA 325 mg now, then 81 mg daily. Heparin gtt. Cardiology consult for cardiac cath.`,
    falsified: [
      ['levothyroxine 75 mcg daily', 'levothyroxine 75 mg daily'],
      ['Father died of MI at 54', 'Mother died of MI at 54'],
      ['A: Unstable angina', 'A: Stable angina'],
      ['TWI in lateral leads', 'TWI in inferior leads'],
      ['Amlodipine 10 mg daily, rosuvastatin 20 mg daily', 'Amlodipine 20 mg daily, rosuvastatin 10 mg daily'],
    ],
  },
  {
    name: 'discharge, gastrointestinal bleed',
    said: `Discharge summary. Principal diagnosis. Upper gastrointestinal bleed due to a duodenal ulcer. Hospital course. Mr Dubois presented with melena and dizziness after taking naproxen for knee pain. Hemoglobin was seven point one on admission and he was transfused two units of packed red blood cells. Upper endoscopy showed a one centimeter clean based duodenal ulcer. Biopsies were taken for H pylori and are pending. He was treated with intravenous pantoprazole and had no further bleeding. Hemoglobin at discharge was nine point four. Discharge medications. Pantoprazole forty milligrams twice daily for eight weeks. Iron sulfate three hundred twenty five milligrams every other day. Stop naproxen. Hold clopidogrel for seven days, then resume. Follow up. Gastroenterology in four weeks. Complete blood count in one week. Return to the emergency department for black stools, dizziness or chest pain.`,
    note: `DIAGNOSIS: UGIB 2/2 duodenal ulcer

HOSPITAL COURSE: Mr. Dubois presented w/ melena and dizziness after taking naproxen for knee pain. Hgb 7.1 on admission, transfused 2 u pRBCs. EGD: 1 cm clean-based duodenal ulcer. Biopsies taken for H. pylori, pending. Treated w/ IV pantoprazole, no further bleeding. Hgb 9.4 at discharge.

DISCHARGE MEDICATIONS:
- Pantoprazole 40 mg BID x 8 wks
- Iron sulfate 325 mg every other day
- Stop naproxen
- Hold clopidogrel x 7 days, then resume

FOLLOW UP: GI in 4 wks. CBC in 1 wk. Return to ED for black stools, dizziness, or CP.`,
    falsified: [
      ['Hgb 7.1 on admission', 'Hgb 9.4 on admission'],
      ['Hold clopidogrel x 7 days, then resume', 'Clopidogrel x 7 days'],
      ['1 cm clean-based duodenal ulcer', '1 cm clean-based gastric ulcer'],
      ['Stop naproxen', 'Resume naproxen'],
      ['for H. pylori, pending', 'positive for H. pylori'],
    ],
  },
  {
    name: 'ultrasound of the abdomen, radiology',
    said: `Ultrasound of the right upper quadrant. Indication. Right upper quadrant pain. Findings. The liver is mildly enlarged at seventeen centimeters and increased in echogenicity. No focal hepatic lesion. The gallbladder contains multiple mobile stones, the largest measuring one point four centimeters. The gallbladder wall is not thickened. There is no pericholecystic fluid. Sonographic Murphy sign is negative. The common bile duct measures four millimeters. The right kidney measures ten point eight centimeters without hydronephrosis. The pancreas is partially obscured by bowel gas. Impression. Cholelithiasis without sonographic evidence of acute cholecystitis. Hepatic steatosis with mild hepatomegaly.`,
    note: `EXAM: RUQ US

INDICATION: RUQ pain

FINDINGS:
- Liver mildly enlarged (17 cm) w/ increased echogenicity. No focal hepatic lesion.
- GB: multiple mobile stones, largest 1.4 cm. GB wall not thickened. No pericholecystic fluid. Neg sonographic Murphy sign.
- CBD 4 mm.
- R kidney 10.8 cm, no hydronephrosis.
- Pancreas partially obscured by bowel gas.

IMPRESSION:
1. Cholelithiasis w/o sonographic evidence of acute cholecystitis.
2. Hepatic steatosis w/ mild hepatomegaly.`,
    falsified: [
      ['largest 1.4 cm', 'largest 4.1 cm'],
      ['GB wall not thickened', 'GB wall thickened'],
      ['CBD 4 mm', 'CBD 14 mm'],
      ['R kidney 10.8 cm', 'L kidney 10.8 cm'],
      ['w/ mild hepatomegaly', 'w/ marked hepatomegaly'],
    ],
  },
  {
    name: 'mole check, dermatology',
    said: `Thirty eight year old woman referred for a changing mole on the right calf. She noticed that it has been getting darker over the past four months. It does not itch or bleed. She has no personal history of skin cancer. Her maternal aunt had melanoma. Examination shows a seven by five millimeter asymmetric brown papule with irregular borders on the right posterior calf. There are several benign appearing nevi on the back. Assessment. Atypical nevus, rule out melanoma. Plan. A shave biopsy was performed under local anesthesia with one percent lidocaine. The specimen was sent to pathology. Wound care was reviewed. Apply petroleum jelly daily. We will call with the results within ten days. Full skin check every six months. Use sunscreen S P F fifty.`,
    note: `38F referred for changing mole on R calf, getting darker over past 4 months. Does not itch or bleed. No personal h/o skin cancer. Maternal aunt w/ melanoma.

Exam: 7 x 5 mm asymmetric brown papule w/ irregular borders on R posterior calf. Several benign-appearing nevi on back.

A: Atypical nevus, r/o melanoma.

Plan:
- Shave bx performed under local anesthesia w/ 1% lidocaine; specimen sent to path
- Wound care reviewed; petroleum jelly daily
- Will call w/ results within 10 days
- Full skin check q6 months
- Sunscreen SPF 50`,
    falsified: [
      ['r/o melanoma', 'melanoma'],
      ['Maternal aunt w/ melanoma', 'Paternal aunt w/ melanoma'],
      ['Does not itch or bleed', 'Itches and bleeds'],
      ['getting darker over past 4 months', 'getting darker over past 4 weeks'],
      ['7 x 5 mm', '7 x 6 mm'],
    ],
  },
  {
    name: 'migraine, general',
    said: `The patient is a thirty one year old woman who presents with headaches. They occur about four times a month and last six to eight hours. The pain is throbbing, on the right side of the head, and associated with nausea and sensitivity to light. She denies aura. She denies weakness. She denies visual loss. She takes ibuprofen without much relief. Her mother and her sister have migraines. She takes no birth control pills. Neurologic examination is nonfocal. Fundi are normal. This is migraine without aura. I prescribed sumatriptan fifty milligrams at the onset of a headache, may repeat once after two hours, maximum two hundred milligrams per day. Start propranolol twenty milligrams twice daily for prevention. She was asked to keep a headache diary. No imaging is needed unless the pattern changes. Follow up in two months.`,
    note: `HPI: 31 y/o F p/w HAs ~4x/month lasting 6–8 hrs. Throbbing, right-sided, a/w nausea and photophobia. Denies aura, weakness, or visual loss. Takes ibuprofen w/o much relief. Not on birth control pills.

FHx: Mother and sister with migraines.

PE: Neuro exam nonfocal. Fundi normal.

A/P: Migraine w/o aura.
- Sumatriptan 50 mg at HA onset, may repeat x1 after 2 hrs, max 200 mg/day
- Start propranolol 20 mg BID for prevention
- Keep HA diary
- No imaging needed unless pattern changes
- F/u 2 months`,
    falsified: [
      ['max 200 mg/day', 'max 300 mg/day'],
      ['Migraine w/o aura', 'Migraine w/ aura'],
      ['No imaging needed unless pattern changes', 'No imaging needed'],
      ['Start propranolol 20 mg BID', 'Start metoprolol 20 mg BID'],
      ['right-sided', 'left-sided'],
    ],
    missed: ['31 y/o F p/w HAs ~4x/month lasting 6–8 hrs.', 'Throbbing, right-sided, a/w nausea and photophobia.'],
  },
  {
    name: 'kidney clinic',
    said: `Mrs Haddad returns for chronic kidney disease stage three B. She feels well and has no edema. She avoids nonsteroidal drugs. Her home blood pressure averages one twenty eight over seventy four. Medications include losartan one hundred milligrams daily, chlorthalidone twelve point five milligrams daily and sodium bicarbonate six hundred fifty milligrams three times daily. Creatinine is one point eight, down from two point zero. Estimated G F R is thirty four. Potassium is four point nine. Bicarbonate is twenty three. Urine albumin to creatinine ratio is two hundred ten. Hemoglobin is ten point eight. Assessment. C K D three B, stable, likely due to hypertension. Anemia of chronic kidney disease. Plan. Start dapagliflozin ten milligrams daily. Hold dapagliflozin and losartan if vomiting or not eating. Check iron studies. Low potassium diet. Return in four months with labs one week before.`,
    note: `HPI: Mrs. Haddad returns for CKD stage 3b. Feels well, no edema. Avoids NSAIDs. Home BP averages 128/74.

MEDS: Losartan 100 mg daily, chlorthalidone 12.5 mg daily, sodium bicarb 650 mg TID.

LABS: Cr 1.8 (down from 2.0), eGFR 34, K 4.9, HCO3 23, UACR 210, Hgb 10.8.

ASSESSMENT:
1. CKD 3b, stable, likely due to HTN.
2. Anemia of CKD.

PLAN:
1. Start dapagliflozin 10 mg daily. Hold dapagliflozin and losartan if vomiting or not eating.
2. Check iron studies.
3. Low-K diet.
4. RTC in 4 months w/ labs 1 wk before.`,
    falsified: [
      ['down from 2.0', 'up from 2.0'],
      ['Hold dapagliflozin and losartan if vomiting', 'Continue dapagliflozin and losartan if vomiting'],
      ['Low-K diet', 'High-K diet'],
      ['labs 1 wk before', 'labs 1 wk after'],
      ['CKD 3b, stable, likely due to HTN', 'CKD 3b, stable, due to HTN'],
    ],
  },
  {
    name: 'paediatric ear infection',
    said: `Two year old girl brought in by her mother with a fever up to thirty nine point two and pulling at the right ear since yesterday. She has had a runny nose for five days. She is drinking well but eating less. No vomiting. No rash. She had one ear infection last year. Vaccines are up to date. She goes to day care. Exam. She is alert and well hydrated. The right tympanic membrane is red and bulging. The left tympanic membrane is normal. The throat is clear. Lungs are clear. Assessment. Acute otitis media of the right ear. Plan. Amoxicillin four hundred milligrams twice daily for ten days. Ibuprofen one hundred milligrams every six hours as needed for fever. Return if the fever lasts more than three days. The mother agrees with the plan.`,
    note: `HPI: 2 y/o F BIB mother w/ fever to 39.2 and pulling at R ear since yesterday. Runny nose x 5 days. Drinking well, eating less. No vomiting or rash. 1 ear infection last year. Vaccines UTD. Attends day care.

EXAM: Alert, well hydrated. R TM red and bulging, L TM normal. Throat clear. Lungs clear.

A: R AOM

P:
- Amoxicillin 400 mg BID x 10 days
- Ibuprofen 100 mg q6h PRN fever
- Return if fever >3 days
- Mother agrees w/ plan`,
    falsified: [
      ['R TM red and bulging, L TM normal', 'L TM red and bulging, R TM normal'],
      ['Return if fever >3 days', 'Return in 3 days'],
      ['Amoxicillin 400 mg BID x 10 days', 'Amoxicillin 400 mg BID x 7 days'],
      ['Drinking well, eating less', 'Drinking less, eating well'],
      ['A: R AOM', 'A: R AOM with perforation'],
    ],
  },
  {
    name: 'dictated in the passive, written actively',
    said: `The patient was admitted overnight. She was given two liters of normal saline and ondansetron four milligrams by the emergency team. Blood cultures were drawn. Gentamicin was given by mistake and was stopped after one dose. The family was informed. The patient was seen by Doctor Osei from infectious disease, who advised against further gentamicin and suggested piperacillin tazobactam four point five grams every eight hours. Her lactate fell from four point one to one point six. Urine output improved. The urinary catheter should be removed tomorrow. The blood cultures may be contaminated. Her son asked about discharge.`,
    note: `HOSPITAL COURSE: Admitted overnight. ED team gave 2 L NS and ondansetron 4 mg. Drew blood cultures. Gentamicin given by mistake, stopped after 1 dose; informed family. Dr. Osei (ID) saw the patient, advised against further gentamicin, and suggested pip-tazo 4.5 g q8h. Lactate decreased from 4.1 to 1.6. UOP improved. Son asked about discharge.

PLAN: Remove urinary catheter tomorrow. Blood cultures may be contaminated.`,
    falsified: [
      ['advised against further gentamicin', 'advised further gentamicin'],
      ['Lactate decreased from 4.1 to 1.6', 'Lactate increased from 1.6 to 4.1'],
      ['Blood cultures may be contaminated', 'Blood cultures are contaminated'],
      ['Son asked about discharge', 'Daughter asked about discharge'],
      ['Remove urinary catheter tomorrow', 'Remove urinary catheter today'],
    ],
  },
  {
    name: 'thyroid nodule, endocrinology',
    said: `I am seeing Ms Ferrari for a thyroid nodule that was found incidentally on a carotid ultrasound. She has no trouble swallowing, no hoarseness and no neck pain. There is no family history of thyroid cancer and no radiation exposure. On palpation there is a firm two centimeter nodule in the left lobe. There are no enlarged lymph nodes. T S H is one point nine. Ultrasound shows a one point eight centimeter hypoechoic solid nodule in the left lobe with microcalcifications, T I R A D S five. The right lobe is normal. Fine needle aspiration was done today under ultrasound guidance. She tolerated the procedure well. Results are expected in one week. If it is malignant she will be referred to surgery. If benign we will repeat the ultrasound in twelve months.`,
    note: `HPI: Seeing Ms. Ferrari for thyroid nodule found incidentally on carotid US. No dysphagia, hoarseness, or neck pain. No FHx of thyroid cancer, no radiation exposure.

EXAM: Firm 2 cm nodule L lobe. No LAD.

DATA: TSH 1.9. US: 1.8 cm hypoechoic solid nodule in L lobe w/ microcalcifications, TI-RADS 5. R lobe normal.

PROCEDURE: FNA done today under US guidance, tolerated well.

PLAN: Results expected in 1 wk. If malignant, refer to surgery. If benign, repeat US in 12 months.`,
    falsified: [
      ['If malignant, refer to surgery', 'Refer to surgery'],
      ['If benign, repeat US in 12 months', 'If malignant, repeat US in 12 months'],
      ['TI-RADS 5', 'TI-RADS 3'],
      ['No FHx of thyroid cancer', 'FHx of thyroid cancer'],
      ['R lobe normal', 'Isthmus normal'],
    ],
  },
  {
    name: 'depression, follow-up',
    said: `Follow up visit for depression. Her mood is better since we increased sertraline to one hundred milligrams six weeks ago. She is sleeping seven hours a night. Her appetite is normal. She denies suicidal ideation and homicidal ideation. She has mild nausea in the morning. P H Q nine score is eight, down from sixteen. G A D seven is six. She still sees her therapist every two weeks. Mental status exam. Well groomed, cooperative, mood good, affect congruent, thought process linear. Assessment. Major depressive disorder, recurrent, improving. Plan. Continue sertraline one hundred milligrams daily. Take it with food. Trazodone fifty milligrams at bedtime only if she cannot sleep. Do not combine with tramadol. Return in eight weeks, sooner if mood worsens.`,
    note: `F/u for depression. Mood better since sertraline increased to 100 mg 6 wks ago. Sleeping 7 hrs/night, appetite nl. Denies SI/HI. Mild AM nausea. Still sees therapist q2 weeks.

PHQ-9: 8 (down from 16). GAD-7: 6.

MSE: Well groomed, cooperative, mood good, affect congruent, thought process linear.

A: MDD, recurrent, improving.

P: Continue sertraline 100 mg daily with food. Trazodone 50 mg qHS only if she cannot sleep. Do not combine w/ tramadol. RTC 8 wks, sooner if mood worsens.`,
    falsified: [
      ['Denies SI/HI', 'Endorses SI, denies HI'],
      ['PHQ-9: 8 (down from 16)', 'PHQ-9: 16 (down from 18)'],
      ['Trazodone 50 mg qHS only if she cannot sleep', 'Trazodone 50 mg qHS'],
      ['Do not combine w/ tramadol', 'Combine w/ tramadol'],
      ['recurrent, improving', 'recurrent, worsening'],
    ],
  },
  {
    name: 'ward round without punctuation',
    said: `day three of admission for acute pancreatitis pain is down to three out of ten she is tolerating clear liquids no vomiting no fever overnight heart rate eighty two blood pressure one hundred twenty four over seventy abdomen soft with mild epigastric tenderness lipase four hundred twenty down from eighteen hundred calcium eight point nine plan advance to a low fat diet stop intravenous fluids change hydromorphone to oral oxycodone five milligrams every four hours as needed surgery to see her about cholecystectomy possible discharge tomorrow if she tolerates the diet`,
    note: `HD#3 for acute pancreatitis. Pain down to 3/10. Tolerating clears. No vomiting or fever overnight.

O: HR 82, BP 124/70. Abd soft, mild epigastric TTP. Lipase 420 (↓ from 1800), Ca 8.9.

PLAN:
1. Advance to low-fat diet
2. Stop IVF
3. Change hydromorphone to PO oxycodone 5 mg q4h PRN
4. Surgery to see re: cholecystectomy
5. Possible d/c tomorrow if tolerates diet`,
    falsified: [
      ['Possible d/c tomorrow if tolerates diet', 'D/c tomorrow'],
      ['Change hydromorphone to PO oxycodone 5 mg', 'Change oxycodone to PO hydromorphone 5 mg'],
      ['Stop IVF', 'Continue IVF'],
      ['Pain down to 3/10', 'Pain down to 8/10'],
      ['No vomiting or fever overnight', 'Vomiting and fever overnight'],
    ],
    missed: ['HD#3 for acute pancreatitis.'],
  },
];
