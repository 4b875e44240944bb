import { describe, expect, it } from '@jest/globals';
import { missingChunkGaps } from '../src/domain/transcript/gaps.js';
import type { Heard } from '../src/domain/transcript/heard.js';
import { heardFrom } from '../src/domain/transcript/heard-from.js';
import { joinSegments } from '../src/domain/transcript/join.js';
import { writeDown } from '../src/domain/transcript/write-down.js';

const segment = { index: 3, startMs: 60_000, endMs: 80_000 };

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
  it('gets the times of the recording', () => {
    const result = heardFrom({ text: 'Chest is clear.', words: [{ word: ' Chest', start: 1, end: 1.5 }] }, segment);
    expect(result.words).toEqual([{ word: 'Chest', start: 61, end: 61.5, probability: 1 }]);
    expect(result).toMatchObject({ index: 3, start: 60, end: 80, text: 'Chest is clear.' });
  });

  it('drops what the engine itself doubts that anybody said', () => {
    const segments = [
      { text: ' No cough.', start: 0, end: 2, no_speech_prob: 0.01, avg_logprob: -0.2 },
      { text: ' Thank you for watching.', start: 2, end: 20, no_speech_prob: 0.5, avg_logprob: -0.5 },
      {
        text: ' La la la la la la la.',
        start: 2,
        end: 20,
        no_speech_prob: 0.1,
        avg_logprob: -0.8,
        compression_ratio: 3,
      },
    ];
    const words = [
      { word: 'cough', start: 1, end: 1.4 },
      { word: 'watching', start: 12, end: 13 },
    ];
    const result = heardFrom({ text: 'all of it', segments, words }, segment);
    expect(result.text).toBe('No cough.');
    expect(result.words.map(({ word }) => word)).toEqual(['cough']);
  });

  it('keeps a thank-you that was clearly said', () => {
    const segments = [{ text: 'Thank you.', start: 0, end: 1, no_speech_prob: 0.02, avg_logprob: -0.3 }];
    expect(heardFrom({ text: 'Thank you.', segments }, segment).text).toBe('Thank you.');
  });
});

describe('joining segments', () => {
  it('puts them in order of their index, whatever order they were transcribed in', () => {
    const joined = joinSegments([heard(1, 28, [['second', 30]]), heard(0, 0, [['first', 1]])], new Set());
    expect(textOf(joined)).toBe('first second');
  });

  it('says words in the overlap of a hard cut once', () => {
    const first = heard(0, 0, [
      ['blood', 27],
      ['pressure', 27.5],
    ]);
    const second = heard(1, 27.4, [
      ['pressure', 27.5],
      ['is', 28.2],
    ]);
    expect(textOf(joinSegments([first, second], new Set([0])))).toBe('blood pressure is');
  });

  it('keeps the text of an engine that gives no word times', () => {
    const first = { ...heard(0, 0, []), text: 'said without times' };
    expect(textOf(joinSegments([first], new Set([0])))).toBe('said without times');
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
