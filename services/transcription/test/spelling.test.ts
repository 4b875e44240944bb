import { describe, expect, it } from '@jest/globals';
import { spelled } from '../src/domain/spelling/spell.js';
import { beginnings, izing, stems, wholes } from '../src/domain/spelling/tables.js';

const pairs: [us: string, nz: string][] = [
  ['hemoglobin', 'haemoglobin'],
  ['Hematuria', 'Haematuria'],
  ['anemia', 'anaemia'],
  ['leukemia', 'leukaemia'],
  ['hyperglycemic', 'hyperglycaemic'],
  ['hypokalemia', 'hypokalaemia'],
  ['ischemic', 'ischaemic'],
  ['edema', 'oedema'],
  ['edematous', 'oedematous'],
  ['pediatric', 'paediatric'],
  ['orthopedics', 'orthopaedics'],
  ['esophageal', 'oesophageal'],
  ['gastroesophageal', 'gastro-oesophageal'],
  ['diarrhea', 'diarrhoea'],
  ['dyspnea', 'dyspnoea'],
  ['apnea', 'apnoea'],
  ['anesthetist', 'anaesthetist'],
  ['paresthesia', 'paraesthesia'],
  ['gynecology', 'gynaecology'],
  ['estrogen', 'oestrogen'],
  ['tumor', 'tumour'],
  ['color', 'colour'],
  ['discoloration', 'discolouration'],
  ['fiber', 'fibre'],
  ['10 milliliters', '10 millilitres'],
  ['hospitalized', 'hospitalised'],
  ['localizing', 'localising'],
  ['stabilization', 'stabilisation'],
  ['analyzed', 'analysed'],
  ['maneuver', 'manoeuvre'],
  ['The cecum, (fecal) feces.', 'The caecum, (faecal) faeces.'],
];

describe('the spelling of the accent', () => {
  it.each(pairs)('%p in the United States is %p in Australia and New Zealand', (us, nz) => {
    expect(spelled(us, 'British')).toBe(nz);
    expect(spelled(nz, 'American')).toBe(us);
    // What is right already stays.
    expect(spelled(nz, 'British')).toBe(nz);
    expect(spelled(us, 'American')).toBe(us);
  });

  it.each([
    'characteristic',
    'organism',
    'optimism',
    'generalist',
    'analysis',
    'paralysis',
    'colorectal',
    'chemotherapy',
    'systemic',
    'academic',
    'epidemic',
    'diameter',
    'parameter',
    'laboratory',
    'thermometer',
    'schematic',
    'HEMO',
    'Gray',
    'peak flow meter',
    'fetal heart',
    'Panhematin',
    'the Mayo Center',
    'the Auckland Centre',
  ])('%p is the same everywhere', (word) => {
    expect(spelled(word, 'British')).toBe(word);
    expect(spelled(word, 'American')).toBe(word);
  });

  it.each([
    'Haemophilus influenzae',
    'Neisseria gonorrhoeae',
    'Enterococcus faecalis',
    'Staphylococcus haemolyticus',
    'Leptospira icterohaemorrhagiae',
  ])('%p is Latin, in the United States too', (name) => {
    expect(spelled(name, 'American')).toBe(name);
    expect(spelled(name, 'British')).toBe(name);
  });

  it('converts every entry of the tables in both directions', () => {
    const whole = [...wholes, ...beginnings, ...stems, ...izing.map((stem) => [`${stem}ize`, `${stem}ise`] as const)];
    for (const [us, nz] of whole) {
      expect(spelled(us, 'British')).toBe(nz);
      expect(spelled(nz, 'American')).toBe(us);
    }
  });
});
