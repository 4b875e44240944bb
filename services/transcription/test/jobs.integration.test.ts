import { randomUUID } from 'node:crypto';
import { connectMongo } from '@auscribe/service-kit';
import { freshNames, testParts } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { jobModel, newJob } from '../src/store/job.js';
import { Jobs } from '../src/store/jobs.js';

let database: Connection;
let jobs: Jobs;

beforeAll(async () => {
  const { database: name } = freshNames('transcription');
  database = await connectMongo({ url: testParts().mongoUrl, database: name });
  jobs = new Jobs(jobModel(database));
  await jobs.model.createCollection();
});
afterAll(async () => {
  await database.dropDatabase();
  await database.close();
});

const recording = () => ({ recordingId: randomUUID(), userId: randomUUID(), classificationId: 'd' });
const seen = (of: ReturnType<typeof recording>, index: number, final = false) =>
  jobs.chunkSeen({ ...of, index, key: `key ${index}`, final });
const submitOf = (of: ReturnType<typeof recording>, attempt = 1) => ({
  ...of,
  dictationId: randomUUID(),
  manifestKey: 'manifest',
  attempt,
});

describe('the job of a recording', () => {
  it('is created by its first chunk, complete', async () => {
    const one = recording();
    const job = await seen(one, 0);
    const { recordingId: _id, ...owner } = one;
    expect(job).toEqual({
      ...newJob,
      ...owner,
      _id,
      chunks: { 0: 'key 0' },
      chunkCount: 1,
      touchedAt: expect.any(Date),
    });
  });

  it('has all of its first chunks, even if they arrive concurrently in two deliveries', async () => {
    const one = recording();
    const indexes = Array.from({ length: 12 }, (_, index) => index);
    const results = await Promise.all([...indexes, ...indexes].map((index) => seen(one, index, index === 11)));
    expect(results.filter((job) => job !== null)).toHaveLength(12);
    const job = await jobs.find(one.recordingId);
    expect(job?.chunks).toEqual(Object.fromEntries(indexes.map((index) => [index, `key ${index}`])));
    expect(job).toMatchObject({ chunkCount: 12, finalIndex: 11 });
  });

  it('returns the job after a new chunk, and null for a known chunk or a removed job', async () => {
    const one = recording();
    await seen(one, 0);
    expect(await seen(one, 1, true)).toMatchObject({ chunkCount: 2, finalIndex: 1, chunks: { 1: 'key 1' } });
    expect(await seen(one, 1)).toBeNull();
    await jobs.forgetting.forget(one.recordingId, one.userId, null);
    expect(await seen(one, 2)).toBeNull();
    expect(await jobs.find(one.recordingId)).toMatchObject({ chunks: {}, chunkCount: 0 });
  });

  it('records the submit in one write, and ignores an older attempt', async () => {
    const one = recording();
    expect(await jobs.submittedWhenKnown(submitOf(one))).toBeNull();
    expect(await jobs.find(one.recordingId)).toBeNull();
    await seen(one, 0);
    const submit = submitOf(one, 2);
    const { dictationId, manifestKey, attempt } = submit;
    expect(await jobs.submittedWhenKnown(submit)).toMatchObject({ dictationId, manifestKey, attempt, chunkCount: 1 });
    expect(await jobs.submittedWhenKnown(submitOf(one, 1))).toBeNull();
    expect(await jobs.submittedWhenKnown(submit)).toBeNull();
    expect(await jobs.find(one.recordingId)).toMatchObject({ dictationId, attempt: 2 });
  });

  it('is created by the submit of a recording without known chunks', async () => {
    const one = recording();
    const submit = submitOf(one);
    await jobs.submitted(submit);
    expect(await jobs.find(one.recordingId)).toMatchObject({ dictationId: submit.dictationId, attempt: 1, chunks: {} });
    expect(await seen(one, 0)).toMatchObject({ chunkCount: 1, dictationId: submit.dictationId });
  });
});
