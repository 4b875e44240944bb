import { describe, expect, it } from '@jest/globals';
import { decide } from '../src/index.js';
import { meaningOf } from '../src/same-meaning.js';
import { said } from './heard-words.js';

describe('meaningOf', () => {
  it.each([
    ['a rash,', 'rash'],
    ['Type one diabetes.', 'type 1 diabetes'],
    ['magnesium sulphate', 'magnesium sulfate'],
    ['co-trimoxazole', 'Cotrimoxazole'],
    ['oedema', 'edema'],
    ['1,000', '1000'],
    ['twice a day,', 'twice daily'],
    ['every week', 'weekly'],
    ['80 kilos', '80 kilograms'],
  ])('%s means the same as %s', (one, other) => {
    expect(meaningOf(one)).toBe(meaningOf(other));
  });

  it.each([
    ['2 5 mg', '25 mg'],
    ['2.5 mg', '25 mg'],
    ['no rash', 'rash'],
    ['hypotension', 'hypertension'],
    ['15', '50'],
    ['left', 'right'],
    ['a day', 'a week'],
    ['two days', 'two daily'],
    ['headache', 'headaches'],
    ['mourning', 'morning'],
  ])('%s does not mean the same as %s', (one, other) => {
    expect(meaningOf(one)).not.toBe(meaningOf(other));
  });
});

describe('alternatives of one meaning', () => {
  const alternative = (text: string) => ({ text, term: text, distance: 0.1, features: { bias: 1, distance: 0.1 } });
  const place = (texts: readonly string[]) => ({
    from: 2,
    to: 3,
    kind: 'drug' as const,
    onlyAsks: true,
    risk: 1,
    features: { bias: 1, unsure: 0.6, unknown: 1 },
    alternatives: texts.map(alternative),
  });
  const decidedFor = (heard: string, texts: readonly string[]) => {
    const words = said(`she has ${heard}* today`);
    const alternatives = texts.map((text) => ({ text, logprob: -1 }));
    const [decided] = decide(words, [place(texts)], { places: [{ heard: { logprob: -20 }, alternatives }] }).slice(2);
    return decided;
  };
  const shownFor = (heard: string, texts: readonly string[]) =>
    decidedFor(heard, texts)?.alternatives?.map(({ text }) => text) ?? [];

  it('are offered once', () => {
    expect(shownFor('cyclova', ['aciclovir', 'a aciclovir', 'ganciclovir'])).toEqual(['aciclovir', 'ganciclovir']);
  });

  it('leave nothing to ask if they mean what was heard', () => {
    expect(shownFor('cyclova', ['a cyclova', 'Cyclova'])).toEqual([]);
  });

  it('put right a word that was heard in two parts', () => {
    expect(shownFor('beta-methasone', ['betamethasone'])).toEqual(['betamethasone']);
  });
});
