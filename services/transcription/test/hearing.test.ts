import { describe, expect, it } from '@jest/globals';
import { hearingOf, hotwordsToHearAgain, withNumbers } from '../src/domain/hearing/hear-again.js';
import { knownTerms } from '../src/domain/hearing/known-terms.js';

const english = knownTerms('en', []);
const sure = 0.99;

/** A word every half second; `?` after a word makes it doubtful. */
function hearing(text: string) {
  const words = text.split(' ').map((said, at) => ({
    word: said.replace('?', ''),
    start: at / 2,
    end: at / 2 + 0.4,
    probability: said.endsWith('?') ? 0.3 : sure,
  }));
  return { text: words.map(({ word }) => word).join(' '), words };
}

/** The same text, said within the same time as `words` words of half a second. */
function hearingWithin(words: number, text: string) {
  const parts = text.split(' ');
  const each = words / 2 / parts.length;
  return {
    text,
    words: parts.map((word, at) => ({ word, start: at * each, end: (at + 1) * each - 0.05, probability: sure })),
  };
}

describe('what is listened for a second time', () => {
  it('is what doubtful words sound like, run together too', () => {
    expect(hotwordsToHearAgain(hearing('Continue met? for? mid? twice daily.'), english).split(', ')).toContain(
      'metformin',
    );
  });

  it('is nothing when no word is in doubt', () => {
    expect(hotwordsToHearAgain(hearing('Continue met for mid twice daily.'), english)).toBe('');
  });

  it('takes every word for doubtful where the engine gives no probabilities', () => {
    const words = hearing('Continue met for mid twice daily.').words.map(({ word, start, end }) => ({
      word,
      start,
      end,
    }));
    expect(hotwordsToHearAgain({ text: '', words }, english)).toContain('metformin');
  });

  it("is only the department's own in other languages than English", () => {
    const own = knownTerms('es', ['zolbetuximab']);
    expect(hotwordsToHearAgain(hearing('Damos soul? bet? toxic? map? met? for? mid?'), own)).toBe('zolbetuximab');
  });

  it('leaves names alone', () => {
    const listened = hotwordsToHearAgain(hearing('I saw Mr Lit? up? today.'), english);
    expect(listened).toBe(hotwordsToHearAgain(hearing('I saw Mr Lit up? today.'), english));
  });
});

describe('what is taken from the second hearing', () => {
  it('is the term at the same time, with the punctuation of the first', () => {
    const first = hearing('Allergic to coldine?. No cough.');
    const second = hearing('allergic to codeine no cough');
    expect(hearingOf(first, second, english).text).toBe('Allergic to codeine. No cough.');
  });

  it('is not a term that nobody said there', () => {
    const first = hearing('Continue with food? for seven days.');
    const second = hearing('continue with food for seven days eplerenone acitretin');
    expect(hearingOf(first, second, english)).toBe(first);
  });

  it('never makes one known term another', () => {
    const first = hearing('He has hypertension? and smokes.');
    expect(hearingOf(first, hearing('he has hypotension and smokes'), english)).toBe(first);
  });

  it('keeps a dose that was glued to the misheard word', () => {
    const first = hearing('Takes met? for? mid-500? milligrams daily.');
    const second = hearingWithin(6, 'takes metformin metformin 500 milligrams daily');
    expect(hearingOf(first, second, english).text).toContain('500');
  });
});

describe('numbers', () => {
  it('are written as one where a reading was spoken with "and"', () => {
    expect(withNumbers(hearing('Blood pressure 100, and 42 over 90, lungs clear.')).text).toBe(
      'Blood pressure 142 over 90, lungs clear.',
    );
  });

  it('stand apart from their unit', () => {
    expect(withNumbers(hearing('A 12mm nodule, 2.5mg.')).text).toBe('A 12 mm nodule, 2.5 mg.');
  });

  it('stay two where they may be two doses', () => {
    const doses = hearing('Losartan 100 and 25 milligrams.');
    expect(withNumbers(doses)).toBe(doses);
  });
});
