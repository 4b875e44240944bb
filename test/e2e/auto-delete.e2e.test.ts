import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DictationDetails, DictationItem, Statistics } from '@auscribe/contracts';
import {
  ApiClient,
  asRecorded,
  eventually,
  finished,
  Inbox,
  inChunks,
  makeOlder,
  mergeBody,
  speak,
  startSystem,
  type TestSystem,
} from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let system: TestSystem;
let api: ApiClient;
let userId: string;
let classificationId: string;
let chunks: Buffer[];

beforeAll(async () => {
  system = await startSystem({
    env: { AUTO_DELETE_SWEEP_MS: '500', AUTO_DELETE_GRACE_MS: '0', NUDGE_AFTER_MS: '3000' },
  });
  api = new ApiClient(system.url, new Inbox(system.mailUrl));
  userId = (await api.newClinician()).id;
  classificationId = await api.department('Dermatology');
  chunks = inChunks(
    await asRecorded(await speak('Findings. The chest is clear. Recommendation. Review in six months.')),
  );
}, 400_000);
afterAll(() => system?.stop());

async function record(): Promise<string> {
  const recordingId = await api.startRecording(userId);
  for (const [index, bytes] of chunks.entries()) {
    expect((await api.uploadChunk(index, bytes, { recordingId })).status).toBe(200);
  }
  return recordingId;
}

async function dictate(patientName: string): Promise<{ recordingId: string; done: DictationDetails }> {
  const recordingId = await record();
  const submission = { patientName, mrNo: 'MR 18', classificationId, template: 'DEFA' };
  const submitted = await api.post<{ id: string }>('/chunking/upload-merged', mergeBody(submission, { recordingId }));
  return { recordingId, done: await finished(api, submitted.body.data.id) };
}

async function autoDelete(choice: string): Promise<void> {
  expect((await api.chooseAutoDelete(userId, choice)).status).toBe(200);
}

/** Stored objects whose key contains one of the ids. A file's name is its key with a suffix. */
async function objectsOf(...ids: string[]): Promise<string[]> {
  const names = await readdir(join(system.dataDir, 'objects'), { recursive: true });
  return names.filter((name) => name.endsWith('~') && ids.some((id) => name.includes(id)));
}

const list = async () => (await api.get<DictationItem[]>('/dictations')).body.data;

describe('Auto-Delete after', () => {
  it('removes expired records, audio, transcripts and notes, and nothing else', async () => {
    const [old, young] = [await dictate('Ada Byron'), await dictate('Grace Hopper')];
    await api.put(`/dictations/${old.done.id}`, { transcriptionSummary: 'FINDINGS: Clear.' });
    expect(old.done.deletesAt).toBeNull();
    expect((await objectsOf(old.recordingId, old.done.id)).length).toBeGreaterThanOrEqual(5);

    await autoDelete('7 Days');
    const week = 7 * 24 * 3_600_000;
    await eventually(async () => (await list()).every(({ deletesAt }) => deletesAt !== null), { what: 'dates' });
    for (const { createdDate, deletesAt } of await list()) {
      expect(Date.parse(deletesAt ?? '')).toBe(Date.parse(createdDate) + week);
    }

    // A stopped worker delays it until its return.
    await system.takeDown('transcription-1');
    await makeOlder(system.urls.mongo ?? '', old.done.id, 8);
    await eventually(async () => (await list()).length === 1, { what: 'the record to go' });
    expect((await api.get(`/dictations/${old.done.id}`)).status).toBe(404);
    expect((await api.get<Statistics>('/dictations/statics')).body.data.total).toBe(1);
    const link = () => api.post('/s3bucket/generatePresignedUrl', { fileKey: old.done.audioUrl });
    await eventually(async () => (await link()).status === 404, { what: 'no audio' });
    await system.bringUp('transcription-1');
    await eventually(async () => (await objectsOf(old.recordingId, old.done.id)).length === 0, {
      withinMs: 60_000,
      what: 'no object',
    });

    expect((await list())[0]).toMatchObject({ id: young.done.id, patientName: 'Grace Hopper' });
    expect((await objectsOf(young.recordingId, young.done.id)).length).toBeGreaterThanOrEqual(5);
    const log = await readFile(join(system.dataDir, 'logs', 'dictations.log'), 'utf8');
    expect(log).toContain('dictation deleted by auto-delete');
    await eventually(async () => {
      const text = await readFile(join(system.dataDir, 'logs', 'dictations.log'), 'utf8');
      return text.includes('nothing is kept of a deleted dictation');
    });
    await autoDelete('Never');
    await eventually(async () => (await list())[0]?.deletesAt === null, { what: 'no date' });
  }, 300_000);

  it('does not apply to a discarded recording, which is removed immediately', async () => {
    const recordingId = await record();
    await eventually(async () => (await objectsOf(recordingId)).length >= chunks.length, { what: 'its objects' });
    expect((await api.post('/chunking/discard', { recordingId })).status).toBe(200);
    await eventually(async () => (await objectsOf(recordingId)).length === 0, { what: 'no object' });
  });
});
