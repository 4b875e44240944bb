import { describe, expect, it } from '@jest/globals';
import { readNumbers } from '../src/index.js';
import { placesOf, said } from './heard-words.js';

/** The words of an English segment after its numbers were read, unless it is in another language. */
const read = (text: string, language = 'en') =>
  readNumbers(said(text), language)
    .map(({ word }) => word)
    .join(' ');

describe('readNumbers', () => {
  it('joins numbers that the engine divides, and separates numbers from units', () => {
    expect(read('takes 2 .5 mg, 12mm and X -300 of 100 and 42 over 90')).toBe(
      'takes 2.5 mg, 12 mm and X 300 of 142 over 90',
    );
    expect(read('given 11-million liters')).toBe('given 11 million liters');
  });

  it('separates a dose from the end of a drug, but no number from a name', () => {
    expect(read('takes lot-in-a-post-300mg and Benzer A-975 milligrams with vitamin B-12')).toBe(
      'takes lot-in-a-post 300 mg and Benzer A 975 milligrams with vitamin B-12',
    );
  });

  it('joins the digits of a record number, and of no other', () => {
    expect(read('Record number is 319-078. MRN 826-053, phone number 555-0199, for 10-14 days')).toBe(
      'Record number is 319078. MRN 826053, phone number 555-0199, for 10-14 days',
    );
  });

  it('separates a measurement from its name', () => {
    expect(read('BP-168 over 96, PP138 over 52, Sats96% and B12 over the counter, T2 over 3 weeks')).toBe(
      'BP 168 over 96, PP 138 over 52, Sats 96% and B12 over the counter, T2 over 3 weeks',
    );
  });

  it('reads decimals that were written apart', () => {
    expect(read('clobetasol 0.0 5% cream, tamsulosin point 4 mg and patiromer 8 point 4 g')).toBe(
      'clobetasol 0.05% cream, tamsulosin 0.4 mg and patiromer 8.4 g',
    );
    expect(read('clobetasol 05% cream and 025 mg, record 05 and room 07')).toBe(
      'clobetasol 0.05% cream and 0.025 mg, record 05 and room 07',
    );
    expect(read('cream point 05% daily')).toBe('cream 0.05% daily');
    expect(read('up to a point 4 patients had, and a trigger point 3 times')).toBe(
      'up to a point 4 patients had, and a trigger point 3 times',
    );
    expect(read('à ce point 4 mg', 'fr')).toBe('à ce point 4 mg');
  });

  it('joins a reading across a full stop', () => {
    expect(read('Blood pressure 100 and 26. Over 53.')).toBe('Blood pressure 126 Over 53.');
  });
});

describe('numbers that hardly make sense', () => {
  const offered = (text: string) =>
    placesOf(text)
      .places.filter(({ alwaysAsks }) => alwaysAsks)
      .flatMap(({ alternatives }) => alternatives.map((each) => each.text.replace(/[.,]$/, '')));

  it.each([
    ['Heart rate 16, blood pressure 94 over 52.', '116'],
    ['The pulse is 18.', '118'],
    ['Weight 91.5 kg, falling 284 kg.', 'to 84'],
    ['The count is not 0.4.', '0.4'],
  ])('are always in doubt: %s may be %s', (text, right) => expect(offered(text)).toContain(right));

  it.each(['Respiratory rate 16, pulse 80.', 'Pulses 2 plus.', 'Platelets were 284.', 'Not 4 weeks.'])(
    'are not those of %s',
    (text) => expect(offered(text)).toEqual([]),
  );

  it('"for 2 mg" may be 42 or 40', () => {
    const texts = placesOf('Started Humira for 2 mg.').places.flatMap(({ alternatives }) => alternatives);
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['42', '40']));
  });
});

describe('the unit of a dose', () => {
  const otherUnits = (text: string) =>
    placesOf(text)
      .places.filter(({ kind }) => kind === 'unit')
      .flatMap(({ alternatives }) => alternatives.map((each) => each.text));

  it('is compared with the one that the drug is given in', () => {
    expect(otherUnits('Lactulose 20 mg three times daily.')).toEqual(['ml']);
    expect(otherUnits('Lactulose 20 milligrams three times daily.')).toEqual(['millilitres']);
    expect(otherUnits('Levothyroxine 100 mg daily.')).toEqual(['mcg']);
  });

  it('stays if the dose is known, or not known in any unit', () => {
    expect(otherUnits('Metformin 500 mg twice daily.')).toEqual([]);
    expect(otherUnits('Lactulose 23 mg daily.')).toEqual([]);
  });
});

describe('a blood pressure of one number', () => {
  const marked = (text: string) =>
    placesOf(text).places.flatMap(({ kind, from, alternatives }) =>
      kind === 'number' && alternatives.length === 0 ? [said(text)[from]?.word] : [],
    );

  it('is marked', () => {
    expect(marked('Blood pressure 164, bilateral crackles.')).toEqual(['164,']);
    expect(marked('His blood pressure was 164. Chest clear.')).toEqual(['164.']);
    expect(marked('BP 164, chest clear.')).toEqual(['164,']);
  });

  it('is not seen in two numbers, or in another pressure', () => {
    expect(marked('Blood pressure 164 over 92, chest clear.')).toEqual([]);
    expect(marked('Eye pressure 64, the lens is clear.')).toEqual([]);
    expect(marked('The blood pressure was measured by 2 nurses.')).toEqual([]);
  });
});
