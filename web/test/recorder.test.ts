import { describe, expect, it } from '@jest/globals';
import { fileSize } from '../src/features/dictation/audio-file.js';
import { isKnown } from '../src/features/dictation/departments/department-rules.js';
import { missingFields } from '../src/features/dictation/missing-fields.js';
import { createSilenceWatch, silentForMs, toLevel } from '../src/features/dictation/recorder/level.js';
import { closingBytes } from '../src/features/dictation/recording/audio-recorder.js';
import { hasRoom } from '../src/features/dictation/recording/indexed-db-store.js';
import { recordingTime } from '../src/lib/time/format-date.js';

describe('the recording time', () => {
  it.each([
    [0, '00:00'],
    [59_999, '00:59'],
    [60_000, '01:00'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [2 * 3_600_000 + 5 * 60_000 + 9000, '2:05:09'],
  ])('of %d ms reads %s', (ms, text) => {
    expect(recordingTime(ms)).toBe(text);
  });
});

describe('the level', () => {
  it('is 0 for silence, 1 for full scale, and in the middle at -30 dB', () => {
    expect(toLevel(new Float32Array(64))).toBe(0);
    expect(toLevel(new Float32Array(64).fill(1))).toBe(1);
    expect(toLevel(new Float32Array(64).fill(10 ** (-30 / 20)))).toBeCloseTo(0.5, 5);
  });

  it('that stays at nothing for 10 s is told, and no sooner', () => {
    const watch = createSilenceWatch();
    expect(watch.hear(0, 5000)).toBe(false);
    expect(watch.hear(0.1, 5000 + silentForMs - 1)).toBe(false);
    expect(watch.hear(0, 5000 + silentForMs)).toBe(true);
    expect(silentForMs).toBe(10_000);
  });

  it('that comes back ends the hint and begins the count again', () => {
    const watch = createSilenceWatch();
    watch.hear(0, 0);
    expect(watch.hear(0.6, 20_000)).toBe(false);
    expect(watch.hear(0, 25_000)).toBe(false);
    expect(watch.hear(0, 34_999)).toBe(false);
    expect(watch.hear(0, 35_000)).toBe(true);
  });
});

describe('a department that was remembered', () => {
  const fields = { patientName: 'A', mrNo: '1', classificationId: 'gone', template: 'DEFA' };
  const known = (all: { id: string; classification: string }[] | null) => (id: string) => isKnown({ all }, id);

  it('does not pass the check once the list shows that it is gone', () => {
    expect(missingFields(fields, known([{ id: 'c1', classification: 'Cardiology' }]))).toEqual({
      classificationId: 'Department is required',
    });
    expect(missingFields(fields, known([{ id: 'gone', classification: 'Here' }]))).toEqual({});
  });

  it('is left to the server while the list is not loaded', () => {
    expect(missingFields(fields, known(null))).toEqual({});
  });
});

describe('the room for recordings', () => {
  const storage = (quota?: number, usage?: number) => ({
    estimate: async () => ({ ...(quota !== undefined && { quota }), ...(usage !== undefined && { usage }) }),
  });

  it('is short below two hours of audio', async () => {
    const gigabyte = 1024 ** 3;
    expect(await hasRoom(storage(gigabyte, 0))).toBe(true);
    expect(await hasRoom(storage(gigabyte, gigabyte - 1024))).toBe(false);
  });

  it('is believed in where the browser does not tell', async () => {
    expect(await hasRoom(undefined)).toBe(true);
    expect(await hasRoom(storage())).toBe(true);
    expect(await hasRoom({ estimate: () => Promise.reject(new Error('no')) })).toBe(true);
  });
});

describe('the bytes that close a recording', () => {
  it('are an empty element of its format', async () => {
    const bytes = async (format: string) => [...new Uint8Array(await closingBytes(format).arrayBuffer())];
    expect(await bytes('audio/webm')).toEqual([0xec, 0x80]);
    expect(await bytes('audio/mp4')).toEqual([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]);
  });
});

describe('the size of a file', () => {
  it.each([
    [1, '1 bytes'],
    [999, '999 bytes'],
    [1500, '1.5 kB'],
    [162_000, '162 kB'],
    [3_400_000, '3.4 MB'],
    [1_073_741_824, '1.1 GB'],
  ])('%d is %s', (size, text) => {
    expect(fileSize(size)).toBe(text);
  });
});
