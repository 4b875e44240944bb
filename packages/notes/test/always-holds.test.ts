import { templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeNote, type NoteDocument, readWords, type Sentence, type WordRange } from '../src/index.js';
import { dictations, type Generated, type Marks } from './support/generated.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_123 });

type InSection = Sentence & { key: string };

const sentencesOf = ({ sections }: NoteDocument): InSection[] =>
  sections.flatMap(({ key, blocks }) => blocks.flatMap(({ sentences }) => sentences.map((one) => ({ ...one, key }))));

const meets = (range: WordRange, { from, to }: WordRange): boolean => range.from < to && from < range.to;

const placesOf = (sentences: readonly InSection[], words: WordRange): InSection[] =>
  sentences.filter(({ source }) => source.some((range) => meets(range, words)));

const denials = /^(?:(?:he|the patient) denies|she reports no|there is no|negative for|no|without) \S+/i;

/** What is wrong with a note. Without any marks, where a sentence ends is a guess, so that a section may end too soon. */
function faultsOf(said: Generated, note: NoteDocument, marks: Marks): string[] {
  const sentences = sentencesOf(note);
  const times = readWords(said.text).map(() => 0);
  for (const { from, to } of [...sentences.flatMap(({ source }) => source), ...note.leftOut]) {
    for (let at = from; at < to; at += 1) times[at] = (times[at] ?? 0) + 1;
  }
  const headings = note.leftOut.filter(({ reason }) => reason === 'heading');
  return [
    ...times.flatMap((count, at) => (count === 1 ? [] : [`word ${at} is ${count} times in the note`])),
    ...said.statements.flatMap((statement) => {
      const { from, to, text } = statement;
      const places = placesOf(sentences, statement);
      const twice = said.statements.some((next) => next.from === to && next.text === text);
      const denied = denials.exec(text)?.[0].split(' ').length ?? 0;
      const inOne = placesOf(sentences, { from, to: Math.min(to, from + denied) }).length <= 1;
      return [
        ...(places.length === 0 && !twice ? [`lost: ${text}`] : []),
        ...(headings.some((range) => meets(range, statement)) ? [`made a heading from: ${text}`] : []),
        ...(inOne ? [] : [`torn denial: ${text}`]),
        ...(marks !== 'none' && new Set(places.map(({ key }) => key)).size > 1 ? [`in two sections: ${text}`] : []),
      ];
    }),
  ];
}

const template = fc.constantFrom(...templateCodes.filter((code) => code !== 'DEFA'));

describe('a note', () => {
  it.each<Marks>(['written', 'run-in', 'none'])(
    'has every word once, no statement as a heading and no divided denial, with marks %s',
    (marks) => {
      fc.assert(
        fc.property(dictations(marks), template, (said, code) => {
          expect(faultsOf(said, makeNote(said.text, { template: code, language: 'en' }), marks)).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
  );
});
