import { describe, expect, it } from '@jest/globals';
import {
  brokenInvariant,
  contentOf,
  makeNote,
  type NoteOptions,
  plainReport,
  readWords,
  renderNote,
  sentencesIn,
} from '../src/index.js';

const text = 'Subjective. He denies fever and takes metformin 500 mg daily. Plan. Rest, Dr Smith will call.';
const words = readWords(text);
const options: NoteOptions = { template: 'SOAP', language: 'en' };

/** The note of the text, to be broken. Its sentences are of their own: a change of one leaves the others as they are. */
function made() {
  const note = structuredClone(makeNote(words, options));
  const sentences = sentencesIn(note);
  const [first, second] = sentences;
  if (sentences.length !== 2 || !first || !second) throw new Error('The note has other sentences');
  return { note, first, second };
}

describe('invariants', () => {
  it('hold for a note as it was made', () => {
    expect(brokenInvariant(made().note, words)).toBeUndefined();
  });

  it.each<[string, (broken: ReturnType<typeof made>) => void]>([
    ['without a word', ({ first }) => first.source.splice(0, 1, { from: 2, to: 10 })],
    ['with a word in two sentences', ({ second }) => second.source.unshift({ from: 10, to: 11 })],
    ['with a word that is left out, too', ({ note }) => note.leftOut.push({ from: 12, to: 13, reason: 'filler' })],
    ['with words that nobody said', ({ second }) => second.source.push({ from: 17, to: 19 })],
  ])('a note %s violates coverage', (_what, breaking) => {
    const broken = made();
    breaking(broken);
    expect(brokenInvariant(broken.note, words)).toBe('coverage');
  });

  it.each([
    ['denies | fever', 3],
    ['500 | mg', 8],
    ['and | takes', 5],
  ])('a sentence that ends between %s violates wholeness', (_where, at) => {
    const { note, first } = made();
    const [section] = note.sections;
    first.source = [{ from: 1, to: at }];
    section?.blocks[0]?.sentences.push({ ...first, source: [{ from: at, to: 10 }] });
    expect(brokenInvariant(note, words)).toBe('torn');
  });

  it('do not separate a day from its month', () => {
    const said = 'date of birth 14 march 1951 admission date 2 november discharge date november 6';
    const sentences = sentencesIn(makeNote(said, { template: 'DISC', language: 'en' }));
    expect(sentences.map((sentence) => sentence.text)).toEqual(['March 14, 1951.', 'November 2.', 'November 6.']);
  });

  it.each([
    ['out of the middle of a sentence', { from: 6, to: 7 }],
    ['behind a word that asks for it', { from: 3, to: 10 }],
  ])('a heading that was found %s is a violation', (_where, taken) => {
    const { note, first } = made();
    first.source = [
      { from: 1, to: taken.from },
      { from: taken.to, to: 10 },
    ].filter(({ from, to }) => from < to);
    note.leftOut.push({ ...taken, reason: 'heading' });
    expect(brokenInvariant(note, words)).toBe('heading');
  });

  it('hold for the plain report, which has every word in spoken order', () => {
    const said = readWords('Plan full stop Rest scratch that Paracetamol. Review in a week.');
    const note = plainReport(contentOf(said, 'en'), options, 'torn');
    expect(note.fellBack).toBe('torn');
    expect(renderNote(note)).toMatch(/^SUBJECTIVE: Plan\. .*Paracetamol\. Review in a week\.$/);
    expect(brokenInvariant(note, said)).toBeUndefined();
    expect(plainReport(contentOf([], 'en'), options, 'torn').sections).toEqual([]);
  });
});

it('a heading after a left-out command is allowed', () => {
  const note = makeNote('Medications. Aspirin. Allergies. Penicillin. Go back to medications. Also lisinopril.', {
    template: 'HPSM',
    language: 'en',
  });
  expect(note.fellBack).toBeUndefined();
});
