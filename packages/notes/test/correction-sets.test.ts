import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { correct, readWords, type Word } from '../src/index.js';

type Language = 'en' | 'es' | 'fr';
const sets = [
  ...['en', 'en.more', 'en.unseen', 'en.unseen2', 'en.unseen3', 'en.unseen4', 'en.unseen5'],
  ...['es', 'es.unseen2', 'es.unseen3', 'es.unseen4'],
  ...['fr', 'fr.unseen2', 'fr.unseen3', 'fr.unseen4'],
];

/** The spoken corrections and the statements that only look like some; their README says which were used for tuning. */
const readSet = (kind: string, set: string): string[][] =>
  readFileSync(new URL(`../../../training/notes/corrections/${kind}.${set}.txt`, import.meta.url), 'utf8')
    .trim()
    .split(kind === 'corrections' ? /\n\n+/ : '\n')
    .map((entry) => entry.split('\n'));

const textOf = (words: readonly Word[]): string => words.map(({ form }) => form).join(' ');

function outcomeOf(said: string, wanted: readonly string[], language: Language): 'carried out' | 'marked' | 'wrong' {
  const { words, doubts } = correct(readWords(said), language);
  const forms = new Set(words.map(({ form }) => form));
  const right = wanted.map((line) => readWords(line.replace(/^=> /, '')));
  if (right.some((one) => textOf(one) === textOf(words))) return 'carried out';
  const holdsAll = right.some((one) => one.every(({ form }) => forms.has(form)));
  return doubts.length > 0 && holdsAll ? 'marked' : 'wrong';
}

describe.each(sets)('spoken corrections: %s', (set) => {
  const language = set.slice(0, 2) as Language;
  const outcomes = readSet('corrections', set).map(([said = '', ...wanted]) => ({
    said,
    outcome: outcomeOf(said, wanted, language),
  }));

  it('are applied, or both wordings are in the note with a mark', () => {
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  });

  it('are mostly applied', () => {
    const carriedOut = outcomes.filter(({ outcome }) => outcome === 'carried out');
    expect(carriedOut.length / outcomes.length).toBeGreaterThanOrEqual(26 / 34);
  });
});

describe.each(['en', 'en.unseen', 'en.unseen2', 'es', 'fr'])(
  'statements that contain words of a correction: %s',
  (set) => {
    it('do not change, and get no mark', () => {
      const changed = readSet('statements', set).filter(([said = '']) => {
        const { words, doubts } = correct(readWords(said), set.slice(0, 2) as Language);
        return words.length < readWords(said).length || doubts.length > 0;
      });
      expect(changed).toEqual([]);
    });
  },
);
