import { defaultFormatting, type Formatting } from '@auscribe/contracts';
import { describe, expect, test } from '@jest/globals';
import { readWords } from '../src/words.js';
import type { FormattingOptions } from '../src/write/formatting.js';
import { writeSentence } from '../src/write/write-sentence.js';
import { moreSpokenAndWritten, spokenAndWritten } from './spoken-and-written.js';
import { unseenWriting } from './unseen-writing.js';

type Options = Partial<Omit<FormattingOptions, 'groups'>> & { groups?: Partial<Formatting> };

function write(text: string, { language = 'en', accent = 'United States', groups = {} }: Options = {}): string {
  return writeSentence(readWords(text), { language, accent, groups: { ...defaultFormatting, ...groups } }).text;
}

describe.each([...spokenAndWritten, ...moreSpokenAndWritten])('dictated phrases: $language $accent $groups', (set) => {
  const { phrases, ...options } = set;

  test.each(phrases.map(([said, written]) => [said, written]))('%s', (said, written) => {
    expect(write(said, options)).toBe(written);
  });
});

test.each([...unseenWriting])('unseen: %s', (said, written, accent = 'United States') => {
  expect(write(said, { accent })).toBe(written);
});

describe('written as a transcriptionist would', () => {
  test.each([
    // Doses and units
    ['take twenty five milligrams', 'Take 25 mg.'],
    ['ibuprofen 400 mg t d s', 'Ibuprofen 400 mg t.d.s.'],
    ['metformin 500 mg bd', 'Metformin 500 mg b.d.'],
    ['point five mg', '0.5 mg.'],
    ['creatinine was point eight', 'Creatinine was 0.8.'],
    ['troponin of point oh four', 'Troponin of 0.04.'],
    ['fev1 point nine today', 'FEV1 0.9 today.'],
    ['tender point two cm below the rib', 'Tender point 2 cm below the rib.'],
    ['five point zero milligrams', '5 mg.'],
    ['give 5.0 mg and .5 mg', 'Give 5 mg and 0.5 mg.'],
    ['fifty micrograms', '50 mcg.'],
    ['5 µg daily', '5 mcg daily.'],
    ['10 U of insulin', '10 units of insulin.'],
    ['one unit of red cells', '1 unit of red cells.'],
    ['ten thousand units of heparin', '10,000 units of heparin.'],
    ['five million units', '5,000,000 units.'],
    ['ferritin of forty milligrams per deciliter', 'Ferritin of 40 mg/dL.'],
    ['take 25mg daily', 'Take 25 mg daily.'],
    ['a hundred milligrams', '100 mg.'],
    ['one gram', '1 g.'],
    ['two and a half tablets', '2.5 tablets.'],
    ['aspirin 100 mg Once daily And metformin', 'Aspirin 100 mg once daily and metformin.'],
    ['moved to the Queen Of Hearts ward', 'Moved to the Queen Of Hearts ward.'],
    ['hepatitis A and B', 'Hepatitis A and B.'],
    // Vital signs
    ['blood pressure one forty over ninety', 'Blood pressure 140/90.'],
    ['blood pressure one oh five over sixty millimeters of mercury', 'Blood pressure 105/60 mmHg.'],
    ['BP 142 over 90', 'BP 142/90.'],
    ['B P eighty eight over fifty two', 'B P 88/52.'],
    ['one hundred and forty two over ninety', '142/90.'],
    ['blood pressure 126 by 78 sitting', 'Blood pressure 126/78 sitting.'],
    ['temperature thirty seven point five degrees celsius', 'Temperature 37.5 °C.'],
    ['temperature one oh one point five', 'Temperature 101.5.'],
    ['saturation ninety eight percent', 'Saturation 98%.'],
    ['heart rate of one ten', 'Heart rate of 110.'],
    ['heart rate of eighty eight', 'Heart rate of 88.'],
    // Scores, grades, sizes, ranges and ratios
    ['pain seven out of ten', 'Pain 7/10.'],
    ['strength is five over five', 'Strength is 5/5.'],
    ['a grade two over six murmur', 'A grade 2/6 murmur.'],
    ['type two diabetes', 'Type 2 diabetes.'],
    ['three by four centimeters', '3 × 4 cm.'],
    ['three by four by two point five centimeters', '3 × 4 × 2.5 cm.'],
    ['two to three weeks', '2–3 weeks.'],
    ['five to ten percent', '5–10%.'],
    ['two or three tablets', '2 or 3 tablets.'],
    ['a ratio of two to one', 'A ratio of 2:1.'],
    ['one plus edema and two plus pulses', '1+ edema and 2+ pulses.'],
    ['alert and oriented times three', 'Alert and oriented ×3.'],
    ['alert and oriented x 3', 'Alert and oriented ×3.'],
    ['A one c of seven point two', 'A1c of 7.2.'],
    ['vitamin b twelve', 'Vitamin B12.'],
    ['five foot eight', '5 foot 8.'],
    ['platelets two hundred and forty thousand', 'Platelets 240,000.'],
    // Ages and durations
    ['fifty four year old man', '54-year-old man.'],
    ['fifty-four-year-old man', '54-year-old man.'],
    ['a three-week history', 'A 3-week history.'],
    ['two weeks ago', '2 weeks ago.'],
    ['at one point two weeks passed', 'At one point 2 weeks passed.'],
    ['sleeps at times with two pillows', 'Sleeps at times with 2 pillows.'],
    ['ibuprofen four hundred three times a day', 'Ibuprofen 400 three times a day.'],
    ['budesonide two hundred two puffs twice daily', 'Budesonide two hundred two puffs twice daily.'],
    ['four hundred and three tablets', '403 tablets.'],
    // Spine and nerves
    ['the L four L five disc', 'The L4–L5 disc.'],
    ['the L four five disc', 'The L4–L5 disc.'],
    ['L five S one', 'L5–S1.'],
    ['L4-L5', 'L4–L5.'],
    ['C six radiculopathy', 'C6 radiculopathy.'],
    // A sequence, and then the levels.
    ['axial T2 through L3 to S1', 'Axial T2 through L3–S1.'],
    ['fused from L four to S one', 'Fused from L4 to S1.'],
    ['cranial nerves two to twelve are intact', 'Cranial nerves II–XII are intact.'],
    ['cranial nerves 2-12', 'Cranial nerves II–XII.'],
    ['cranial nerves three, four and six', 'Cranial nerves III, IV and VI.'],
    // Dates and times
    ['on the third of March twenty twenty four', 'On March 3, 2024.'],
    ['March 3rd', 'March 3.'],
    ['seen on may fifth two thousand eight', 'Seen on May 5, 2008.'],
    ['in nineteen ninety eight', 'In 1998.'],
    ['since March of twenty oh five', 'Since March 2005.'],
    ['at two twenty p.m. today', 'At 2:20 pm today.'],
    ['at fourteen twenty', 'At 14:20.'],
    ['at eight a.m.', 'At 8 am.'],
    ['at oh eight hundred hours', 'At 0800 hours.'],
    // Numbers that are read out digit by digit
    ['MRN four four two one', 'MRN 4421.'],
    ['MRN is four four double two oh one', 'MRN is 442201.'],
    ['phone five five five dash oh one two three', 'Phone 555-0123.'],
    // Frequencies
    ['metoprolol b i d', 'Metoprolol b.i.d.'],
    ['metoprolol b.i.d. for his heart', 'Metoprolol b.i.d. for his heart.'],
    ['Metoprolol b.i.d., aspirin p.o., and more.', 'Metoprolol b.i.d., aspirin p.o., and more.'],
    ['metoprolol 25 mg QD', 'Metoprolol 25 mg daily.'],
    ['aspirin qod', 'Aspirin every other day.'],
    ['acetaminophen q four hours', 'Acetaminophen q4h.'],
    // Marks and capitals
    ["i'd stop it", "I'd stop it."],
    ["i'll see her", "I'll see her."],
    ['alert , oriented . ,', 'Alert, oriented.'],
    ['she said "no"', 'She said "no".'],
    ['is it worse?', 'Is it worse?'],
    ['on monday dr okafor and i reviewed the mri,', 'On Monday Dr Okafor and I reviewed the MRI.'],
    ['pH is normal', 'pH is normal.'],
  ])('"%s" as "%s"', (said, written) => {
    expect(write(said)).toBe(written);
  });
});

describe('left as spoken', () => {
  test.each([
    'One of the two patients left.',
    'No one came.',
    'A second opinion.',
    'One day she fell.',
    'He has two children.',
    'The third metatarsal.',
    'Twice daily.',
    'Three times a week.',
    'Two fifty milligram tablets.',
    'Twenty twenty vision.',
    'One point five two point five.',
    'She may two of them.',
    'One by one.',
    'The care is one to one.',
    'S1 S2 normal.',
    'Sagittal T1 T2 images.',
    'From the 2nd to the 6th of May.',
    'In our care from 1 to 6 November 2026.',
    'Increased from 5 to 10 mg.',
    'Ceftriaxone 1.2 g six hourly.',
    'Blood pressure 142/90 and pulse 88.',
    '5 mg.',
    'Resection on May 1, 2008.',
    '10,000 units.',
    'L4, L5 and S1.',
    'Potassium 4.0 today.',
    'The lesion is 3 × 4 cm.',
    'Two, three weeks of it.',
  ])('"%s"', (said) => {
    // "three weeks" is counted, the two in front of it is not.
    expect(write(said)).toBe(said.replace('Two, three weeks', 'Two, 3 weeks'));
  });
});

describe('accents', () => {
  test.each([
    ['on the third of March twenty twenty four', 'On 3 March 2024.'],
    ['March 3rd', '3 March.'],
    ['March 3, 2024 at 2:20 pm', '3 March 2024 at 2:20 pm.'],
    ['since March twenty twenty', 'Since March 2020.'],
  ])('"%s" in New Zealand is "%s"', (said, written) => {
    expect(write(said, { accent: 'New Zealand' })).toBe(written);
    expect(write(said, { accent: 'Australia' })).toBe(written);
  });
});

describe('Spanish', () => {
  test.each([
    ['tensión arterial de ciento cuarenta sobre noventa', 'Tensión arterial de 140/90.'],
    ['metformina ochocientos cincuenta miligramos dos veces al día', 'Metformina 850 mg dos veces al día.'],
    ['treinta y siete coma cinco grados centígrados', '37,5 °C.'],
    ['treinta y siete punto cinco grados', '37.5 grados.'],
    ['hombre de cincuenta y cuatro años', 'Hombre de 54 años.'],
    ['ibuprofeno quinientos dos veces al día', 'Ibuprofeno quinientos dos veces al día.'],
    ['de dos a tres semanas', 'De 2 a 3 semanas.'],
    ['el tres de marzo de dos mil veinticuatro', 'El 3 de marzo de 2024.'],
    ['a las catorce treinta', 'A las 14:30.'],
    ['noventa y ocho por ciento', '98 %.'],
    ['cero coma cinco miligramos', '0,5 mg.'],
    ['cinco coma cero miligramos', '5 mg.'],
    ['cincuenta microgramos', '50 mcg.'],
    ['diez mil unidades', '10\u00a0000 unidades.'],
    ['tres por cuatro centímetros', '3 × 4 cm.'],
    ['L cuatro L cinco', 'L4–L5.'],
    ['dolor siete sobre diez', 'Dolor 7/10.'],
    ['presión normal, una herida de tres por dos', 'Presión normal, una herida de tres por dos.'],
    ['expediente cuatro cuatro dos uno', 'Expediente 4421.'],
    ['uno de los hermanos', 'Uno de los hermanos.'],
    ['una semana', 'Una semana.'],
    ['¿tiene fiebre?', '¿Tiene fiebre?'],
  ])('"%s" as "%s"', (said, written) => {
    expect(write(said, { language: 'es' })).toBe(written);
  });
});

describe('French', () => {
  test.each([
    ['tension artérielle à cent quarante sur quatre-vingt-dix', 'Tension artérielle à 140/90.'],
    ['trente-sept virgule cinq degrés celsius', '37,5 °C.'],
    ['homme de cinquante-quatre ans', 'Homme de 54 ans.'],
    ['deux à trois semaines', '2–3 semaines.'],
    ['le trois mars deux mille vingt-quatre', 'Le 3 mars 2024.'],
    ['le premier mars', 'Le 1er mars.'],
    ['à quatorze heures trente', 'À 14 h 30.'],
    ['vue à 8 h 30 chez elle', 'Vue à 8 h 30 chez elle.'],
    ['nerfs crâniens deux à douze', 'Nerfs crâniens II–XII.'],
    ['quatre-vingt-dix-huit pour cent', '98 %.'],
    ['soixante et onze kilos', '71 kg.'],
    ['zéro virgule cinq milligramme', '0,5 mg.'],
    ['dix mille unités', '10\u00a0000 unités.'],
    ['trois sur quatre centimètres', '3 × 4 cm.'],
    ['cent vingt sur quatre vingt', '120/80.'],
    ['dossier quatre quatre deux un', 'Dossier 4421.'],
    ['une semaine', 'Une semaine.'],
    ['un nouveau pansement neuf', 'Un nouveau pansement neuf.'],
  ])('"%s" as "%s"', (said, written) => {
    expect(write(said, { language: 'fr' })).toBe(written);
  });
});

describe('groups', () => {
  const said =
    'BP one forty over ninety at two twenty pm on March third, L four L five, lisinopril five milligrams q d';

  test.each<[Partial<Formatting>, string]>([
    [{ vitals: false, numbersAndUnits: false }, 'BP one forty over ninety'],
    [{ times: false, numbersAndUnits: false }, 'two twenty pm'],
    [{ dates: false }, 'on March third'],
    [{ spine: false }, 'L four L five'],
    [{ numbersAndUnits: false }, 'five milligrams daily'],
    [{ capitals: false, vitals: false, numbersAndUnits: false }, 'BP one forty'],
  ])('%j leaves "%s"', (groups, text) => {
    expect(write(said)).not.toContain(text);
    expect(write(said, { groups })).toContain(text);
  });

  test('frequencies follow the clinic’s preference', () => {
    expect(write('Aspirin twice a day.', { groups: { frequencies: 'short' } })).toBe('Aspirin b.i.d.');
    expect(write('Aspirin b.i.d. and more.', { groups: { frequencies: 'long' } })).toBe(
      'Aspirin twice daily and more.',
    );
  });

  test('capitals can be left unchanged', () => {
    expect(write('on monday', { groups: { capitals: false } })).toBe('on monday.');
  });
});

describe('sources', () => {
  test('each piece has the words that it was written from', () => {
    const words = readWords('Give "twenty five milligrams," then L four L five, ok');
    const { text, formatted, pieces } = writeSentence(words, {
      language: 'en',
      accent: 'Australia',
      groups: defaultFormatting,
    });
    expect(text).toBe('Give "25 mg," then L4–L5, ok.');
    expect(formatted).toBe(true);
    expect(pieces).toEqual([
      { text: 'Give', from: 0, to: 1 },
      { text: '"25 mg,"', from: 1, to: 4, group: 'numbersAndUnits' },
      { text: 'then', from: 4, to: 5 },
      { text: 'L4–L5,', from: 5, to: 9, group: 'spine' },
      { text: 'ok.', from: 9, to: 10 },
    ]);
  });

  test('marks and capitals alone do not count as formatting', () => {
    const words = readWords('no fever');
    expect(writeSentence(words, { language: 'en', accent: 'Australia', groups: defaultFormatting }).formatted).toBe(
      false,
    );
  });
});
