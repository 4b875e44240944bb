import type { HeardWord } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { withOddDoses } from '../src/index.js';
import { said, vocabulary } from './heard-words.js';

const decided = (text: string): HeardWord[] => said(text).map((word) => ({ ...word, state: 'heard' }));
const oddIn = (text: string) =>
  withOddDoses(decided(text), vocabulary)
    .filter(({ state }) => state === 'doubtful')
    .map(({ word, alternatives }) => [word, alternatives?.map((each) => each.text)]);

describe('a dose far off all known doses of its drug', () => {
  it.each([
    ['apixaban 75 mg twice daily', '75', ['5', '2.5']],
    ['candesartan 1 mg daily', '1', ['4', '16', '32', '8']],
    ['metformin 8 g daily', '8', ['0.5', '1']],
  ])('is marked, with the known ones: %s', (text, dose, some) => {
    const [[word, alternatives] = []] = oddIn(text);
    expect(word).toBe(dose);
    expect(alternatives).toEqual(expect.arrayContaining(some));
  });

  it.each([
    'metformin 500 mg twice daily',
    'amlodipine 7.5 mg daily',
    'lactulose 20 g daily',
    'Stop apixaban. 75 mg of aspirin daily',
    'paracetamol was given twice, 75 mg',
    'a dose of 75 mg',
    'hydrocortisone 75 units',
    'insulin 2 units',
    'vancomycin 15 mg per litre',
    'vancomycin 15 mg/L',
  ])('is not seen in: %s', (text) => expect(oddIn(text)).toEqual([]));

  it.each([
    ['lactulose 20 mg daily', 'mg', 'ml'],
    ['levothyroxine 75 mg, and rest', 'mg,', 'mcg,'],
  ])('is a dose in another unit, which is marked: %s', (text, unit, other) =>
    expect(oddIn(text)).toEqual([[unit, [other]]]),
  );

  it('is a unit without a number, which is marked', () => {
    const words = decided('candesartan mg daily');
    const [drug, unit, daily] = words;
    if (!drug || !unit || !daily) throw new Error('three words');
    const replaced: HeardWord = {
      ...drug,
      state: 'replaced',
      heard: 'can disartinate',
      kind: 'drug',
      length: 1,
      alternatives: [],
    };
    for (const before of [drug, replaced]) {
      const marked = withOddDoses([before, unit, daily], vocabulary)[1];
      expect(marked).toMatchObject({ word: 'mg', state: 'doubtful', kind: 'dose', heard: 'mg', length: 1 });
      expect(marked?.alternatives?.map(({ text }) => text).toSorted()).toEqual(['16 mg', '32 mg', '4 mg', '8 mg']);
    }
    expect(withOddDoses([replaced, unit, daily], vocabulary)[1]?.alternatives?.[0]?.text).toBe('8 mg');
  });

  it('is marked after a drug that took the place of other words, but not within a place', () => {
    const words = decided('apixaban 75 mg');
    const [drug, dose, unit] = words;
    if (!drug || !dose || !unit) throw new Error('three words');
    const replaced: HeardWord = {
      ...drug,
      state: 'replaced',
      heard: 'a big',
      kind: 'drug',
      length: 1,
      alternatives: [],
    };
    expect(withOddDoses([replaced, dose, unit], vocabulary)[1]).toMatchObject({ state: 'doubtful', kind: 'dose' });
    const within: HeardWord = { ...dose, state: 'doubtful' };
    expect(withOddDoses([replaced, within, unit], vocabulary)[1]).toBe(within);
  });
});
