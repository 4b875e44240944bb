import { asRecorded, inChunks, speak } from '@auscribe/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

const said =
  'He takes lies in April 10 mg and spice up around all 5 mg daily. Blood pressure 108 over 62. Started on clope it a girl 75 mg and metoprosol 50 mg twice daily. No effusion of the left knee.';

let engine: Engine;
let bench: Workbench;
/** Half a minute of speech; what is heard in it is `said`, in each segment. */
let chunks: Buffer[];

beforeAll(async () => {
  engine = await startEngine();
  Object.assign(engine, { scores: true, says: said });
  bench = await workbench(engine.url);
  chunks = inChunks(
    await asRecorded(await speak('The patient has chest pain and denies fever and cough. '.repeat(8))),
    60_000,
  );
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

it('gives the same words live and uploaded, from a fast engine and from a slow one', async () => {
  engine.processingMs = 20;
  const fast = await bench.worker();
  const live = bench.record();
  for (const [index, bytes] of chunks.entries()) await bench.chunk(live, index, bytes, index === chunks.length - 1);
  const { transcript: recorded } = await bench.transcriptOf(await bench.submit(live));
  await fast.stop();

  engine.processingMs = 4_000;
  await bench.worker();
  const file = bench.record();
  await bench.chunk(file, 0, Buffer.concat(chunks));
  const { transcript: uploaded } = await bench.transcriptOf(await bench.submit(file, { kind: 'upload' }));

  const words = recorded.segments.flatMap((segment) => segment.words);
  expect(words.filter(({ alternatives = [] }) => alternatives.length > 2).length).toBeGreaterThan(3);
  expect(uploaded.segments).toEqual(recorded.segments);
  expect(uploaded.text).toBe(recorded.text);
});
