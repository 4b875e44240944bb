import { describe, expect, it } from '@jest/globals';
import { sortUnfinished, wholeOf } from '../src/features/dictation/recovery/unfinished.js';
import { storedRecording } from './recording-fixtures.js';

const none = new Set<string>();
const open = (recordingId: string, ...chunks: number[]) => ({
  recordingId,
  startedAt: '2025-05-07T01:00:00.000Z',
  chunks,
});

describe('sortUnfinished', () => {
  it('offers recordings that both know with the form’s contents', () => {
    const fields = { patientName: 'Ann Lee', mrNo: '7', classificationId: 'c', template: 'SOAP' };
    const local = [storedRecording('r1', 'u1', { chunkCount: 3, durationMs: 25_000, fields })];
    const { offers, leftovers } = sortUnfinished(local, [open('r1', 0, 1)], new Set(['r1']), none);
    expect(offers).toMatchObject([{ recordingId: 'r1', fields, durationMs: 25_000, chunkCount: 3 }]);
    expect(leftovers).toEqual([]);
  });

  it('offers what only the server knows, newest first', () => {
    const older = { ...open('r2', 0), startedAt: '2025-05-06T00:00:00.000Z' };
    const { offers } = sortUnfinished([], [older, open('r3', 0, 4)], none, none);
    expect(offers.map(({ recordingId, chunkCount }) => [recordingId, chunkCount])).toEqual([
      ['r3', 5],
      ['r2', 1],
    ]);
  });

  it('removes recordings that the server has closed and nothing is left of, and those without audio', () => {
    const local = [storedRecording('done', 'u1', { chunkCount: 2 }), storedRecording('empty', 'u1')];
    const { offers, leftovers } = sortUnfinished(local, [open('empty')], none, none);
    expect(offers).toEqual([]);
    expect(leftovers).toEqual(['done', 'empty']);
  });

  it('never removes audio that the server does not have', () => {
    const local = [storedRecording('r1', 'u1', { chunkCount: 2 })];
    expect(sortUnfinished(local, [], new Set(['r1']), none).offers).toHaveLength(1);
    expect(sortUnfinished(local, null, none, none).offers).toHaveLength(1);
    const uncounted = [storedRecording('r1', 'u1')];
    expect(sortUnfinished(uncounted, [], new Set(['r1']), none).offers).toHaveLength(1);
    expect(sortUnfinished(uncounted, [open('r1', 0, 1)], none, none).offers).toMatchObject([{ chunkCount: 2 }]);
  });

  it('ignores recordings that another tab is working on', () => {
    const local = [storedRecording('r1', 'u1', { chunkCount: 2 })];
    expect(sortUnfinished(local, [open('r1', 0), open('r9', 0)], none, new Set(['r1', 'r9']))).toEqual({
      offers: [],
      leftovers: [],
    });
  });
});

describe('wholeOf', () => {
  const chunk = (index: number) => ({
    recordingId: 'r1',
    index,
    bytes: new TextEncoder().encode(String(index)).buffer,
    sha256: '',
    final: false,
  });

  it('joins the recording if every chunk is still stored', async () => {
    const whole = wholeOf([chunk(0), chunk(1)], 2, 'audio/webm');
    expect(await whole?.text()).toBe('01');
    expect(whole?.type).toBe('audio/webm');
  });

  it('returns nothing if a chunk was already uploaded', () => {
    expect(wholeOf([chunk(1)], 2, 'audio/webm')).toBeNull();
    expect(wholeOf([], 0, 'audio/webm')).toBeNull();
  });
});
