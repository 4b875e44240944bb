import { describe, expect, it } from '@jest/globals';
import { workInHand } from '../src/features/transcription/processing/work-in-hand.js';
import { keepDraft, takeKeptDraft } from '../src/features/transcription/summary/kept-draft.js';
import { dayMs, hourMs, minuteMs } from '../src/lib/time/relative-time.js';
import { timeLeft } from '../src/lib/time/time-left.js';

describe('workInHand', () => {
  it.each([
    ['PENDING', 'transcribing', 'transcribing'],
    ['PENDING', 'organising', 'making-note'],
    ['PENDING', 'failed', null],
    ['PENDING', 'no_speech', null],
    ['IN_PROGRESS', 'done', null],
    ['IN_PROGRESS', 'organising', 'rewriting'],
    ['ARCHIVED', 'organising', null],
  ] as const)('%s in stage %s: %s', (status, stage, work) => {
    expect(workInHand({ status, stage })).toBe(work);
  });
});

describe('a draft that outlives a session', () => {
  const draft = { text: 'Tender abdomen', noteVersion: 2 };

  it('comes back once, to its writer, at its dictation', () => {
    keepDraft({ userId: 'ana', dictationId: 'd1', draft });
    expect(takeKeptDraft('ana', 'd2')).toBeNull();
    expect(takeKeptDraft('ana', 'd1')).toEqual(draft);
    expect(takeKeptDraft('ana', 'd1')).toBeNull();
  });

  it('is gone when somebody else signs in', () => {
    keepDraft({ userId: 'ana', dictationId: 'd1', draft });
    expect(takeKeptDraft('ben', 'd1')).toBeNull();
    expect(takeKeptDraft('ana', 'd1')).toBeNull();
  });
});

describe('timeLeft', () => {
  it.each([
    [30 * dayMs, '30 days'],
    [2 * dayMs - minuteMs, '1 day'],
    [dayMs - minuteMs, '23 hours'],
    [hourMs, '1 hour'],
    [minuteMs, '1 hour'],
    [-minuteMs, '1 hour'],
  ])('%d ms before: %s', (left, words) => {
    expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(words);
  });
});
