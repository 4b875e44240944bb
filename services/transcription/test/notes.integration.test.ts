import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { events } from '@auscribe/contracts';
import { eventually, speak, speechReady } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

const spoken = 'Subjective. Headache since Monday. Plan. Paracetamol 500 milligrams, review in two weeks.';

describe('a note', () => {
  let engine: Engine;
  let bench: Workbench;
  beforeAll(async () => {
    engine = await startEngine();
    bench = await workbench(engine.url);
    await bench.worker({ NOTES_LLM_URL: engine.url, NOTES_LLM_MODEL: 'some-model' });
  });
  afterAll(async () => {
    await bench.close();
    await engine.close();
  });

  async function noteOf(sections: unknown): Promise<{ madeBy: string; summary: string }> {
    engine.note = typeof sections === 'string' ? sections : JSON.stringify({ sections });
    const dictationId = randomUUID();
    const transcriptKey = `transcripts/${dictationId}/1.json`;
    await bench.objects.put(transcriptKey, Buffer.from(JSON.stringify({ text: spoken })), {
      contentType: 'application/json',
    });
    const payload = { dictationId, userId: randomUUID(), transcriptKey, template: 'SOAP', noteVersion: 1 };
    await bench.messaging.publish(events.noteRequested, payload, { id: randomUUID() });
    const ready = await eventually(async () => bench.notes.find((note) => note.dictationId === dictationId));
    const note = JSON.parse((await bench.objects.getBuffer(ready.noteKey)).toString());
    expect(note.madeBy).toBe(ready.madeBy);
    return note;
  }

  const section = (key: string, text: string) => ({ key, title: '', text });
  const good = [
    section('subjective', 'Headache since Monday.'),
    section('plan', 'Paracetamol 500 milligrams, review in two weeks.'),
  ];

  it('of the chat model is taken when everything in it was dictated', async () => {
    const note = await noteOf(good);
    expect(note.madeBy).toBe('some-model');
    expect(note.summary).toContain('PLAN: Paracetamol 500 milligrams');
  });

  it.each<[string, unknown]>([
    ['invents a finding', [...good, section('assessment', 'Migraine with aura.')]],
    ['changes a dose', [good[0], section('plan', 'Paracetamol 5000 milligrams, review in two weeks.')]],
    ['leaves a fact out', [good[0]]],
    ['denies what was said', [section('subjective', 'No headache since Monday.'), good[1]]],
    ['is no JSON', 'I am sorry, I can not do that.'],
  ])('of the chat model that %s is not taken: the organiser makes it', async (_what, sections) => {
    const note = await noteOf(sections);
    expect(note.madeBy).toBe('organiser');
    expect(note.summary).toContain('Headache since Monday');
    expect(note.summary).toContain('Paracetamol 500 milligrams');
    expect(note.summary).not.toMatch(/migraine|5000|no headache/i);
  });
});

describe('the real engine', () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await workbench(await speechReady());
    await bench.worker();
  }, 180_000);
  afterAll(() => bench.close());

  it('hears what was said, with the time of each word', async () => {
    const recording = bench.record();
    const wav = await readFile(
      await speak('The patient has a headache. Blood pressure is normal. Review in two weeks.'),
    );
    await bench.chunk(recording, 0, wav);
    const { transcript } = await bench.transcriptOf(await bench.submit(recording, { kind: 'upload' }), 120_000);
    expect(transcript.text.toLowerCase()).toMatch(/headache.*blood pressure.*(two|2) weeks/);
    const words = transcript.segments.flatMap((segment) => segment.words);
    expect(words.length).toBeGreaterThan(10);
    for (const { start, end } of words) expect(end).toBeGreaterThanOrEqual(start);
    expect(words.map(({ start }) => start)).toEqual(words.map(({ start }) => start).toSorted((a, b) => a - b));
  }, 150_000);
});
