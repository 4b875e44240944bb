import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '@auscribe/object-store';
import { asRecorded, eventually, inChunks, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { Job } from '../src/store/job.js';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

/** Much less than a session waits without a nudge; the reconcilers here never look. */
const soonMs = 5_000;

let engine: Engine;
let bench: Workbench;
let database: Connection;
let chunks: Buffer[];
/** The keys of the objects that the workers have read. */
const read = new Set<string>();

beforeAll(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
  const patient = { LEASE_MS: '12000', RECONCILE_EVERY_MS: '600000' };
  const objects = noting(bench.objects);
  await bench.worker(patient, { objects });
  await bench.worker(patient, { objects });
  chunks = inChunks(await asRecorded(await speak('He denies fever and cough. '.repeat(10))), 20_000);
  const { MONGODB_URL, MONGODB_DATABASE } = bench.env;
  database = await mongoose.createConnection(MONGODB_URL ?? '', { dbName: MONGODB_DATABASE ?? '' }).asPromise();
});
afterAll(async () => {
  await database.close();
  await bench.close();
  await engine.close();
});

/** The same objects, open until the end of the tests. */
function noting(objects: ObjectStore): ObjectStore {
  return new Proxy(objects, {
    get(target, name) {
      if (name === 'close') return () => {};
      if (name === 'getBuffer') {
        return (key: string) => {
          read.add(key);
          return target.getBuffer(key);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const jobOf = (recordingId: string) => database.collection<Job>('jobs').findOne({ _id: recordingId });

describe('a chunk', () => {
  it('reaches the worker that cuts its recording immediately, whichever worker received it', async () => {
    expect(chunks.length).toBeGreaterThan(8);
    const recording = bench.record();
    for (const [index, bytes] of chunks.slice(0, -1).entries()) {
      await bench.chunk(recording, index, bytes);
      const key = recording.chunks.get(index)?.key ?? '';
      await eventually(async () => read.has(key), { what: `chunk ${index} to be decoded`, withinMs: soonMs });
    }
    await bench.chunk(recording, chunks.length - 1, chunks.at(-1) ?? Buffer.alloc(0), true);
    await eventually(async () => (await jobOf(recording.recordingId))?.cut, { what: 'the end', withinMs: soonMs });
    const { transcript } = await bench.transcriptOf(await bench.submit(recording), 20_000);
    expect(transcript.gaps).toEqual([]);
  });

  it('is not decoded again by anybody while the clinician pauses', async () => {
    const recording = bench.record();
    await bench.chunk(recording, 0, chunks[0] ?? Buffer.alloc(0));
    await eventually(async () => (await jobOf(recording.recordingId))?.fedCount === 1, {
      what: 'the session to say what it has decoded',
      withinMs: 20_000,
    });
  });

  it('that arrives while its recording is being decoded is not delayed', async () => {
    const recording = bench.record();
    for (const [index, bytes] of chunks.entries()) {
      await bench.chunk(recording, index, bytes, index === chunks.length - 1);
      await sleep(Math.random() * 30);
    }
    await eventually(async () => (await jobOf(recording.recordingId))?.cut, { what: 'the end', withinMs: soonMs });
  });
});
