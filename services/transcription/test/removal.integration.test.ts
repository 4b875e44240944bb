import { randomUUID } from 'node:crypto';
import { type DictationErased, events } from '@auscribe/contracts';
import type { Service } from '@auscribe/service-kit';
import { asRecorded, eventually, inChunks, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

const sentence = 'The patient reports chest pain since Monday, worse on exertion. He denies fever and cough. ';

let engine: Engine;
let bench: Workbench;
let worker: Service;
let chunks: Buffer[];
const erased: DictationErased[] = [];

beforeAll(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
  worker = await bench.worker();
  chunks = inChunks(await asRecorded(await speak(sentence.repeat(8))), 120_000);
  bench.messaging.subscribeLive(events.dictationErased, ({ payload }) => void erased.push(payload));
});
afterAll(async () => {
  engine.hold = false;
  await bench.close();
  await engine.close();
});

type Recording = ReturnType<Workbench['record']>;

async function upload(recording: Recording): Promise<void> {
  for (const [index, bytes] of chunks.entries()) await bench.chunk(recording, index, bytes);
}

async function kept(...prefixes: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of prefixes) for await (const { key } of bench.objects.list(prefix)) keys.push(key);
  return keys;
}

const asked = () => engine.asked.length;
const discarded = ({ recordingId, userId }: Recording) =>
  bench.messaging.publish(events.recordingDiscarded, { recordingId, userId }, { id: randomUUID() });

async function forgottenCount(): Promise<number> {
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  return Number(
    /auscribe_transcriptions_forgotten_total\{[^}]*reason="discarded"[^}]*\} (\d+)/.exec(metrics)?.[1] ?? 0,
  );
}

describe('a deleted dictation', () => {
  it('leaves no segment, transcript or note of any version, and can be dictated again', async () => {
    const recording = bench.record();
    await upload(recording);
    const submitted = await bench.submit(recording);
    await bench.transcriptOf(submitted);
    const { dictationId, recordingId, userId } = submitted;
    const json = { contentType: 'application/json' };
    for (const version of [1, 2]) {
      await bench.objects.put(`notes/${userId}/${dictationId}/${version}.json`, Buffer.from('{}'), json);
    }
    // As they were stored when keys had no user in them, and nothing was encrypted.
    const older = [
      `segments/${recordingId}/0.json`,
      `transcripts/${dictationId}/1.json`,
      `notes/${dictationId}/1.json`,
    ];
    for (const key of older) await bench.stored.put(key, Buffer.from('{}'), json);
    const everything = ['segments', 'transcripts', 'notes'].flatMap((kind) => [`${kind}/${userId}/`, `${kind}/`]);
    const mine = async () => (await kept(...everything)).filter((key) => /RECORDING|DICTATION/.test(named(key)));
    const named = (key: string) => key.replace(recordingId, 'RECORDING').replace(dictationId, 'DICTATION');
    expect((await mine()).length).toBeGreaterThanOrEqual(4 + older.length);

    const told = { dictationId, recordingId, userId };
    for (const times of [1, 2]) {
      await bench.messaging.publish(events.dictationDeleted, told, { id: randomUUID() });
      await eventually(async () => erased.length === times, { what: `answer ${times}` });
    }
    expect(erased[0]).toMatchObject({ dictationId, userId, erasedBy: 'transcription' });
    expect(await mine()).toEqual([]);

    // What comes late is not heard.
    const before = asked();
    const late = { ...submitted, template: 'SOAP', classificationId: '' };
    await bench.messaging.publish(events.dictationCreated, { ...late, attempt: 2 }, { id: randomUUID() });
    // The same audio again, as another dictation.
    const { transcript } = await bench.transcriptOf(await bench.submit(recording));
    expect(transcript.segments.length).toBeGreaterThan(1);
    expect(asked() - before).toBe(transcript.segments.length);
    expect(await kept(`transcripts/${userId}/${dictationId}/`)).toEqual([]);
  });
});

describe('a discarded recording', () => {
  it('leaves nothing, even while a worker cuts and the engine transcribes it', async () => {
    const recording = bench.record();
    const before = asked();
    engine.hold = true;
    await upload(recording);
    await eventually(async () => asked() > before, { what: 'the engine to listen' });
    await discarded(recording);
    await eventually(async () => (await kept(`segments/${recording.userId}/${recording.recordingId}/`)).length === 0, {
      what: 'no segments',
    });
    engine.hold = false;
    // A whole recording later nothing has come back.
    const other = bench.record();
    await upload(other);
    await bench.transcriptOf(await bench.submit(other));
    expect(await kept(`segments/${recording.userId}/${recording.recordingId}/`)).toEqual([]);
  });

  it('is not cut any more when later chunks arrive', async () => {
    const recording = bench.record();
    const heardOf = await forgottenCount();
    await discarded(recording);
    await eventually(async () => (await forgottenCount()) > heardOf, { what: 'the word to be heard' });
    const before = asked();
    await upload(recording);
    const third = bench.record();
    await upload(third);
    const { transcript } = await bench.transcriptOf(await bench.submit(third));
    expect(asked() - before).toBe(transcript.segments.length);
    expect(await kept(`segments/${recording.userId}/${recording.recordingId}/`)).toEqual([]);
  });
});
