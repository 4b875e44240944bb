import { describe, expect, it } from '@jest/globals';
import { judgeNote, readWords } from '../../src/index.js';
import { cases } from './cases.js';

/** Words that are taken for one another; each replaces the others wherever an honest note has them. */
const swaps: readonly (readonly string[])[] = [
  ['left', 'right'],
  ['daily', 'weekly', 'BID', 'TID'],
  ['mg', 'mcg'],
  ['mother', 'father', 'brother'],
  ['upper', 'lower'],
  ['if', 'unless'],
  ['before', 'after'],
  ['days', 'weeks', 'months'],
  ['start', 'stop', 'continue'],
  ['increase', 'decrease'],
  ['improved', 'worsened'],
  ['mild', 'moderate', 'severe'],
  ['positive', 'negative'],
  ['systolic', 'diastolic'],
  ['stable', 'unstable'],
  ['ibuprofen', 'naproxen'],
  ['metformin', 'glipizide'],
  ['lisinopril', 'losartan'],
  ['carvedilol', 'labetalol'],
  ['furosemide', 'torsemide'],
  ['prednisone', 'dexamethasone'],
  ['pain', 'numbness'],
  ['fever', 'chills'],
  ['cough', 'wheezing'],
  ['nausea', 'vomiting'],
  ['knee', 'hip'],
  ['leg', 'arm'],
];

interface Falsified {
  name: string;
  said: string;
  note: string;
  /** Where the changed word is. */
  at: number;
  what: string;
}

function* falsifiedNotes(): Generator<Falsified> {
  for (const { name, said, note } of cases) {
    for (const words of swaps)
      for (const [index, word] of words.entries())
        for (const { 0: found, index: at } of note.matchAll(new RegExp(`\\b${word}\\b`, 'gi'))) {
          const other = words[(index + 1) % words.length] ?? '';
          yield changed({ name, said, note }, at, found, other);
        }
    for (const { 0: number, index: at } of note.matchAll(/(?<![\d/.-])\d+(?![\d.)/-])/g))
      yield changed({ name, said, note }, at, number, String(Number(number) + 1));
  }
}

function changed(
  { name, said, note }: Pick<Falsified, 'name' | 'said' | 'note'>,
  at: number,
  word: string,
  by: string,
) {
  const what = `${note.slice(Math.max(0, at - 20), at)}[${word} → ${by}]`;
  return { name, said, at, note: note.slice(0, at) + by + note.slice(at + word.length), what };
}

describe('a note with one word changed', () => {
  const all = [...falsifiedNotes()];

  it('covers more than a hundred changes', () => {
    expect(all.length).toBeGreaterThan(100);
  });

  it.each(all.map((one) => [`${one.name}: ${one.what}`, one] as const))('%s', (_, { said, note, at }) => {
    const rejected = judgeNote(readWords(said), note, { language: 'en' }).sentences.filter((one) => one.rejected);
    expect(rejected.map(({ text }) => text)).toHaveLength(1);
    const start = note.indexOf(rejected[0]?.text ?? '-', at - (rejected[0]?.text.length ?? 0));
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start).toBeLessThanOrEqual(at);
  });
});
