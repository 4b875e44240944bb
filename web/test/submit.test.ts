import { brokenAudioMessage } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { UploadGaveUp } from '../src/features/dictation/recording/chunks.js';
import type { Take } from '../src/features/dictation/recording/recording-session.js';
import {
  fileForm,
  outcomeOf,
  outcomeOfError,
  type SubmitAnswer,
  submitDictation,
} from '../src/features/dictation/submit/submit-dictation.js';
import { ApiError, NetworkError } from '../src/lib/http/errors.js';

const fields = { patientName: 'Ann  Lee', mrNo: 'MR 12 3', classificationId: 'c1', template: 'SOAP' };
const success: SubmitAnswer = { status: 'SUCCESS', message: 'ok' };

function take(drained: () => Promise<void>, whole: Blob | null = new Blob(['all'])): Take {
  return {
    recordingId: 'r1',
    chunkCount: 4,
    durationMs: 1000,
    whole,
    uploader: { drain: drained, retryNow: () => undefined, stop: () => undefined },
    release: () => undefined,
  };
}

function recorder(merged: () => Promise<SubmitAnswer> = async () => success) {
  const calls: unknown[][] = [];
  return {
    calls,
    ways: {
      submitMerged(...args: unknown[]) {
        calls.push(['merged', ...args.slice(1)]);
        return merged();
      },
      async submitFile(_fields: unknown, audio: Blob) {
        calls.push(['file', await audio.text()]);
        return success;
      },
      writeDuration: async (audio: Blob) => audio,
      async discardChunks(recordingId: string) {
        calls.push(['discard', recordingId]);
      },
    },
  };
}

const gaveUp = (cause: unknown) => () => Promise.reject(new UploadGaveUp(2, cause));

describe('submitDictation', () => {
  it('sends a chosen file as a file', async () => {
    const { ways, calls } = recorder();
    await submitDictation(ways, { kind: 'file', file: new File(['x'], 'a.mp3') }, fields, () => undefined);
    expect(calls).toEqual([['file', 'x']]);
  });

  it('merges a recording once all of it is uploaded, with the number of chunks', async () => {
    const { ways, calls } = recorder();
    let drained = false;
    const source = take(async () => {
      drained = true;
    });
    await submitDictation(ways, { kind: 'recording', take: source }, fields, () => undefined);
    expect(drained).toBe(true);
    expect(calls).toEqual([['merged', 'r1', 4]]);
  });

  it.each([404, 413, 422])('sends the whole recording if the chunks are refused with %d', async (status) => {
    const { ways, calls } = recorder();
    const source = take(gaveUp(new ApiError(status, undefined, null)));
    await submitDictation(ways, { kind: 'recording', take: source }, fields, () => undefined);
    expect(calls).toEqual([
      ['file', 'all'],
      ['discard', 'r1'],
    ]);
  });

  it('sends the whole recording if the server has lost it', async () => {
    const { ways, calls } = recorder(() => Promise.reject(new ApiError(404, undefined, null)));
    await submitDictation(ways, { kind: 'recording', take: take(async () => undefined) }, fields, () => undefined);
    expect(calls.map(([way]) => way)).toEqual(['merged', 'file', 'discard']);
  });

  it('requests the record of an already submitted recording, and creates no second one', async () => {
    const { ways, calls } = recorder();
    const source = take(gaveUp(new ApiError(409, undefined, null)));
    await submitDictation(ways, { kind: 'recording', take: source }, fields, () => undefined);
    expect(calls).toEqual([['merged', 'r1', 4]]);
  });

  it.each([
    ['the network fails', gaveUp(new NetworkError('offline')), new Blob(['all'])],
    ['nothing whole is held', gaveUp(new ApiError(404, undefined, null)), null],
  ])('throws when %s', async (_why, drained, whole) => {
    const { ways, calls } = recorder();
    const submitting = submitDictation(
      ways,
      { kind: 'recording', take: take(drained, whole) },
      fields,
      () => undefined,
    );
    await expect(submitting).rejects.toBeInstanceOf(UploadGaveUp);
    expect(calls).toEqual([]);
  });
});

describe('fileForm', () => {
  it('has the contract’s four values without spaces, and the readable names', () => {
    const form = fileForm(fields, new Blob(['x'], { type: 'audio/webm' }));
    expect(form.getAll('tags[]')).toEqual(['MR123', 'AnnLee', 'c1', 'SOAP']);
    expect(form.get('description')).toBe('dictation recording');
    expect([form.get('patientName'), form.get('mrNo')]).toEqual(['Ann  Lee', 'MR 12 3']);
    expect(form.get('file')).toMatchObject({ name: 'dictation.wav', type: 'audio/webm' });
    expect([...form.keys()].at(-1)).toBe('file');
  });
});

describe('the message after Submit', () => {
  it('has the text of the contract', () => {
    expect(outcomeOf(success)).toMatchObject({ done: true, text: 'Dictation submitted successfully!' });
    expect(outcomeOf({ status: 'ERROR', message: brokenAudioMessage })).toEqual({
      done: false,
      toDashboard: true,
      text: 'Failed to transcribe and summarize audio or broken audio file. Please retry after some time.',
    });
    expect(outcomeOf({ status: 'ERROR', message: 'No room.' })).toMatchObject({
      toDashboard: false,
      text: 'Failed while submitting dictation. No room. Please try again.',
    });
    expect(outcomeOfError(new Error('offline')).text).toBe('Failed to submit dictation. Please try again. offline');
  });
});
