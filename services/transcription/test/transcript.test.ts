import { describe, expect, it } from '@jest/globals';
import { missingChunkGaps } from '../src/domain/transcript/gaps.js';
import type { Heard } from '../src/domain/transcript/heard.js';
import { heardFrom, keptWords } from '../src/domain/transcript/heard-from.js';
import { joinSegments } from '../src/domain/transcript/join.js';
import { writeDown } from '../src/domain/transcript/write-down.js';
import type { Hearing } from '../src/speech/answers.js';

const segment = { segmentIndex: 3, startMs: 60_000, endMs: 80_000, muffled: false };

function heard(index: number, start: number, words: [string, number][]): Heard {
  return {
    index,
    start,
    end: start + 28,
    text: words.map(([word]) => word).join(' '),
    confidence: 1,
    words: words.map(([word, at]) => ({ word, start: at, end: at + 0.2, probability: 1 })),
  };
}

const asHeard = { language: 'en', autoPunctuation: false, spelling: 'British' } as const;
const textOf = (segments: Heard[]): string => writeDown(segments, asHeard).text;

describe('what was heard in a segment', () => {
  const fromAnswer = (answer: Hearing): Heard => {
    const words = keptWords(answer, 20).map((word) => ({ ...word, state: 'heard' as const }));
    return heardFrom(answer, words, segment);
  };

  it('gets times relative to the recording', () => {
    const result = fromAnswer({ text: 'Chest is clear.', words: [{ word: ' Chest', start: 1, end: 1.5 }] });
    expect(result.words).toEqual([{ word: 'Chest', start: 61, end: 61.5, probability: 1, state: 'heard' }]);
    expect(result).toMatchObject({ index: 3, start: 60, end: 80, text: 'Chest is clear.' });
  });

  it('is doubtful as a whole if the voice is muffled', () => {
    const words = ['Good', 'evening.', 'Rain'].map((word, at) => ({ word, start: at, end: at + 1, probability: 0.9 }));
    const decided = words.map((word) => ({ ...word, state: 'heard' as const }));
    const result = heardFrom({ text: 'Good evening. Rain' }, decided, { ...segment, muffled: true });
    expect(result.words.map(({ state }) => state)).toEqual(['doubtful', 'doubtful', 'doubtful']);
    expect(result.words.map(({ heard: first, length }) => [first, length])).toEqual([
      ['Good evening.', 2],
      [undefined, undefined],
      ['Rain', 1],
    ]);
  });

  it('keeps the alternatives of a place in a sentence that is doubtful as a whole', () => {
    const words = ['Takes', 'a', 'plurinone', 'daily.'].map((word, at) => ({
      word,
      start: at,
      end: at + 1,
      probability: 0.3,
    }));
    const place = {
      kind: 'drug' as const,
      heard: 'a plurinone',
      alternatives: [{ text: 'eplerenone', score: 0 }],
      length: 2,
    };
    const decided = words.map((word, at) => ({
      ...word,
      state: at === 1 || at === 2 ? ('replaced' as const) : ('heard' as const),
      ...(at === 1 ? place : {}),
    }));
    const answer = { text: '', segments: [{ text: '', start: 0, end: 4, avg_logprob: -1.5 }] };
    const result = heardFrom(answer, decided, { ...segment, muffled: false });
    expect(result.words.map(({ state }) => state)).toEqual(['doubtful', 'doubtful', 'doubtful', 'doubtful']);
    expect(result.words.map(({ heard: first, length }) => [first, length])).toEqual([
      ['Takes', 1],
      ['a plurinone', 2],
      [undefined, undefined],
      ['daily.', 1],
    ]);
    expect(result.words[1]).toMatchObject(place);
  });

  it('drops what the engine itself considers unlikely speech', () => {
    const looping = { no_speech_prob: 0.1, avg_logprob: -0.8, compression_ratio: 3 };
    const segments = [
      { text: ' No cough.', start: 0, end: 2, no_speech_prob: 0.01, avg_logprob: -0.2 },
      { text: ' Thank you for watching.', start: 2, end: 20, no_speech_prob: 0.5, avg_logprob: -0.5 },
      { text: ' Dr.', start: 2, end: 20, no_speech_prob: 0.86, avg_logprob: -0.34 },
      { text: ' La la la la la la la.', start: 2, end: 20, ...looping },
    ];
    const words = [
      { word: 'cough', start: 1, end: 1.4 },
      { word: 'watching', start: 12, end: 13 },
    ];
    const result = fromAnswer({ text: 'all of it', segments, words });
    expect(result.text).toBe('No cough.');
    expect(result.words.map(({ word }) => word)).toEqual(['cough']);
  });

  it('keeps a thank-you that was clearly said', () => {
    const segments = [{ text: 'Thank you.', start: 0, end: 1, no_speech_prob: 0.02, avg_logprob: -0.3 }];
    expect(fromAnswer({ text: 'Thank you.', segments }).text).toBe('Thank you.');
  });

  it.each([
    ['noise', { no_speech_prob: 0.7, avg_logprob: -0.9 }, undefined],
    ['a hiss that the engine is sure of', { no_speech_prob: 0.8, avg_logprob: -0.3 }, undefined],
    ['another language', { no_speech_prob: 0.01, avg_logprob: -0.3, language_probability: 0.02 }, true],
  ])('marks each sentence of a stretch that may be %s, and nothing else', (_, signs, otherLanguage) => {
    const segments = [
      { text: 'No cough.', start: 0, end: 2, no_speech_prob: 0.01, avg_logprob: -0.2, language_probability: 0.99 },
      { text: 'The liver. Is', start: 2, end: 5, ...signs },
    ];
    const words = [
      { word: 'cough.', start: 1, end: 1.4 },
      { word: 'The', start: 2.1, end: 2.3 },
      { word: 'liver.', start: 2.4, end: 2.8 },
      { word: 'Is', start: 3, end: 3.4 },
    ];
    const result = fromAnswer({ text: '', segments, words });
    expect(result.words.map(({ state }) => state)).toEqual(['heard', 'doubtful', 'doubtful', 'doubtful']);
    expect(result.words[1]).toMatchObject({ kind: 'term', heard: 'The liver.', alternatives: [], length: 2 });
    expect(result.words[2]?.length).toBeUndefined();
    expect(result.words[3]).toMatchObject({ heard: 'Is', length: 1 });
    expect(result.otherLanguage).toBe(otherLanguage);
  });
});

describe('the place of a doubt', () => {
  const place = { kind: 'drug' as const, heard: 'code in', alternatives: [{ text: 'codeine', score: 0 }] };
  const withPlace = (one: Heard): Heard => ({
    ...one,
    words: one.words.map((word, at) =>
      at === 0 ? { ...word, state: 'doubtful', ...place, length: 2 } : at === 1 ? { ...word, state: 'doubtful' } : word,
    ),
  });

  it('covers the remaining words if segments are joined', () => {
    const first = { ...heard(0, 0, [['well', 27.5]]), end: 28.2 };
    const second = withPlace(
      heard(1, 27, [
        ['code', 27.3],
        ['in', 27.8],
        ['daily', 28.5],
      ]),
    );
    const [, joined] = joinSegments([first, second]);
    expect(joined?.words[0]).toMatchObject({ word: 'in', state: 'doubtful', ...place, length: 1 });
  });

  it('stays on its words when spoken punctuation is converted, and its alternatives use the same spelling', () => {
    const one = withPlace(
      heard(0, 0, [
        ['edema', 1],
        ['comma', 2],
        ['leg', 3],
      ]),
    );
    const anaemia = {
      ...one,
      words: one.words.map((word, at) => (at === 0 ? { ...word, alternatives: [{ text: 'anemia', score: 0 }] } : word)),
    };
    const { segments } = writeDown([anaemia], { ...asHeard, autoPunctuation: true });
    expect(segments[0]?.words).toMatchObject([
      { word: 'oedema,', state: 'doubtful', length: 1, alternatives: [{ text: 'anaemia' }] },
      { word: 'leg' },
    ]);
  });
});

describe('joining segments', () => {
  /** A segment that ends, or begins, in the overlap from 27 to 28.2 s. */
  const before = (...words: [string, number][]): Heard => ({ ...heard(0, 0, words), end: 28.2 });
  const after = (...words: [string, number][]): Heard => heard(1, 27, words);
  const joined = (...segments: Heard[]): string => textOf(joinSegments(segments));

  it('orders them by index, whatever order they were transcribed in', () => {
    expect(joined(heard(1, 28, [['second', 30]]), heard(0, 0, [['first', 1]]))).toBe('first second');
  });

  it('has the words of the overlap once', () => {
    const first = before(['takes', 26.6], ['codeine.', 27.1], ['Objective.', 27.6]);
    const second = after(['codeine', 27.15], ['objective', 27.65], ['blood', 28.3]);
    expect(joined(first, second)).toBe('takes codeine. objective blood');
  });

  it('loses no word whose times differ a little between the segments', () => {
    const first = before(['takes', 26.6], ['codeine', 27.5], ['objective', 27.9]);
    const second = after(['codeine', 27.3], ['objective', 27.5], ['blood', 28.3]);
    expect(joined(first, second)).toBe('takes codeine objective blood');
  });

  it('takes each end of the overlap from the segment that has it completely', () => {
    const first = before(['daily', 26.7], ['paracetamol', 27.2], ['and', 27.6], ['code', 27.95]);
    const second = after(['seat', 27], ['a', 27.1], ['mole', 27.2], ['and', 27.6], ['codeine', 27.9]);
    expect(joined(first, second)).toBe('daily paracetamol and codeine');
  });

  it('keeps a word that both heard differently once, from the segment where it is farther from the edge', () => {
    const first = before(['takes', 26.6], ['codeine', 27.4]);
    const second = after(['coding', 27.52], ['daily', 28.2]);
    expect(joined(first, second)).toBe('takes codeine daily');
    const late = before(['takes', 26.6], ['cold', 27.58]);
    const early = after(['codeine', 27.48], ['daily', 28.2]);
    expect(joined(late, early)).toBe('takes codeine daily');
  });

  it('does the same with the overlap of 0.6 s of the previous release', () => {
    const first = heard(0, 0, [
      ['blood', 27],
      ['pressure', 27.5],
    ]);
    const second = heard(1, 27.4, [
      ['pressure', 27.5],
      ['is', 28.2],
    ]);
    expect(joined(first, second)).toBe('blood pressure is');
  });

  it('keeps a word that is said twice, and segments that a pause divides', () => {
    expect(joined(before(['very', 27.1], ['very', 27.6]), after(['very', 27.65], ['unwell', 28.1]))).toBe(
      'very very unwell',
    );
    expect(joined(heard(0, 0, [['very', 27.8]]), heard(1, 28, [['very', 28.1]]))).toBe('very very');
  });

  it('uses the texts of an engine without word times', () => {
    const first = { ...before(), text: 'The patient takes codeine. Objective.' };
    const second = { ...after(), text: 'codeine objective blood pressure' };
    expect(joined(first, second)).toBe('The patient takes codeine. Objective. blood pressure');
    expect(joined(first, { ...after(), text: 'Nothing alike.' })).toBe(`${first.text} Nothing alike.`);
  });
});

describe('gaps of missing chunks', () => {
  it('join neighbours and lie where the chunks would have been', () => {
    expect(missingChunkGaps([4, 1, 2], 60_000)).toEqual([
      { fromMs: 10_000, toMs: 30_000, reason: 'missing_chunk' },
      { fromMs: 40_000, toMs: 50_000, reason: 'missing_chunk' },
    ]);
  });
});
