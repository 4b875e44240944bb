import { beforeEach, describe, expect, it } from '@jest/globals';
import { processingStep } from '../src/features/transcription/processing/processing-step.js';
import { keepDraft, takeKeptDraft } from '../src/features/transcription/summary/kept-draft.js';
import { daysUntil } from '../src/lib/time/relative-time.js';
import { fakeStorage } from './fake-storage.js';

describe('processingStep', () => {
  it.each([
    ['PENDING', 'transcribing', 'transcribing'],
    ['PENDING', 'organising', 'making-note'],
    ['PENDING', 'failed', null],
    ['PENDING', 'no_speech', null],
    ['IN_PROGRESS', 'done', null],
    ['IN_PROGRESS', 'organising', 'rewriting'],
    ['ARCHIVED', 'organising', null],
  ] as const)('%s in stage %s: %s', (status, stage, work) => {
    expect(processingStep({ status, stage })).toBe(work);
  });
});

describe('a draft kept across sessions', () => {
  const draft = { text: 'Tender abdomen', noteVersion: 2 };
  // Long enough not to come about by chance in what is encrypted.
  const [anaId, dictationId] = ['ana-keller', 'dictation-1'];

  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  const newKey = () => crypto.subtle.importKey('raw', bytes(), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const ana = newKey();
  const ben = newKey();
  let storage: Storage;
  beforeEach(async () => {
    storage = fakeStorage();
    await keepDraft({ userId: anaId, dictationId, draft }, () => ana, storage);
  });

  it('is restored once, for its writer, at its dictation', async () => {
    expect(await takeKeptDraft(anaId, 'another dictation', () => ana, storage)).toBeNull();
    expect(await takeKeptDraft(anaId, dictationId, () => ana, storage)).toEqual(draft);
    expect(await takeKeptDraft(anaId, dictationId, () => ana, storage)).toBeNull();
  });

  it('is stored encrypted', () => {
    const kept = storage.getItem('sealedEdit') ?? '';
    expect(kept).not.toBe('');
    expect(kept + Buffer.from(kept, 'base64').toString('latin1')).not.toMatch(/abdomen|ana-keller|dictation-1/);
  });

  it('is removed when somebody else signs in', async () => {
    expect(await takeKeptDraft('ben', dictationId, () => ben, storage)).toBeNull();
    expect(await takeKeptDraft(anaId, dictationId, () => ana, storage)).toBeNull();
  });

  it('waits while its key is not available', async () => {
    await expect(takeKeptDraft(anaId, dictationId, () => Promise.reject(new Error('away')), storage)).rejects.toThrow(
      'away',
    );
    expect(await takeKeptDraft(anaId, dictationId, () => ana, storage)).toEqual(draft);
  });
});

describe('daysUntil', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

  it.each([
    ['right after 7 days were chosen', at(30, 10, 29), at(23, 10, 30), 7],
    ['late in the evening of the same day', at(30, 10, 29), at(23, 23, 59), 7],
    ['a minute past midnight', at(30, 10, 29), at(24, 0, 1), 6],
    ['the evening before', at(24, 0, 5), at(23, 23, 55), 1],
    ['hours before, on the day', at(23, 18), at(23, 9), 0],
    ['past', at(22, 18), at(23, 9), 0],
  ])('%s', (_what, then, now, days) => {
    expect(daysUntil(then, now)).toBe(days);
  });
});
