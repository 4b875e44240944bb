import { asRecorded, eventually, inChunks, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

let engine: Engine;
let bench: Workbench;
let chunks: Buffer[];

beforeAll(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
  await bench.worker();
  chunks = inChunks(await asRecorded(await speak('The patient reports chest pain since Monday.')), 120_000);
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

async function submitted() {
  const recording = bench.record();
  for (const [index, bytes] of chunks.entries()) await bench.chunk(recording, index, bytes);
  return bench.submit(recording);
}

describe('a dictation that an operator wants transcribed again', () => {
  it('is cut and transcribed again, and both transcripts are kept', async () => {
    engine.says = 'The first hearing.';
    const first = await submitted();
    const before = await bench.transcriptOf(first);
    engine.says = 'The second hearing.';
    const asked = engine.asked.length;
    const { event, transcript } = await bench.transcriptOf(await bench.retry(first, { retranscribe: true }));
    expect(transcript.text).toBe('The second hearing.');
    expect(engine.asked.length).toBeGreaterThan(asked);
    expect(event.transcriptKey).not.toBe(before.event.transcriptKey);
    expect((await bench.objects.getBuffer(before.event.transcriptKey)).toString()).toContain('The first hearing.');
  });
});

describe('a segment whose audio is missing before it was transcribed', () => {
  it('is cut again from the recording', async () => {
    engine.says = 'Heard at last.';
    engine.hold = true;
    const before = engine.asked.length;
    // As many as the worker hears at a time, so that the third one waits.
    const held = [await submitted(), await submitted()];
    await eventually(async () => engine.asked.length >= before + 2, { what: 'the engine to be busy' });
    const third = await submitted();
    const audio = `segments/${third.userId}/${third.recordingId}/0.wav`;
    await eventually(async () => (await bench.stored.head(audio)) !== null, { what: 'the audio of the segment' });
    await bench.stored.delete(audio);
    engine.hold = false;
    for (const one of [...held, third]) expect((await bench.transcriptOf(one)).transcript.text).toBe('Heard at last.');
  });
});

describe('a result that the broker lost', () => {
  it('is published again when the attempt is requested', async () => {
    engine.says = null;
    const done = await submitted();
    const { event } = await bench.transcriptOf(done);
    bench.transcripts.length = 0;
    await bench.askAgain(done);
    expect((await bench.transcriptOf(done)).event).toEqual(event);
  });

  it('is published again for a failure too', async () => {
    const recording = bench.record();
    await bench.chunk(recording, 0, Buffer.from('this is no audio'.repeat(1000)));
    const hopeless = await bench.submit(recording);
    const failure = await bench.failureOf(hopeless);
    bench.failures.length = 0;
    await bench.askAgain(hopeless);
    await eventually(async () => bench.failures.length > 0, { what: 'the failure once more' });
    expect(bench.failures).toEqual([failure]);
  });
});
