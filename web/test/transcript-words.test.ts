import { describe, expect, it } from '@jest/globals';
import { lastStarted, wordAt } from '../src/features/transcription/transcript/follow-words.js';
import { passagesOf, wordsOf } from '../src/features/transcription/transcript/passages.js';

const heard = (word: string, start: number, end: number, probability = 0.95) => ({ word, start, end, probability });

function segment(text: string, words: ReturnType<typeof heard>[], start = 0, end = 10) {
  return { index: 0, start, end, text, confidence: 0.9, words };
}

const joined = (words: ReturnType<typeof wordsOf>) => words.map(({ before, text }) => before + text).join('');

describe('wordsOf', () => {
  it('gives each word its time, and marks words that were hard to hear', () => {
    const words = wordsOf(
      segment('Blood pressure is 85.', [
        heard('Blood', 1, 1.4),
        heard('pressure', 1.4, 2),
        heard('is', 2, 2.1),
        heard('85.', 2.2, 3, 0.23),
      ]),
    );
    expect(words.map(({ text }) => text)).toEqual(['Blood', 'pressure', 'is', '85.']);
    expect(words.map(({ unsure }) => unsure)).toEqual([false, false, false, true]);
    expect(words[3]).toMatchObject({ startSeconds: 2.2, endSeconds: 3 });
  });

  it('keeps the line breaks that were dictated, in the text or in the word', () => {
    const text = 'Chest clear.\n\nPlan rest.';
    const words = wordsOf(
      segment(text, [heard('Chest', 0, 1), heard('clear.\n\n', 1, 2), heard('Plan', 3, 4), heard('rest.', 4, 5)]),
    );
    expect(joined(words)).toBe(text);
    expect(words[2]).toMatchObject({ before: '\n\n', text: 'Plan', startSeconds: 3 });
  });

  it('shows the text even if its words differ from those with times', () => {
    const text = 'Follow-up in 2 weeks';
    const words = wordsOf(
      segment(text, [heard('follow', 0, 1), heard('up', 1, 2), heard('in', 2, 3), heard('two', 3, 4)]),
    );
    expect(joined(words)).toBe(text);
    expect(words.map(({ startSeconds }) => startSeconds)).toEqual([0, 1, 2, 3]);
  });

  it('spreads the words of an engine without word times over the segment', () => {
    const words = wordsOf(segment('one two three four', [], 20, 28));
    expect(words.map(({ startSeconds }) => startSeconds)).toEqual([20, 22, 24, 26]);
    expect(wordsOf(segment('', []))).toEqual([]);
  });
});

describe('passagesOf', () => {
  it('puts gaps between their passages, and numbers words continuously', () => {
    const passages = passagesOf({
      segments: [
        segment('a b', [heard('a', 0, 1), heard('b', 1, 2)], 0, 10),
        segment('', [], 10, 20),
        segment('c', [heard('c', 31, 32)], 30, 40),
      ],
      gaps: [
        { fromMs: 50_000, toMs: 60_000, reason: 'missing_chunk' },
        { fromMs: 20_000, toMs: 30_000, reason: 'missing_chunk' },
      ],
    });
    expect(passages).toMatchObject([
      { kind: 'spoken', first: 0, startSeconds: 0 },
      { kind: 'missing', fromMs: 20_000, toMs: 30_000 },
      { kind: 'spoken', first: 2, startSeconds: 30 },
      { kind: 'missing', fromMs: 50_000, toMs: 60_000 },
    ]);
  });
});

describe('wordAt', () => {
  const words = [
    { startSeconds: 1, endSeconds: 1.5 },
    { startSeconds: 1.5, endSeconds: 2 },
    { startSeconds: 5, endSeconds: 5.5 },
  ];

  it.each([
    [0, -1],
    [1, 0],
    [1.49, 0],
    [1.5, 1],
    [2.3, 1],
    [3, -1],
    [5, 2],
    [99, -1],
  ])('at %d s: word %d', (seconds, at) => {
    expect(wordAt(words, seconds)).toBe(at);
  });

  it('finds each of 9,000 words of an hour', () => {
    const hour = Array.from({ length: 9000 }, (_, at) => ({ startSeconds: at * 0.4, endSeconds: at * 0.4 + 0.3 }));
    for (const at of [0, 1, 4499, 4500, 8999]) expect(wordAt(hour, at * 0.4 + 0.1)).toBe(at);
    expect(lastStarted(hour, -1)).toBe(-1);
    expect(lastStarted([], 3)).toBe(-1);
  });
});
