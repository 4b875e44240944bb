import { randomUUID } from 'node:crypto';
import { type AccountErased, events } from '@auscribe/contracts';
import { closeConnections, readConfig } from '@auscribe/service-kit';
import { asRecorded, documentsWith, eventually, inChunks, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { TranscriptionConfig } from '../src/config.js';
import { createContext } from '../src/context.js';
import { Cutting } from '../src/cutting/cutting.js';
import { removeWhenFree } from '../src/removal.js';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

const sentence = 'The patient reports chest pain since Monday, worse on exertion. He denies fever and cough. ';

let engine: Engine;
let bench: Workbench;
let database: Connection;
let chunks: Buffer[];
const erased: AccountErased[] = [];

beforeAll(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
  await bench.worker();
  chunks = inChunks(await asRecorded(await speak(sentence.repeat(8))), 120_000);
  const { MONGODB_URL, MONGODB_DATABASE } = bench.env;
  database = await mongoose.createConnection(MONGODB_URL ?? '', { dbName: MONGODB_DATABASE ?? '' }).asPromise();
  bench.messaging.subscribeLive(events.accountErased, ({ payload }) => void erased.push(payload));
});
afterAll(async () => {
  engine.hold = false;
  await database.close();
  await bench.close();
  await engine.close();
});

type Recording = ReturnType<Workbench['record']>;

async function upload(recording: Recording): Promise<void> {
  for (const [index, bytes] of chunks.entries()) await bench.chunk(recording, index, bytes);
}

async function keysOf(userId: string): Promise<string[]> {
  const keys: string[] = [];
  for (const kind of ['segments', 'transcripts', 'notes']) {
    for await (const { key } of bench.objects.list(`${kind}/${userId}/`)) keys.push(key);
  }
  return keys;
}

const askToErase = (userId: string, round = 1) =>
  bench.messaging.publish(events.accountDeleted, { userId, round }, { id: `${userId}-${round}` });

const learn = (userId: string, version = 1) =>
  bench.messaging.publish(
    events.settingsChanged,
    { userId, languageName: 'French', accent: 'Australia', autoPunctuation: true, autoDelete: 'Never', version },
    { id: randomUUID() },
  );

describe('data from the recordings of a deleted account', () => {
  it('is deleted, finished or in progress, and late results too', async () => {
    const done = bench.record();
    const { userId } = done;
    await upload(done);
    const submitted = await bench.submit(done);
    await bench.transcriptOf(submitted);
    await learn(userId);
    await eventually(async () => (await documentsWith(database, userId)).some((text) => text.startsWith('settings')));

    // Another one, which a worker cuts and the engine is at.
    engine.hold = true;
    const running: Recording = { ...bench.record(), userId };
    await upload(running);
    await eventually(async () => (await keysOf(userId)).some((key) => key.includes(running.recordingId)));

    await askToErase(userId);
    await eventually(async () => erased.length === 1, { what: 'the answer', withinMs: 60_000 });
    expect(erased[0]).toMatchObject({ userId, round: 1, erasedBy: 'transcription' });
    engine.hold = false;

    const { dictationId } = submitted;
    const late = { dictationId, recordingId: done.recordingId, userId };
    await bench.messaging.publish(events.dictationDeleted, late, { id: randomUUID() });
    await bench.messaging.publish(
      events.recordingDiscarded,
      { recordingId: running.recordingId, userId },
      { id: randomUUID() },
    );
    await learn(userId, 2);
    await bench.chunk(running, chunks.length, chunks[0] ?? Buffer.alloc(0));
    const last = bench.record();
    await bench.submit(last).catch(() => undefined);
    await eventually(
      async () => {
        const words = [userId, done.recordingId, running.recordingId, dictationId];
        return (await documentsWith(database, ...words)).length === 0 && (await keysOf(userId)).length === 0;
      },
      { what: 'nothing', withinMs: 60_000 },
    );
  });

  it('is not processed by a worker that saw it a moment before, and leaves no lease', async () => {
    const context = await createContext(readConfig(TranscriptionConfig, bench.env), {});
    const [toBeCut, toBeRemoved] = [randomUUID(), randomUUID()];
    const cutting = new Cutting(context);
    cutting.nudge(toBeCut);
    await cutting.stop();
    expect(await removeWhenFree(context, toBeRemoved, [])).toBe(true);
    expect(await documentsWith(database, toBeCut, toBeRemoved)).toEqual([]);
    await closeConnections(context);
  });
});
