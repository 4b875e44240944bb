import { readFile } from 'node:fs/promises';
import type { DictationItem, Transcript } from '@auscribe/contracts';
import { ApiClient, asRecorded, finished, inChunks, mergeBody, quiet, speak } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { factsHeld, leastHeld, problemsOf, spokenCase, spokenCases } from './support/cases.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

const { url, inbox } = sharedSystem();
let api: ApiClient;
let userId: string;
let department: string;

beforeAll(async () => {
  api = new ApiClient(url, inbox);
  userId = (await api.newClinician()).id;
  department = await api.department('Cardiology', ['metformin', 'lisinopril', 'angina']);
});

const submission = (patientName: string, template = 'HPSM') => ({
  mrNo: 'MRN 4711',
  patientName,
  classificationId: department,
  template,
});

const start = (): Promise<string> => api.startRecording(userId);

describe('the spoken cases, uploaded as whole files', () => {
  it.each(spokenCases())(
    '$name: each fact in the note, most in their section, nothing invented',
    async (spoken) => {
      const departmentId = await api.department(spoken.name, spoken.hotwords);
      const file = await readFile(await speak(spoken.text));
      const answer = await api.fullDictation(file, ['MR1', 'Case', departmentId, spoken.template], 'audio/wav');
      expect(answer.body).toMatchObject({ status: 'SUCCESS' });
      const details = await finished(api, answer.body.data.id);
      expect(details).toMatchObject({ stage: 'done', status: 'IN_PROGRESS' });
      expect(problemsOf(details, spoken)).toEqual([]);
      expect(factsHeld(details.transcriptionSummary, spoken)).toBeGreaterThanOrEqual(leastHeld);
    },
    240_000,
  );
});

describe('a recording in chunks', () => {
  it('gives the same transcript as the same audio uploaded as one file, whatever the order of its chunks', async () => {
    const recording = await asRecorded(await speak(spokenCase('hp-chest-pain').text));
    const chunks = inChunks(recording);
    await start();
    const order = [0, 2, 1, ...chunks.keys()].filter(
      (index, at, all) => index < chunks.length && all.indexOf(index) === at,
    );
    for (const index of order) {
      const stored = await api.uploadChunk(index, chunks[index] as Buffer);
      expect(stored.status).toBe(200);
    }
    const repeated = await api.uploadChunk(1, chunks[1] as Buffer);
    expect(repeated.status).toBe(200);
    const different = await api.uploadChunk(1, chunks[2] as Buffer);
    expect(different.status).toBe(409);
    const live = await api.post<DictationItem>('/chunking/upload-merged', mergeBody(submission('Live Patient')));
    expect(live.body).toMatchObject({ status: 'SUCCESS' });
    const whole = await api.fullDictation(recording, ['MRN4711', 'WholePatient', department, 'HPSM']);
    const [one, other] = await Promise.all([finished(api, live.body.data.id), finished(api, whole.body.data.id)]);
    expect(one.stage).toBe('done');
    const transcripts = await Promise.all(
      [one, other].map(async ({ id }) => (await api.get<Transcript>(`/dictations/${id}/transcript`)).body.data),
    );
    const borders = transcripts.map(({ segments }) =>
      segments.map(({ index, start: from, end }) => ({ index, from, end })),
    );
    expect(borders[0]?.length).toBeGreaterThan(1);
    expect(borders[0]).toEqual(borders[1]);
    expect(problemsOf(one, spokenCase('hp-chest-pain'))).toEqual([]);
  }, 240_000);

  it('shows a missing chunk as a gap, and keeps the words around it', async () => {
    const chunks = inChunks(await asRecorded(await speak(spokenCase('soap-low-back-pain').text)));
    const recordingId = await start();
    for (const [index, chunk] of chunks.entries()) {
      if (index !== 2) await api.uploadChunk(index, chunk, { recordingId });
    }
    const submit = await api.post<DictationItem>(
      '/chunking/upload-merged',
      mergeBody(submission('Gap Patient', 'SOAP'), { recordingId, chunkCount: chunks.length }),
    );
    const { gaps, transcriptionText, durationMs } = await finished(api, submit.body.data.id);
    expect(gaps).toEqual([{ fromMs: 20_000, toMs: 30_000, reason: 'missing_chunk' }]);
    // The audio continues after the gap, at its own time.
    expect(durationMs).toBeGreaterThan(50_000);
    expect(transcriptionText.toLowerCase()).toContain('back pain');
    expect(transcriptionText.toLowerCase()).toContain('no imaging today');
  }, 240_000);

  it('becomes one record if it is submitted five times concurrently', async () => {
    const chunks = inChunks(
      await asRecorded(
        await speak('The chest is clear on both sides today. There is no pleural effusion and no pneumothorax.'),
      ),
    );
    const recordingId = await start();
    for (const [index, chunk] of chunks.entries()) await api.uploadChunk(index, chunk, { recordingId });
    const body = mergeBody(submission('Twice Patient', 'DEFA'), { recordingId });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post<DictationItem>('/chunking/upload-merged', body)),
    );
    const ids = new Set(answers.map((answer) => answer.body.data?.id));
    expect(ids.size).toBe(1);
    const { body: list } = await api.get<DictationItem[]>('/dictations?search=Twice');
    expect(list.data).toHaveLength(1);
    expect((await finished(api, [...ids][0] ?? '')).transcriptionText.toLowerCase()).toContain('both sides');
  }, 240_000);

  it('accepts no chunk after the submit, and none that is not audio', async () => {
    const chunks = inChunks(await asRecorded(await speak('Lungs are clear.')));
    const recordingId = await start();
    const typed = await api.uploadChunk(0, chunks[0] as Buffer, { recordingId }, 'text/html');
    expect(typed.status).toBe(400);
    await api.uploadChunk(0, chunks[0] as Buffer, { recordingId, final: 'true' });
    await api.post('/chunking/upload-merged', mergeBody(submission('Late Patient'), { recordingId }));
    expect((await api.uploadChunk(1, Buffer.from('late'), { recordingId })).status).toBe(409);
  });

  it('is offered while it is unfinished', async () => {
    const chunks = inChunks(await asRecorded(await speak('An unfinished thought.')));
    const recordingId = await start();
    await api.uploadChunk(0, chunks[0] as Buffer, { recordingId });
    const { body } = await api.get<{ recordingId: string; chunks: number[] }[]>('/chunking/unfinished');
    expect(body.data.find((recording) => recording.recordingId === recordingId)?.chunks).toEqual([0]);
    expect((await api.post('/chunking/discard', { recordingId })).status).toBe(200);
    const after = await api.get<{ recordingId: string }[]>('/chunking/unfinished');
    expect(after.body.data.map((recording) => recording.recordingId)).not.toContain(recordingId);
  });
});

describe('audio without a dictation', () => {
  const words = 'Failed to transcribe and summarize audio or broken audio file';

  it.each([
    ['text that is called audio', Buffer.from('not audio at all, '.repeat(500))],
    ['an empty file', Buffer.alloc(0)],
    ['a WebM head without sound', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
  ])('%s is refused with the specified words', async (_name, file) => {
    const { body } = await api.fullDictation(file, ['MR1', 'Broken', department, 'DEFA']);
    expect(body).toMatchObject({ status: 'ERROR', message: words });
  });

  it('a chunked recording without its first chunk is refused, and kept', async () => {
    const recordingId = await start();
    await api.uploadChunk(1, Buffer.from('no head'), { recordingId });
    const { body } = await api.post('/chunking/upload-merged', mergeBody(submission('Headless'), { recordingId }));
    expect(body).toMatchObject({ status: 'ERROR', message: words });
    const unfinished = await api.get<{ recordingId: string }[]>('/chunking/unfinished');
    expect(unfinished.body.data.map((recording) => recording.recordingId)).toContain(recordingId);
  });

  it.each([
    ['silence', false],
    ['a quiet room', true],
  ])('%s makes no note and invents no words', async (_name, noise) => {
    const file = await readFile(await quiet(40, noise));
    const { body } = await api.fullDictation(file, ['MR1', 'Silent', department, 'SOAP'], 'audio/wav');
    const details = await finished(api, body.data.id);
    expect(details).toMatchObject({ stage: 'no_speech', transcriptionText: '', transcriptionSummary: '' });
    expect(details.failure?.message).toMatch(/No speech/);
  });
});
