import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Transcript } from '@auscribe/contracts';
import type { Service } from '@auscribe/service-kit';
import { asRecorded, eventually, inChunks, quiet, speak } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Engine, startEngine } from './engine.js';
import { cutsOf, type Workbench, workbench } from './workbench.js';

const sentence =
  'The patient reports chest pain since Monday, worse on exertion. He denies fever and cough. Blood pressure is one hundred and forty over ninety. ';
const main = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'main.js');

let engine: Engine;
let bench: Workbench;
let worker: Service;
/** More than a minute of speech. */
let chunks: Buffer[];
let undisturbed: Transcript;

beforeAll(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
  worker = await bench.worker({ SPEECH_API_KEY: 'first' });
  chunks = inChunks(await asRecorded(await speak(sentence.repeat(8))), 120_000);
});
const onTestEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of onTestEnd.splice(0)) end();
  engine.hold = false;
  engine.refuseWith = null;
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

const asked = (): number => engine.asked.length;

describe('a recording', () => {
  it('is cut and transcribed while it grows; the submit closes only the tail', async () => {
    expect(chunks.length).toBeGreaterThan(5);
    const recording = bench.record();
    const before = asked();
    for (const [index, bytes] of chunks.slice(0, -1).entries()) await bench.chunk(recording, index, bytes);
    await eventually(async () => asked() >= before + 2, { what: 'segments before the submit' });
    expect(bench.transcripts.filter(({ recordingId }) => recordingId === recording.recordingId)).toEqual([]);
    await bench.chunk(recording, chunks.length - 1, chunks.at(-1) ?? Buffer.alloc(0), true);
    const { event, transcript } = await bench.transcriptOf(await bench.submit(recording));
    expect(event).toMatchObject({ noSpeech: false, gaps: [], userId: recording.userId });
    expect(transcript.segments.length).toBeGreaterThanOrEqual(3);
    expect(transcript.durationSeconds).toBeGreaterThan(60);
    expect(transcript.text).toBe(transcript.segments.map(({ text }) => text).join(' '));
    undisturbed = transcript;
  });

  it('with late, unordered and duplicate chunks gives the same segments', async () => {
    const recording = bench.record();
    const order = [...chunks.keys()].reverse();
    for (const index of [...order, ...order]) await bench.chunk(recording, index, chunks[index] ?? Buffer.alloc(0));
    const { transcript } = await bench.transcriptOf(await bench.submit(recording));
    expect(cutsOf(transcript)).toEqual(cutsOf(undisturbed));
  });

  it('uploaded as one file gives the same segments', async () => {
    const recording = bench.record();
    await bench.chunk(recording, 0, Buffer.concat(chunks));
    const { transcript } = await bench.transcriptOf(await bench.submit(recording, { kind: 'upload' }));
    expect(cutsOf(transcript)).toEqual(cutsOf(undisturbed));
  });

  it('is shared by two workers', async () => {
    const second = await bench.worker({ SPEECH_API_KEY: 'second', TRANSCRIBE_CONCURRENCY: '1' });
    const recording = bench.record();
    const before = asked();
    engine.hold = true;
    for (const [index, bytes] of chunks.entries()) await bench.chunk(recording, index, bytes);
    const submitted = await bench.submit(recording);
    await eventually(async () => new Set(engine.asked.slice(before).map(({ key }) => key)).size === 2, {
      what: 'both workers',
    });
    engine.hold = false;
    const { transcript } = await bench.transcriptOf(submitted);
    expect(cutsOf(transcript)).toEqual(cutsOf(undisturbed));
    await second.stop();
  });

  it('with a missing chunk shows a gap and continues after it', async () => {
    const recording = bench.record();
    for (const [index, bytes] of chunks.entries()) if (index !== 3) await bench.chunk(recording, index, bytes);
    const { event, transcript } = await bench.transcriptOf(await bench.submit(recording, { missing: [3] }));
    expect(event.gaps).toMatchObject([{ reason: 'missing_chunk' }]);
    expect(transcript.gaps).toHaveLength(1);
    const [gap] = event.gaps;
    expect(gap?.toMs).toBeGreaterThan(gap?.fromMs ?? 0);
    expect(transcript.segments.at(-1)?.end ?? 0).toBeGreaterThan((gap?.toMs ?? 0) / 1000);
  });

  it('without speech has no words and does not call the engine', async () => {
    const recording = bench.record();
    const before = asked();
    await bench.chunk(recording, 0, await readFile(await quiet(12, true)));
    const { event, transcript } = await bench.transcriptOf(await bench.submit(recording, { kind: 'upload' }));
    expect(event.noSpeech).toBe(true);
    expect(transcript).toMatchObject({ text: '', segments: [] });
    expect(asked()).toBe(before);
  });

  it('that is not audio fails, and the record gets the reason', async () => {
    const recording = bench.record();
    await bench.chunk(recording, 0, Buffer.from('this is no audio'.repeat(1000)));
    const failure = await bench.failureOf(await bench.submit(recording));
    expect(failure).toMatchObject({ stage: 'cut', code: 'audio_unreadable', retryable: true, attempt: 1 });
  });

  it('that the engine refuses fails; a retry transcribes it', async () => {
    const recording = bench.record();
    const before = await tries();
    engine.refuseWith = 400;
    for (const [index, bytes] of chunks.slice(0, 2).entries()) await bench.chunk(recording, index, bytes);
    const submitted = await bench.submit(recording);
    expect(await bench.failureOf(submitted)).toMatchObject({ stage: 'transcribe', code: 'speech_refused', attempt: 1 });
    const refused = await tries();
    expect(refused.refused - before.refused).toBeGreaterThanOrEqual(3);
    expect(refused.heard).toBe(before.heard);
    engine.refuseWith = null;
    const { transcript } = await bench.transcriptOf(await bench.retry(submitted));
    expect(transcript.segments.length).toBeGreaterThan(0);
    expect(transcript.gaps).toEqual([]);
  });

  it('waits for an engine that is down', async () => {
    const recording = bench.record();
    engine.refuseWith = 503;
    const before = asked();
    for (const [index, bytes] of chunks.slice(0, 2).entries()) await bench.chunk(recording, index, bytes);
    const submitted = await bench.submit(recording);
    await eventually(async () => asked() > before + 1, { what: 'a second try' });
    engine.refuseWith = null;
    expect((await bench.transcriptOf(submitted)).transcript.segments.length).toBeGreaterThan(0);
    expect((await tries()).unavailable).toBeGreaterThan(1);
    expect(bench.failures.filter(({ dictationId }) => dictationId === submitted.dictationId)).toEqual([]);
  });

  it('whose worker is killed is taken over, and nothing is missing or duplicated', async () => {
    await worker.stop();
    const env = { ...process.env, ...bench.env, NODE_OPTIONS: '', PORT: '0', SPEECH_API_KEY: 'doomed' };
    const doomed = spawn(process.execPath, [main], { env, stdio: 'ignore' });
    onTestEnd.push(() => doomed.kill('SIGKILL'));
    const recording = bench.record();
    const before = asked();
    engine.hold = true;
    for (const [index, bytes] of chunks.slice(0, -1).entries()) await bench.chunk(recording, index, bytes);
    await eventually(async () => engine.asked.slice(before).some(({ key }) => key === 'doomed'), {
      what: 'the worker to be in the middle',
    });
    const ended = once(doomed, 'exit');
    doomed.kill('SIGKILL');
    await ended;
    engine.hold = false;
    await bench.worker({ SPEECH_API_KEY: 'heir' });
    await bench.chunk(recording, chunks.length - 1, chunks.at(-1) ?? Buffer.alloc(0), true);
    const { event, transcript } = await bench.transcriptOf(await bench.submit(recording), 100_000);
    expect(event.gaps).toEqual([]);
    expect(cutsOf(transcript)).toEqual(cutsOf(undisturbed));
  });
});

/** What the worker's metrics say of its tries at the engine, by outcome. */
async function tries() {
  const text = await (await fetch(new URL('/metrics', worker.url))).text();
  const count = (outcome: string) =>
    Number(
      new RegExp(`^auscribe_transcription_tries_total\\{outcome="${outcome}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1],
    );
  return { heard: count('heard'), refused: count('refused'), unavailable: count('unavailable') };
}
