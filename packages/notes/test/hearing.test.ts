import { type Doubt, openCriticalDoubts, type Transcript } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editSteps } from '../src/edit-note.js';
import {
  carryEdits,
  documentFromModel,
  hearingDoubts,
  judgeNote,
  makeNote,
  type NoteDocument,
  readWords,
  renderNote,
  sentencesIn,
  settleDoubt,
} from '../src/index.js';
import { takeAll } from '../src/steps.js';
import { dictations } from './support/generated.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_124 });

interface Unsure {
  word: string;
  length?: number;
  instead: string[];
  kind?: NonNullable<Doubt['hearing']>['kind'];
  heading?: string | undefined;
}

/** A transcript of one segment in which the places that begin with these words are in doubt. */
function transcriptOf(text: string, unsure: readonly Unsure[]): Transcript {
  const words = text.split(/\s+/).map((word, at) => {
    const said = unsure.find((one) => one.word === word.replace(/[.,]$/, ''));
    const place = said && {
      state: 'doubtful' as const,
      kind: said.kind ?? 'dose',
      heard: word,
      alternatives: said.instead.map((one, index) => ({ text: one, score: -index })),
      length: said.length ?? 1,
      ...(said.heading === undefined ? {} : { heading: said.heading }),
    };
    return { word, start: at, end: at + 1, probability: 0.5, ...place };
  });
  const segment = { index: 0, start: 0, end: words.length, text, confidence: 0.5, words };
  return { text, language: 'en', durationSeconds: words.length, segments: [segment], gaps: [] };
}

const options = { template: 'SOAP', language: 'en' } as const;
const noteOf = (transcript: Transcript, template: 'SOAP' | 'HPSM' = 'SOAP'): NoteDocument =>
  makeNote(transcript.text, { ...options, template }, hearingDoubts(transcript));
/** Each doubt's text in its sentence, and what else it may be. */
const shown = (note: NoteDocument) =>
  sentencesIn(note).flatMap(({ text, doubts }) =>
    doubts.flatMap(({ hearing }) =>
      hearing
        ? [[hearing.at && text.slice(hearing.at.from, hearing.at.to), ...hearing.alternatives.map((one) => one.text)]]
        : [],
    ),
  );
const rangeOf = (transcript: Transcript, word: string) => {
  const found = hearingDoubts(transcript).find(({ hearing }) => hearing?.heard.startsWith(word));
  if (!found) throw new Error(`${word} is in no doubt`);
  return found;
};
const settled = (note: NoteDocument, transcript: Transcript, word: string, text: string): NoteDocument => {
  const result = settleDoubt(note, rangeOf(transcript, word), text);
  if (!result) throw new Error(`${word} was not settled`);
  return result;
};

const said =
  'Medications. Bisoprolol forty milligrams twice daily. Blood pressure one eighty over sixty two. No fever.';
const transcript = transcriptOf(said, [
  { word: 'Bisoprolol', instead: ['bisoprolol', 'metoprolol'], kind: 'drug' },
  { word: 'forty', instead: ['forty', 'fourteen', '40'] },
  { word: 'eighty', instead: ['eighty', 'eighteen'], kind: 'number' },
  { word: 'No', instead: ['no', 'known'], kind: 'negation' },
]);

describe('the doubts of a note', () => {
  it('have the place of their words in the text, and alternatives in the same format', () => {
    expect(shown(noteOf(transcript))).toEqual([
      ['Bisoprolol', 'Metoprolol'],
      ['40 mg', '14 mg'],
      ['180/62', '118/62'],
      ['No', 'Known'],
    ]);
    expect(openCriticalDoubts(noteOf(transcript))).toHaveLength(4);
  });

  it('are dropped with words that the clinician retracted, and with a heading', () => {
    const taken = transcriptOf('Plan. Start bisoprolol. Scratch that. Review in two weeks.', [
      { word: 'Plan', instead: ['plane'], kind: 'term' },
      { word: 'bisoprolol', instead: ['metoprolol'], kind: 'drug' },
      { word: 'two', instead: ['ten'] },
    ]);
    expect(shown(noteOf(taken))).toEqual([['2', '10']]);
  });

  it('cover all words that the engine joined or divided', () => {
    const one = transcriptOf('Take spice up around all today.', [
      { word: 'spice', length: 4, instead: ['bisoprolol'], kind: 'drug' },
    ]);
    expect(shown(noteOf(one))).toEqual([['spice up around all', 'bisoprolol']]);
    const words = one.segments[0]?.words.map((word) => ({ ...word })) ?? [];
    words[1] = { ...words[1], word: 'spice up', length: 3 } as (typeof words)[number];
    words.splice(2, 1);
    expect(
      hearingDoubts({ ...one, segments: [{ ...one.segments[0], words } as Transcript['segments'][number]] }),
    ).toMatchObject([{ from: 1, to: 5 }]);
  });

  it('are placed at the same wording in a chat model’s sentence', () => {
    const words = readWords(said);
    const own = noteOf(transcript);
    const written = 'SUBJECTIVE: Bisoprolol 40 mg twice daily.\n\nOBJECTIVE: BP 180/62. No fever.';
    const note = documentFromModel(judgeNote(words, written, { language: 'en' }), own, words);
    expect(shown(note)).toEqual(shown(own));
  });
});

describe('a doubt that is settled', () => {
  it('shows the chosen text, and moves those after it', () => {
    const note = noteOf(transcript);
    const drug = settled(note, transcript, 'Bisoprolol', 'metoprolol tartrate');
    expect(renderNote(drug)).toContain('Metoprolol tartrate 40 mg twice daily.');
    expect(shown(drug)[0]).toEqual(['40 mg', '14 mg']);
    expect(sentencesIn(drug)[0]?.origin).toBe('edited');
    const dose = settled(drug, transcript, 'forty', '14 mg');
    expect(renderNote(dose)).toContain('Metoprolol tartrate 14 mg twice daily.');
    expect(shown(dose)).toHaveLength(2);
    expect(settleDoubt(dose, rangeOf(transcript, 'forty'), '40 mg')).toBeNull();
  });

  it('leaves a correct sentence unchanged, and is not asked again in another template', () => {
    const note = noteOf(transcript);
    const confirmed = settled(note, transcript, 'forty', '40 mg');
    expect(renderNote(confirmed)).toBe(renderNote(note));
    expect(sentencesIn(confirmed).map(({ origin }) => origin)).toEqual(sentencesIn(note).map(({ origin }) => origin));
    const words = readWords(said);
    const other = carryEdits(confirmed, words, noteOf(transcript, 'HPSM'), words);
    expect(shown(other).map(([text]) => text)).toEqual(['Bisoprolol', '180/62', 'No']);
    const again = carryEdits(other, words, noteOf(transcript), words);
    expect(shown(again).map(([text]) => text)).toEqual(['Bisoprolol', '180/62', 'No']);
  });

  it('stays as the clinician decided, even if a better transcript differs', () => {
    const note = settled(noteOf(transcript), transcript, 'forty', '40 mg');
    const better = transcriptOf(said.replace('forty', 'fourteen'), [{ word: 'Bisoprolol', instead: ['metoprolol'] }]);
    const carried = carryEdits(note, readWords(said), noteOf(better), readWords(better.text));
    expect(renderNote(carried)).toContain('Bisoprolol 40 mg');
    expect(renderNote(carried)).not.toContain('14 mg');
  });

  it('can be settled by editing its words; the others remain', () => {
    const note = noteOf(transcript);
    const text = renderNote(note).replace('40 mg twice', '14 mg also twice');
    expect(shown(takeAll(editSteps(note, text))).map(([one]) => one)).toEqual(['Bisoprolol', '180/62', 'No']);
    const divided = renderNote(note).replace(' 40 mg twice daily.', ' for the heart. Takes 40 mg twice daily.');
    expect(shown(takeAll(editSteps(note, divided))).map(([one]) => one)).toEqual(shown(note).map(([one]) => one));
  });
});

const places = fc.uniqueArray(
  fc.record({
    at: fc.nat(120),
    length: fc.integer({ min: 1, max: 3 }),
    instead: fc.subarray(['fifteen', 'fifty', 'ramipril', 'no known', 'left', '2.5'], { minLength: 0 }),
  }),
  { selector: ({ at }) => Math.floor(at / 3), maxLength: 12 },
);

describe('every doubtful word', () => {
  it('is in one sentence or was left out, points at text, and shows the choice', () => {
    fc.assert(
      fc.property(dictations('written'), places, (dictated, unsure) => {
        const words = dictated.text.split(/\s+/).map((word, at) => {
          const place = unsure.find((one) => one.at - (one.at % 3) === at);
          const { length = 1, instead = [] } = place ?? {};
          const alternatives = instead.map((text) => ({ text, score: 0 }));
          const state = { state: 'doubtful' as const, kind: 'number' as const, heard: word, alternatives, length };
          return { word, start: at, end: at + 1, probability: 1, ...(place && state) };
        });
        const said: Transcript = {
          ...{ text: dictated.text, language: 'en', durationSeconds: words.length, gaps: [] },
          segments: [{ index: 0, start: 0, end: words.length, text: dictated.text, confidence: 1, words }],
        };
        const all = hearingDoubts(said);
        expect(all).toHaveLength(words.filter((word) => 'state' in word).length);
        let note = noteOf(said);
        for (const { from, to } of all) {
          const holding = sentencesIn(note).filter(({ doubts }) =>
            doubts.some((one) => one.from === from && one.to === to),
          );
          const isLeftOut = (at: number) => note.leftOut.some((range) => range.from <= at && at < range.to);
          const gone = Array.from({ length: to - from }, (_, index) => isLeftOut(from + index)).every(Boolean);
          expect(holding).toHaveLength(gone ? 0 : 1);
        }
        for (const { text, doubts } of sentencesIn(note)) {
          for (const { hearing } of doubts) {
            const { from = 0, to = 0 } = hearing?.at ?? {};
            expect(text.slice(from, to)).toMatch(/^\S(.*\S)?$/);
          }
        }
        for (const { from, to } of all) {
          const next = settleDoubt(note, { from, to }, `chosen${from}`);
          if (!next) continue;
          expect(renderNote(next).toLowerCase()).toContain(`chosen${from}`);
          note = next;
        }
        expect(shown(note)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a misheard heading', () => {
  const noteWith = (text: string, one: Unsure): NoteDocument =>
    noteOf(transcriptOf(text, [{ kind: 'term', ...one }]), 'HPSM');
  const sectionsOf = (note: NoteDocument) =>
    note.sections.map(({ title, blocks }) => [
      title,
      blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' '),
    ]);

  it.each([
    ['Alleges.', 1, 'Allergies.', 'Alleges: Penicillin causes a rash.'],
    ['A large ease.', 3, 'Allergies.', 'A large ease: Penicillin causes a rash.'],
  ])('%s opens a section, and stays in the text with its doubt', (heard, length, heading, text) => {
    const dictated = `Chief complaint. Cough. ${heard} Penicillin causes a rash. Plan. Rest.`;
    const one = { word: heard.split(/[ .]/)[0] ?? '', length, instead: [heading, heard] };
    const note = noteWith(dictated, { ...one, heading });
    expect(sectionsOf(note)).toContainEqual(['Allergies', text]);
    expect(shown(note)).toEqual([[heard.replace('.', ''), 'Allergies']]);
    expect(sectionsOf(noteWith(dictated, one)).find(([title]) => title === 'Allergies')?.[1]).not.toBe(text);
  });

  it('of more words than were heard is recognized', () => {
    const heading = 'Review of systems.';
    const one = { word: 'Renewable', length: 2, instead: [heading, 'Renewable systems.'], heading };
    const note = noteWith(
      'Chief complaint. Chest pain. Renewable systems. No cough, no leg swelling. Plan. Rest.',
      one,
    );
    expect(sectionsOf(note)).toContainEqual(['Review of systems', 'Renewable systems: No cough, no leg swelling.']);
  });

  it('is ignored if the alternative is not a heading or is part of a sentence', () => {
    const other = { word: 'Alleges', instead: ['A leg.', 'Alleges.'], heading: 'A leg.' };
    const alone = 'Chief complaint. Cough. Alleges. Penicillin causes a rash. Plan. Rest.';
    expect(sectionsOf(noteWith(alone, other))).toEqual(sectionsOf(noteWith(alone, { ...other, heading: undefined })));
    const within = 'Chief complaint. Cough. He alleges pain. Penicillin causes a rash. Plan. Rest.';
    const inside = { word: 'alleges', instead: ['allergies', 'alleges'], heading: 'allergies' };
    expect(sectionsOf(noteWith(within, inside))).toEqual(
      sectionsOf(noteWith(within, { ...inside, heading: undefined })),
    );
  });
});
