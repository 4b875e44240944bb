import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editSteps } from '../src/edit-note.js';
import {
  carryEdits,
  type NoteDocument,
  readWords,
  renderNote,
  type Sentence,
  sentencesIn,
  type Word,
} from '../src/index.js';
import { takeAll } from '../src/steps.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_123 });

const editNote = (note: NoteDocument, text: string): NoteDocument => takeAll(editSteps(note, text));

const keys = [
  ['subjective', 'Subjective'],
  ['objective', 'Objective'],
  ['assessment', 'Assessment'],
  ['plan', 'Plan'],
] as const;

/** A note of `words` whose sentences end behind the words at `ends`, some of them to a section. */
function noteOf(words: readonly Word[], ends: readonly number[], perSection = 4): NoteDocument {
  const bounds = [...new Set([0, ...ends.map((end) => end % words.length), words.length])].sort((a, b) => a - b);
  const sentences = bounds.slice(1).map((to, index): Sentence => {
    const from = bounds[index] ?? 0;
    const said = words.slice(from, to).map(({ text }) => text);
    return { text: `${capital(said.join(' '))}.`, source: [{ from, to }], origin: 'dictated', doubts: [] };
  });
  const sections = keys.map(([key, title], index) => ({
    key,
    title,
    blocks: [
      {
        kind: 'paragraph' as const,
        sentences: sentences.filter((_, at) => Math.min(3, Math.floor(at / perSection)) === index),
      },
    ],
  }));
  return {
    template: 'SOAP',
    language: 'en',
    sections: sections.filter(({ blocks }) => (blocks[0]?.sentences.length ?? 0) > 0),
    leftOut: [],
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How often each word is in a sentence or left out. */
function timesIn(note: NoteDocument, length: number): number[] {
  const times = Array.from({ length }, () => 0);
  for (const { from, to } of [...sentencesIn(note).flatMap(({ source }) => source), ...note.leftOut]) {
    for (let at = from; at < to; at += 1) times[at] = (times[at] ?? 0) + 1;
  }
  return times;
}

const vocabulary = 'pain fever cough since days denies takes no left right knee chest daily better worse clear'.split(
  ' ',
);
const spoken = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 12, maxLength: 80 })
  .map((said) => readWords(said.join(' ')));
/** No word twice: sentences that are alike can be taken for each other. */
const distinct = fc.integer({ min: 12, max: 80 }).map((length) => {
  return readWords(Array.from({ length }, (_, at) => `${vocabulary[at % vocabulary.length]}${at}`).join(' '));
});
const ends = fc.array(fc.nat(200), { minLength: 1, maxLength: 12 });
const steps = fc.array(
  fc.record({
    at: fc.nat(40),
    what: fc.constantFrom('change', 'remove', 'type'),
    word: fc.constantFrom('aspirin', 'urgent', 'tomorrow'),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The note's text after a person has gone over it, and the sentences that are theirs. */
function goOver(note: NoteDocument, changes: readonly { at: number; what: string; word: string }[]) {
  const lines = note.sections.map(({ title, blocks }) => ({
    title: title.toUpperCase(),
    sentences: blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  }));
  const own: string[] = [];
  changes.forEach(({ at, what, word }, step) => {
    const line = lines[at % lines.length];
    if (!line) return;
    const index = at % Math.max(1, line.sentences.length);
    const here = line.sentences[index];
    if (what === 'type' || here === undefined) {
      const typed = `Seen by nurse ${step} about ${word} forms${step}.`;
      line.sentences.splice(index + 1, 0, typed);
      own.push(typed);
    } else if (own.includes(here)) return;
    else if (what === 'remove' && line.sentences.length > 1) line.sentences.splice(index, 1);
    else if (what === 'change' && here.split(' ').length > 2) {
      const changed = here.replace(/ \S+\.$/, ` ${word}.`);
      line.sentences[index] = changed;
      own.push(changed);
    }
  });
  return { text: lines.map(({ title, sentences }) => `${title}: ${sentences.join(' ')}`).join('\n\n'), own };
}

describe('a note with replaced text', () => {
  it('is the same for the same text', () => {
    fc.assert(
      fc.property(spoken, ends, (words, at) => {
        const note = noteOf(words, at);
        expect(editNote(note, renderNote(note))).toEqual(note);
      }),
    );
  });

  it('has the new text, and every word once, in a sentence or among those left out', () => {
    fc.assert(
      fc.property(spoken, ends, steps, (words, at, changes) => {
        const note = noteOf(words, at);
        const { text, own } = goOver(note, changes);
        const edited = editNote(note, text);
        expect(renderNote(edited)).toBe(text);
        expect(timesIn(edited, words.length)).toEqual(words.map(() => 1));
        for (const one of sentencesIn(edited).filter(({ text: said }) => own.includes(said))) {
          expect(['edited', 'typed']).toContain(one.origin);
        }
      }),
      { numRuns: 500 },
    );
  });

  const note = noteOf(
    readWords('chest pain for two days no fever or chills lungs are clear start aspirin daily'),
    [5, 9, 12],
    1,
  );

  it('recognizes a changed number', () => {
    const edited = editNote(note, renderNote(note).replace('two days', 'three days'));
    expect(sentencesIn(edited)[0]).toMatchObject({ origin: 'edited', source: [{ from: 0, to: 5 }] });
  });

  it('recognizes a sentence that the clinician added', () => {
    const edited = editNote(note, renderNote(note).replace('clear.', 'clear. Seen with his daughter.'));
    expect(sentencesIn(edited)[3]).toEqual({
      text: 'Seen with his daughter.',
      source: [],
      origin: 'typed',
      doubts: [],
    });
  });

  it('recognizes what was removed, and what was moved to another section', () => {
    const text = 'SUBJECTIVE: Chest pain for two days. Lungs are clear.\n\nPLAN: Start aspirin daily.';
    const edited = editNote(note, text);
    expect(edited.leftOut).toEqual([{ from: 5, to: 9, reason: 'removed' }]);
    expect(sentencesIn(edited).map(({ origin }) => origin)).toEqual(['dictated', 'edited', 'dictated']);
  });

  it('keeps the sources of two joined sentences', () => {
    const text = renderNote(note).replace(/two days\.\n\nOBJECTIVE: No fever/, 'two days, no fever');
    expect(sentencesIn(editNote(note, text))[0]).toMatchObject({
      origin: 'edited',
      source: [
        { from: 0, to: 5 },
        { from: 5, to: 9 },
      ],
    });
  });
});

describe('a note that is made again', () => {
  /** The same dictation heard a little better or worse. */
  const misheard = (words: readonly Word[], changes: readonly { at: number; word: string }[]): Word[] => {
    const said = words.map(({ text }) => text);
    for (const { at, word } of changes) said.splice(at % said.length, at % 3 === 0 ? 0 : 1, word);
    return readWords(said.join(' '));
  };
  const differences = fc.array(fc.record({ at: fc.nat(80), word: fc.constantFrom('angina', 'stable') }), {
    maxLength: 3,
  });

  it('keeps every sentence that a clinician wrote, and has no word twice', () => {
    fc.assert(
      fc.property(spoken, ends, steps, ends, differences, (heard, at, changes, later, other) => {
        const before = noteOf(heard, at);
        const { text, own } = goOver(before, changes);
        const words = misheard(heard, other);
        const carried = carryEdits(editNote(before, text), heard, noteOf(words, later, 3), words);
        const texts = sentencesIn(carried).map((sentence) => sentence.text);
        for (const one of own) expect(texts).toContain(one);
        expect(timesIn(carried, words.length)).toEqual(words.map(() => 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('is as the clinician left it if the dictation is divided in the same way', () => {
    fc.assert(
      fc.property(distinct, ends, steps, (heard, at, changes) => {
        const before = noteOf(heard, at);
        const { text } = goOver(before, changes);
        expect(renderNote(carryEdits(editNote(before, text), heard, before, heard))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('moves an edited sentence to where its words are in another template', () => {
    const heard = readWords('chest pain for two days no fever lungs are clear start aspirin');
    const before = noteOf(heard, [5, 7, 10], 1);
    const edited = editNote(before, renderNote(before).replace('Lungs are clear.', 'Lungs are clear throughout.'));
    const made: NoteDocument = {
      ...before,
      template: 'HPSM',
      sections: before.sections.map((section) =>
        section.key === 'assessment' ? { ...section, key: 'physicalExamination', title: 'Examination' } : section,
      ),
    };
    expect(carryEdits(edited, heard, made, heard).sections[2]).toMatchObject({
      key: 'physicalExamination',
      blocks: [{ sentences: [{ text: 'Lungs are clear throughout.', origin: 'edited' }] }],
    });
  });
});
