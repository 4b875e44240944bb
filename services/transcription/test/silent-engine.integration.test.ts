import { asRecorded, eventually, speak } from '@auscribe/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

/** Within which everything works again after any fault (docs/faults.md). */
const recoversWithinMs = 30_000;

let engine: Engine;
let bench: Workbench;

beforeEach(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
});
afterEach(async () => {
  engine.hold = false;
  await bench.close();
  await engine.close();
});

/** One short segment. */
async function submitted() {
  await bench.worker();
  const recording = bench.record();
  await bench.chunk(recording, 0, await asRecorded(await speak('He denies fever and cough.')));
  return bench.submit(recording, { kind: 'upload' });
}

describe('while an engine is silent', () => {
  it('on a dead connection, the segment is sent again and transcribed once', async () => {
    engine.heartbeats = true;
    engine.silentFor = 1;
    const dictation = await submitted();
    await eventually(async () => engine.asked.length === 1, { what: 'the first request' });
    const { transcript } = await bench.transcriptOf(dictation, recoversWithinMs);
    expect(engine.asked).toHaveLength(2);
    expect(transcript.text).toBe(engine.asked[0]?.word);
    expect(transcript.gaps).toEqual([]);
  });

  it('on two dead connections, the segment is redelivered', async () => {
    engine.heartbeats = true;
    engine.silentFor = 2;
    const dictation = await submitted();
    const { transcript } = await bench.transcriptOf(dictation, 2 * recoversWithinMs);
    expect(engine.asked).toHaveLength(3);
    expect(transcript.text).toBe(engine.asked[0]?.word);
  });

  it('because it works for more than 30 s and sends heartbeats, it is waited for', async () => {
    engine.heartbeats = true;
    await heardAfter(32_000);
  });

  it('without heartbeats, it is waited for until the time limit', async () => {
    await heardAfter(15_000);
  });
});

async function heardAfter(ms: number): Promise<void> {
  engine.hold = true;
  const dictation = await submitted();
  await eventually(async () => engine.asked.length === 1, { what: 'the request' });
  await new Promise((resolve) => setTimeout(resolve, ms));
  engine.hold = false;
  const { transcript } = await bench.transcriptOf(dictation);
  expect(engine.asked).toHaveLength(1);
  expect(transcript.text).toBe(engine.asked[0]?.word);
}
