import { describe, expect, it } from '@jest/globals';
import { readNumbers } from '../src/index.js';
import { said } from './heard-words.js';

describe('readNumbers', () => {
  it('joins numbers that the engine divides, and separates numbers from units', () => {
    const words = readNumbers(said('takes 2 .5 mg, 12mm and X -300 of 100 and 42 over 90'));
    expect(words.map(({ word }) => word).join(' ')).toBe('takes 2.5 mg, 12 mm and X 300 of 142 over 90');
    expect(readNumbers(said('given 11-million liters')).map(({ word }) => word)).toEqual([
      'given',
      '11',
      'million',
      'liters',
    ]);
  });

  it('separates a dose from the end of a drug, but no number from a name', () => {
    const words = readNumbers(said('takes lot-in-a-post-300mg and Benzer A-975 milligrams with vitamin B-12'));
    expect(words.map(({ word }) => word).join(' ')).toBe(
      'takes lot-in-a-post 300 mg and Benzer A 975 milligrams with vitamin B-12',
    );
  });

  it('joins the digits of a record number, and of no other', () => {
    const words = readNumbers(said('Record number is 319-078. MRN 826-053, phone number 555-0199, for 10-14 days'));
    expect(words.map(({ word }) => word).join(' ')).toBe(
      'Record number is 319078. MRN 826053, phone number 555-0199, for 10-14 days',
    );
  });

  it('separates a measurement from its name', () => {
    const words = readNumbers(said('BP-168 over 96, PP138 over 52, Sats96% and B12 over the counter, T2 over 3 weeks'));
    expect(words.map(({ word }) => word).join(' ')).toBe(
      'BP 168 over 96, PP 138 over 52, Sats 96% and B12 over the counter, T2 over 3 weeks',
    );
  });

  it('joins a reading across a full stop', () => {
    const words = readNumbers(said('Blood pressure 100 and 26. Over 53.'));
    expect(words.map(({ word }) => word).join(' ')).toBe('Blood pressure 126 Over 53.');
  });
});
