import type { NoteLanguage } from '@auscribe/contracts';

/** A dictation, an honest note of it, and changes of a few words that each make one sentence of the note false. */
export interface Case {
  name: string;
  language?: NoteLanguage;
  said: string;
  note: string;
  /** What is replaced in the honest note, and by what. */
  falsified: readonly (readonly [honest: string, false_: string])[];
  /** Other notes of the dictation that are as honest. */
  also?: readonly string[];
  /** Sentences of those that are still rejected. */
  alsoMissed?: readonly string[];
  /** Sentences of the honest note that are still rejected: their dictated words take their place. */
  missed?: readonly string[];
}

export const cases: readonly Case[] = [
  {
    name: 'SOAP, low back pain',
    said: `Subjective. Mr Halloran is a fifty four year old man who comes in with low back pain for two weeks, radiating to
the left leg. He denies bladder or bowel incontinence. The pain is seven out of ten and worse with sitting. Objective. Blood
pressure is one hundred forty over ninety. Straight leg raise is positive on the left at forty degrees. Strength is five out of
five in both legs. Assessment. Lumbar radiculopathy, possibly at L four L five. Plan. Ibuprofen four hundred milligrams three
times a day with food for ten days. Stop the ibuprofen if he has stomach pain. Physical therapy twice a week. MRI of the lumbar
spine if no better in six weeks.`,
    note: `SUBJECTIVE: Mr. Halloran is a 54-year-old man with low back pain for 2 weeks, radiating to the left leg. He denies bladder or bowel incontinence. Pain is 7/10 and worse with sitting.

OBJECTIVE: BP 140/90 mmHg. Straight leg raise positive on the left at 40°. Strength 5/5 in both legs.

ASSESSMENT: Lumbar radiculopathy, possibly at L4-L5.

PLAN:
1. Ibuprofen 400 mg TID with food for 10 days.
2. Stop ibuprofen if he has stomach pain.
3. Physical therapy twice a week.
4. MRI lumbar spine if no better in 6 weeks.`,
    falsified: [
      ['400 mg TID', '800 mg TID'],
      ['400 mg TID', '400 mg BID'],
      ['to the left leg', 'to the right leg'],
      ['He denies bladder', 'He reports bladder'],
      ['Stop ibuprofen if he has stomach pain.', 'Stop ibuprofen.'],
      ['possibly at L4-L5', 'at L4-L5'],
      ['for 2 weeks', 'for 2 months'],
      ['positive on the left', 'negative on the left'],
      ['Ibuprofen 400', 'Naproxen 400'],
    ],
  },
  {
    name: 'H&P, chest pain',
    said: `Chief complaint. Chest pain. History of present illness. This is a 61 year old woman with central chest pressure since
yesterday evening, worse on exertion and relieved by rest. No radiation to the arm. She had nausea but no vomiting. Past medical
history. Hypertension, type 2 diabetes and hypothyroidism. Family history. Her father had a heart attack at 58 and her mother
had breast cancer. Social history. She quit smoking in 2015. Allergies. Penicillin causes hives. Medications. Metformin 500 mg
twice daily, lisinopril 10 mg daily and levothyroxine 75 micrograms daily. Physical examination. Heart rate 88, respiratory rate
16, oxygen saturation 97 percent on room air. The lungs are clear. There is a grade two out of six systolic murmur at the
apex. No edema. Assessment. Probable unstable angina. Plan. Admit to telemetry. Serial troponins every six hours. Aspirin 325
milligrams now, then 81 milligrams daily. Hold metformin before catheterization.`,
    note: `CHIEF COMPLAINT: Chest pain.

HISTORY OF PRESENT ILLNESS: 61-year-old female with central chest pressure since yesterday evening, worse on exertion and relieved by rest. No radiation to the arm. She had nausea but no vomiting.

PAST MEDICAL HISTORY:
- HTN
- T2DM
- Hypothyroidism

FAMILY HISTORY: Father had MI at 58. Mother had breast cancer.

SOCIAL HISTORY: She quit smoking in 2015.

ALLERGIES: Penicillin (hives).

MEDICATIONS:
1. Metformin 500 mg b.i.d.
2. Lisinopril 10 mg daily
3. Levothyroxine 75 mcg daily

PHYSICAL EXAMINATION: HR 88, RR 16, SpO2 97% on room air. Lungs clear. Grade 2/6 systolic murmur at the apex. No edema.

ASSESSMENT: Probable unstable angina.

PLAN: Admit to telemetry. Serial troponins every 6 hours. Aspirin 325 mg now, then 81 mg daily. Hold metformin before catheterization.`,
    falsified: [
      ['Levothyroxine 75 mcg', 'Levothyroxine 75 mg'],
      ['Lisinopril 10 mg daily', 'Lisinopril 500 mg daily'],
      ['Father had MI', 'Mother had MI'],
      ['but no vomiting', 'and vomiting'],
      ['- T2DM', '- T1DM'],
      ['worse on exertion', 'better on exertion'],
      ['Probable unstable angina', 'Unstable angina'],
      ['Hold metformin before catheterization.', 'Hold metformin.'],
      ['Hold metformin before', 'Continue metformin before'],
      ['She quit smoking in 2015.', 'She smokes.'],
      ['systolic murmur', 'diastolic murmur'],
      ['No edema.', 'Edema.'],
      ['Grade 2/6', 'Grade 3/6'],
      ['every 6 hours', 'every 8 hours'],
      ['Penicillin (hives)', 'Penicillin (anaphylaxis)'],
      ['HR 88, RR 16', 'HR 16, RR 88'],
    ],
  },
  {
    name: 'discharge summary, heart failure',
    said: `Patient name is Ivor Tennant. Date of birth March 5th 1951. Admission date June 2nd 2024. Discharge date June 7th 2024. He
was admitted with decompensated heart failure. He was diuresed with intravenous furosemide 80 milligrams twice daily and lost six
kilograms. Echocardiogram showed an ejection fraction of thirty five percent. His creatinine rose from 1.2 to 1.6 and then fell
to 1.3. Discharge medications. Furosemide 40 mg daily, carvedilol 12.5 mg twice daily, spironolactone 25 mg daily and apixaban 5
mg twice daily. Lisinopril was stopped because of cough. Follow up. See cardiology in two weeks. Weigh daily and call if weight
increases by more than three pounds in one day. Low salt diet. Recheck potassium in one week.`,
    note: `PATIENT NAME: Ivor Tennant

DATE OF BIRTH: 03/05/1951

ADMISSION DATE: 06/02/2024

DISCHARGE DATE: 06/07/2024

HISTORY OF PRESENT ILLNESS: Admitted with decompensated heart failure.

TREATMENT PLAN: Diuresed with IV furosemide 80 mg twice daily and lost 6 kg. Echo showed an ejection fraction of 35%. Creatinine rose from 1.2 to 1.6, then fell to 1.3. Lisinopril was stopped due to cough.

DISCHARGE MEDICATIONS:
1. Furosemide 40 mg daily
2. Carvedilol 12.5 mg BID
3. Spironolactone 25 mg daily
4. Apixaban 5 mg BID

FOLLOW-UP INSTRUCTIONS: Cardiology in 2 weeks. Weigh daily and call if weight increases by > 3 pounds in 1 day. Low salt diet. Recheck potassium in 1 week.`,
    falsified: [
      ['Furosemide 40 mg daily', 'Furosemide 80 mg daily'],
      ['Carvedilol 12.5 mg BID', 'Carvedilol 25 mg BID'],
      ['Spironolactone 25 mg daily', 'Spironolactone 12.5 mg daily'],
      ['lost 6 kg', 'gained 6 kg'],
      ['Ivor Tennant', 'Igor Tennant'],
      ['Lisinopril was stopped', 'Lisinopril was started'],
      ['from 1.2 to 1.6', 'from 1.6 to 1.2'],
      ['06/07/2024', '06/17/2024'],
      ['Weigh daily and call if weight increases by > 3 pounds in 1 day.', 'Weigh daily and call.'],
      ['Low salt diet', 'High salt diet'],
      ['Recheck potassium', 'Recheck sodium'],
      ['Apixaban 5 mg BID', 'Rivaroxaban 5 mg BID'],
      ['by > 3 pounds', 'by > 5 pounds'],
    ],
  },
  {
    name: 'radiology, chest',
    said: `Study. PA and lateral chest radiograph. Indication. Cough and fever, rule out pneumonia. Comparison. Chest x-ray from
January 12th. Findings. There is a new opacity in the right lower lobe. No pleural effusion or pneumothorax. The heart size is
normal. There is a stable four millimeter nodule in the left upper lobe. Old healed fracture of the left sixth rib. Impression.
Right lower lobe pneumonia is likely. Recommendation. Repeat the chest x-ray in six weeks to confirm resolution.`,
    note: `## Study
PA and lateral chest radiograph.

## Indication
Cough and fever, rule out pneumonia.

## Comparison
CXR from January 12.

## Findings
New opacity in the right lower lobe. No pleural effusion or pneumothorax. Heart size is normal. Stable 4 mm nodule in the left upper lobe. Old healed left sixth rib fracture.

## Impression
Right lower lobe pneumonia is likely.

## Recommendations
Repeat CXR in 6 weeks to confirm resolution.`,
    falsified: [
      ['New opacity in the right lower lobe', 'New opacity in the left lower lobe'],
      ['New opacity', 'Old opacity'],
      ['No pleural effusion or pneumothorax.', 'Pleural effusion but no pneumothorax.'],
      ['4 mm nodule', '4 cm nodule'],
      ['Stable 4 mm', 'Enlarging 4 mm'],
      ['left upper lobe', 'left lower lobe'],
      ['pneumonia is likely', 'pneumonia'],
      ['in 6 weeks', 'in 6 months'],
      ['fever, rule out pneumonia', 'fever, pneumonia'],
      ['No pleural effusion or pneumothorax.', 'No pleural effusion.'],
    ],
  },
  {
    name: 'dermatology follow-up',
    said: `The patient returns for follow up of acne and psoriasis. Her psoriasis has improved with calcipotriol cream twice daily.
The acne is worse on the chin since she stopped doxycycline. She denies depression. She does not smoke. On examination there are
inflamed papules on the chin and a few plaques on both elbows. Assessment. Moderate acne, worsening. Mild plaque psoriasis,
improving. Plan. Start isotretinoin 20 milligrams daily, increase to 40 milligrams after four weeks if tolerated. Continue
calcipotriol. Pregnancy test before each prescription. Liver function tests and lipids monthly. Return in one month.`,
    note: `HISTORY OF PRESENT ILLNESS: Follow-up of acne and psoriasis. Psoriasis has improved with calcipotriol cream BID. Acne is worse on the chin since she stopped doxycycline. She denies depression. She does not smoke.

PHYSICAL EXAMINATION: Inflamed papules on the chin. A few plaques on both elbows.

ASSESSMENT:
1. Moderate acne, worsening.
2. Mild plaque psoriasis, improving.

PLAN:
- Start isotretinoin 20 mg daily, increase to 40 mg after 4 weeks if tolerated.
- Continue calcipotriol.
- Pregnancy test before each prescription.
- LFTs and lipids monthly.
- Return in 1 month.`,
    falsified: [
      ['increase to 40 mg', 'decrease to 40 mg'],
      ['after 4 weeks if tolerated', 'after 4 weeks'],
      ['Psoriasis has improved', 'Psoriasis has worsened'],
      ['Continue calcipotriol', 'Discontinue calcipotriol'],
      ['She does not smoke', 'She smokes'],
      ['Mild plaque', 'Severe plaque'],
      ['lipids monthly', 'lipids weekly'],
      ['before each', 'after each'],
      ['Start isotretinoin 20 mg', 'Start isotretinoin 40 mg'],
      ['She denies depression.', 'She has depression.'],
      ['- Continue calcipotriol.', '- Continue calcipotriol and tretinoin.'],
    ],
  },
  {
    name: 'general letter, gastroenterology',
    said: `Dear Doctor Okonkwo. Thank you for referring Mrs Adeyemi, who has chronic hepatitis B. Her viral load is 2,400 international
units per millilitre. Her brother has hepatitis C and her mother died of liver cancer at seventy. ALT is 52. Ultrasound
shows mild fatty change but no focal lesion. I have not started treatment. I would treat her if the viral load rises above
20,000. Please repeat liver function tests every six months. She should avoid alcohol.`,
    note: `Dear Dr. Okonkwo. Thank you for referring Mrs. Adeyemi, who has chronic hepatitis B. Viral load is 2,400 IU/mL. Her brother has hepatitis C and her mother died of liver cancer at 70. ALT is 52. Ultrasound shows mild fatty change but no focal lesion. I have not started treatment. I would treat her if the viral load rises above 20,000. Please repeat LFTs every 6 months. She should avoid alcohol.`,
    falsified: [
      ['chronic hepatitis B', 'chronic hepatitis C'],
      ['Her brother has hepatitis C', 'Her sister has hepatitis C'],
      ['Dear Dr. Okonkwo', 'Dear Prof. Okonkwo'],
      ['Mrs. Adeyemi', 'Mr. Adeyemi'],
      ['I have not started treatment', 'I have started treatment'],
      ['rises above', 'falls below'],
      ['I would treat her if the viral load rises above 20,000.', 'I would treat her.'],
      ['She should avoid alcohol', 'She should avoid alcohol and statins'],
      ['but no focal lesion', 'and a focal lesion'],
      ['her mother died', 'her father died'],
    ],
  },
  {
    name: 'without punctuation',
    said: `the patient is a thirty two year old woman with asthma she has had wheezing and cough for three days no fever no chest pain
she uses albuterol two puffs every four hours as needed and fluticasone one ten micrograms two puffs twice daily her son has had
a cold on exam temperature ninety eight point six pulse one oh two oxygen saturation ninety four percent on room air there is
expiratory wheezing bilaterally no crackles assessment mild asthma exacerbation plan prednisone forty milligrams daily for five
days continue fluticasone go to the emergency room if breathing gets worse`,
    note: `Subjective:
32-year-old woman with asthma. Wheezing and cough for 3 days. No fever. No chest pain. Her son has had a cold.
Medications: Albuterol 2 puffs q4h prn. Fluticasone 110 mcg 2 puffs BID.

Objective:
Temp 98.6, pulse 102, SpO2 94% on room air. Expiratory wheezing bilaterally. No crackles.

Assessment:
Mild asthma exacerbation.

Plan:
1. Prednisone 40 mg daily for 5 days.
2. Continue fluticasone.
3. Go to the ER if breathing gets worse.`,
    falsified: [
      ['No fever.', 'Fever.'],
      ['Her son has had a cold', 'Her daughter has had a cold'],
      ['Prednisone 40 mg', 'Prednisone 14 mg'],
      ['Fluticasone 110 mcg', 'Fluticasone 110 mg'],
      ['Go to the ER if breathing gets worse.', 'Go to the ER.'],
      ['Continue fluticasone', 'Stop fluticasone'],
      ['2 puffs q4h prn', '2 puffs q6h prn'],
      ['pulse 102', 'pulse 120'],
      ['No crackles.', 'Crackles.'],
    ],
  },
  {
    name: 'ward round, merged and reordered',
    said: `Day three after right hip replacement. Pain is controlled with acetaminophen one gram every six hours. She walked ten metres
with physiotherapy. No chest pain. No calf swelling. Temperature 37.2. Haemoglobin dropped from 11.4 to 9.1. The wound is clean
and dry. Continue enoxaparin 40 milligrams daily until discharge. Transfuse if haemoglobin is less than 8. Remove the catheter
today. Her daughter is worried about stairs at home.`,
    note: `SUBJECTIVE: Day 3 after right hip replacement. Pain controlled with acetaminophen 1 g q6h. No chest pain or calf swelling. Walked 10 m with physiotherapy. Her daughter is worried about stairs at home.

OBJECTIVE: The wound is clean and dry. Temp 37.2 °C. Hb dropped from 11.4 to 9.1.

PLAN:
- Remove the catheter today.
- Continue enoxaparin 40 mg daily until discharge.
- Transfuse if Hb < 8.`,
    falsified: [
      ['right hip', 'left hip'],
      ['No chest pain or calf swelling.', 'No chest pain. Calf swelling.'],
      ['1 g q6h', '1 mg q6h'],
      ['dropped from 11.4', 'rose from 11.4'],
      ['Hb < 8', 'Hb > 8'],
      ['Transfuse if Hb < 8.', 'Transfuse.'],
      ['until discharge', 'after discharge'],
      ['Her daughter is worried', 'She is worried'],
      ['clean and dry', 'clean and wet'],
      ['enoxaparin 40 mg', 'enoxaparin 40 mcg'],
    ],
  },
];
