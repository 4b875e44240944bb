import { describe, expect, it } from '@jest/globals';
import { audioName, recordFolder, safeName } from '../src/features/profile/your-data/archive/file-names.js';
import { createOptionalReader, withRetries } from '../src/features/profile/your-data/archive/read-with-retries.js';
import { ApiError, NetworkError } from '../src/lib/http/errors.js';

const never = new AbortController().signal;

describe('the names in a copy', () => {
  it('stay within the folder, whatever the patient’s name', () => {
    expect(safeName('../../etc/passwd')).toBe('etc passwd');
    expect(safeName('C:\\x|y?*"<>')).toBe('C x y');
    expect(safeName('a\0b\u202ec')).toBe('a b c');
    expect(safeName(' .. ')).toBe('unnamed');
    expect(safeName('Ōtara Müller')).toBe('Ōtara Müller');
    expect(safeName('x'.repeat(500))).toHaveLength(80);
  });

  it('distinguish two records of one patient on one day', () => {
    const [one, two] = ['aaaaaaaa-1', 'bbbbbbbb-1'].map((id) => recordFolder(id, 'Ada Byron', '2026-03-01T10:00:00Z'));
    expect(one).toBe('records/2026-03-01 Ada Byron aaaaaaaa');
    expect(two).not.toBe(one);
  });

  it.each([
    ['audio/wav', 'recordings/u/r/00000-abc', 'audio.wav'],
    ['audio/mp4; codecs=mp4a', 'recordings/u/r/00000-abc', 'audio.m4a'],
    ['audio/mpeg', 'uploads/u/note', 'audio.mp3'],
    ['application/octet-stream', 'audio/u/r.webm', 'audio.webm'],
    ['', 'recordings/u/r/00000-abc', 'audio'],
  ])('say what plays the audio: %s, %s, %s', (type, key, name) => {
    expect(audioName(type, key)).toBe(name);
  });
});

describe('a copy in progress', () => {
  it('waits as long as the server says, and continues', async () => {
    const waits: number[] = [];
    const answers = [new ApiError(429, 'slower', null, 7), new NetworkError('away'), new ApiError(503, 'away', null)];
    const ask = async () => {
      const next = answers.shift();
      if (next) throw next;
      return 'there';
    };
    const pause = async (ms: number) => void waits.push(ms);
    await expect(withRetries(ask, never, pause)).resolves.toBe('there');
    expect(waits).toEqual([7_000, 2_000, 4_000]);
  });

  it('skips what is missing, and what takes too long', async () => {
    let asked = 0;
    const refuse = (error: Error) => async () => {
      asked += 1;
      throw error;
    };
    const pause = async () => {};
    await expect(withRetries(refuse(new ApiError(404, '', null)), never, pause)).rejects.toThrow();
    expect(asked).toBe(1);
    asked = 0;
    await expect(withRetries(refuse(new NetworkError('away')), never, pause)).rejects.toThrow('away');
    expect(asked).toBe(6);
  });

  it('lists what is missing, but ends if it is cancelled', async () => {
    const missing: string[] = [];
    const broken = async () => {
      throw new Error('broken');
    };
    expect(await createOptionalReader(missing, never)('a.json', broken)).toBeUndefined();
    expect(await createOptionalReader(missing, never)('b.json', async () => 1)).toBe(1);
    expect(missing).toEqual(['a.json']);
    const cancelled = AbortSignal.abort(new Error('cancelled'));
    await expect(createOptionalReader(missing, cancelled)('c.json', broken)).rejects.toThrow('cancelled');
    expect(missing).toEqual(['a.json']);
  });
});
