import type { Formatting, NoteLanguage, UserSettings } from '@auscribe/contracts';

export interface SpokenAndWritten {
  language?: NoteLanguage;
  accent?: UserSettings['accent'];
  groups?: Partial<Formatting>;
  /** Each phrase as it was dictated, and as a transcriptionist writes it. */
  phrases: readonly (readonly [said: string, written: string])[];
}

export const spokenAndWritten: readonly SpokenAndWritten[] = [
  {
    phrases: [
      ['enoxaparin one milligram per kilogram every twelve hours', 'Enoxaparin 1 mg/kg every 12 hours.'],
      ['digoxin zero point one two five milligrams every morning', 'Digoxin 0.125 mg every morning.'],
      ['digoxin nought point one two five milligrams every morning', 'Digoxin 0.125 mg every morning.'],
      ['clobetasol nought point nought five percent', 'Clobetasol 0.05%.'],
      ['levothyroxine eighty eight micrograms daily', 'Levothyroxine 88 mcg daily.'],
      ['insulin glargine fourteen units at night', 'Insulin glargine 14 units at night.'],
      ['warfarin two point five zero milligrams', 'Warfarin 2.5 mg.'],
      ['vitamin d two thousand international units', 'Vitamin d 2000 international units.'],
      ['bp one twenty eight over seventy six', 'BP 128/76.'],
      ['blood pressure ninety over sixty millimetres of mercury lying', 'Blood pressure 90/60 mmHg lying.'],
      ['temperature of thirty eight point one degrees', 'Temperature of 38.1 degrees.'],
      ['oxygen saturation ninety four percent on two litres', 'Oxygen saturation 94% on 2 L.'],
      ['pain is four out of ten at rest', 'Pain is 4/10 at rest.'],
      ['a grade three over six systolic murmur', 'A grade 3/6 systolic murmur.'],
      ['an ulcer of two by one point five centimetres', 'An ulcer of 2 × 1.5 cm.'],
      ['every four to six hours', 'Every 4–6 hours.'],
      ['at fourteen twenty', 'At 14:20.'],
      ['seen at two twenty pm', 'Seen at 2:20 pm.'],
      ['since march third twenty twenty four', 'Since March 3, 2024.'],
      ['disc bulge at L three L four', 'Disc bulge at L3–L4.'],
      ['A L T fifty eight', 'A L T 58.'],
      ['fracture of C six', 'Fracture of C6.'],
      ['cranial nerves three to seven intact', 'Cranial nerves III–VII intact.'],
      ['reflexes two plus throughout', 'Reflexes 2+ throughout.'],
      ['a one to four dilution', 'A 1:4 dilution.'],
      ['phone oh two one double five six seven eight', 'Phone 02155678.'],
      ['one of the lesions was removed', 'One of the lesions was removed.'],
      ['she would like a second opinion', 'She would like a second opinion.'],
      ['first of all he is well', 'First of all he is well.'],
      ['the two of us discussed this', 'The two of us discussed this.'],
      ['at one point he fell', 'At one point he fell.'],
      ['two weeks ago', '2 weeks ago.'],
      ['mrn seven seven three one', 'MRN 7731.'],
    ],
  },
  { accent: 'New Zealand', phrases: [['on the fifth of july twenty twenty three', 'On 5 July 2023.']] },
  { accent: 'Australia', phrases: [['february tenth', '10 February.']] },
  { groups: { numbersAndUnits: false }, phrases: [['take twenty milligrams', 'Take twenty milligrams.']] },
  {
    groups: { vitals: false, numbersAndUnits: false },
    phrases: [['bp one twenty over eighty', 'BP one twenty over eighty.']],
  },
  {
    groups: { frequencies: 'short' },
    phrases: [['metformin five hundred milligrams twice a day', 'Metformin 500 mg b.i.d.']],
  },
  {
    groups: { frequencies: 'long' },
    phrases: [['ibuprofen four hundred milligrams t.i.d.', 'Ibuprofen 400 mg three times daily.']],
  },
  {
    language: 'es',
    phrases: [
      ['enalapril cinco miligramos dos veces al día', 'Enalapril 5 mg dos veces al día.'],
      ['tensión ciento veinte sobre ochenta', 'Tensión 120/80.'],
    ],
  },
  {
    language: 'fr',
    phrases: [
      ["l'irm montre une lésion de douze millimètres", "L'IRM montre une lésion de 12 mm."],
      ['amoxicilline un gramme deux fois par jour', 'Amoxicilline 1 g deux fois par jour.'],
    ],
  },
];

export const moreSpokenAndWritten: readonly SpokenAndWritten[] = [
  {
    phrases: [
      ['heparin five thousand units every eight hours', 'Heparin 5000 units every 8 hours.'],
      ['fentanyl twenty five micrograms per hour', 'Fentanyl 25 mcg/h.'],
      ['clonazepam point five milligrams at night', 'Clonazepam 0.5 mg at night.'],
      ['morphine five point zero milligrams', 'Morphine 5 mg.'],
      ['potassium forty milliequivalents', 'Potassium 40 mEq.'],
      ['gentamicin five milligrams per kilogram', 'Gentamicin 5 mg/kg.'],
      ['blood pressure one sixty over ninety five', 'Blood pressure 160/95.'],
      ['heart rate one oh four and respiratory rate eighteen', 'Heart rate 104 and respiratory rate 18.'],
      ['temperature thirty nine degrees celsius', 'Temperature 39 °C.'],
      ['haematocrit thirty one percent', 'Haematocrit 31%.'],
      ['muscle power four out of five in the left leg', 'Muscle power 4/5 in the left leg.'],
      ['a grade two over six ejection murmur', 'A grade 2/6 ejection murmur.'],
      ['a cyst of four by three by two centimetres', 'A cyst of 4 × 3 × 2 cm.'],
      ['ten to fifteen minutes', '10–15 minutes.'],
      ['two to three times', '2–3 times.'],
      ['at oh eight hundred hours', 'At 0800 hours.'],
      ['arrived at six thirty am', 'Arrived at 6:30 am.'],
      ['on december eleventh twenty twenty two', 'On December 11, 2022.'],
      ['L five S one discectomy', 'L5–S1 discectomy.'],
      ['T twelve compression fracture', 'T12 compression fracture.'],
      ['cranial nerves two through twelve are intact', 'Cranial nerves II–XII are intact.'],
      ['oriented times three', 'Oriented ×3.'],
      ['one plus pitting oedema', '1+ pitting oedema.'],
      ['ratio of three to one', 'Ratio of 3:1.'],
      ['call the patient on phone number five five five oh one two three', 'Call the patient on phone number 5550123.'],
      ['one of his brothers has diabetes', 'One of his brothers has diabetes.'],
      ['second toe of the left foot', 'Second toe of the left foot.'],
      ['he may march in april', 'He may march in April.'],
      ['no one was with her', 'No one was with her.'],
      ['review in two weeks', 'Review in 2 weeks.'],
    ],
  },
  { accent: 'Australia', phrases: [['on the twenty second of august', 'On 22 August.']] },
  { accent: 'New Zealand', phrases: [['october first twenty twenty one', '1 October 2021.']] },
  { groups: { dates: false }, phrases: [['on the third of may', 'On the third of may.']] },
  { groups: { spine: false }, phrases: [['pain at L four', 'Pain at L four.']] },
  { groups: { times: false }, phrases: [['at two thirty pm', 'At two thirty pm.']] },
  { groups: { frequencies: 'short' }, phrases: [['paracetamol one gram four times a day', 'Paracetamol 1 g q.i.d.']] },
  {
    language: 'es',
    groups: { frequencies: 'long' },
    phrases: [['omeprazol veinte miligramos una vez al día', 'Omeprazol 20 mg una vez al día.']],
  },
  {
    language: 'es',
    phrases: [['temperatura treinta y siete coma ocho grados centígrados', 'Temperatura 37,8 °C.']],
  },
  {
    language: 'fr',
    phrases: [
      ["l'ecg est normal", "L'ECG est normal."],
      ['température trente-huit virgule cinq degrés celsius', 'Température 38,5 °C.'],
    ],
  },
];
