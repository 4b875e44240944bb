import { type DictationDetails, events } from '@auscribe/contracts';
import { streamName } from '@auscribe/messaging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { heard, makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench({ RECONCILE_EVERY_MS: '100', NUDGE_AFTER_MS: '300', GIVE_UP_AFTER_MS: '2500' });
});
afterAll(() => bench.close());

describe('a dictation without progress', () => {
  it('is requested again, marked as failed in the end, and repaired by a late result', async () => {
    const user = bench.signIns.signIn();
    const created = heard(bench, events.dictationCreated);
    const id = await bench.submit(user);
    const asked = () => created.filter(({ dictationId }) => dictationId === id);
    await until('three times asked', async () => asked().length >= 3);
    expect(new Set(asked().map(({ attempt }) => attempt))).toEqual(new Set([1]));

    const failed = await until('given up', async () => {
      const found = await bench.details(user, id);
      return found.stage === 'failed' && found;
    });
    expect(failed).toMatchObject({ status: 'PENDING', failure: { code: 'timed_out', retryable: true } });
    const again = await bench.call<DictationDetails>(user, 'POST', `/dictations/${id}/retry`);
    expect(again.data).toMatchObject({ stage: 'transcribing', failure: null });
    await until('given up again', async () => (await bench.details(user, id)).stage === 'failed');

    await transcribe(bench, user, id);
    await until('healed', async () => (await bench.details(user, id)).stage === 'organising');
    await makeNote(bench, user, id);
    await until('ready', async () => (await bench.details(user, id)).status === 'IN_PROGRESS');
  });
});

describe('patients', () => {
  it('are named in no stored event and in no log line', async () => {
    const user = bench.signIns.signIn();
    const canary = 'Canaria Zwitschervogel';
    const id = await bench.submit(user, { patientName: canary, mrNo: 'MR-CANARY-77' });
    await transcribe(bench, user, id, { text: `${canary} coughs.` });
    await until('a transcript', async () => (await bench.details(user, id)).stage === 'organising');
    await makeNote(bench, user, id, { summary: `SUBJECTIVE: ${canary} coughs.` });
    await until('a note', async () => (await bench.details(user, id)).transcriptionSummary.includes(canary));
    await bench.call(user, 'GET', `/dictations?search=${encodeURIComponent(canary)}`);
    await bench.call(user, 'PUT', `/dictations/${id}`, { transcriptionSummary: `PLAN: ${canary} rests.` });
    await until('the last event', async () => (await kept()).includes(id));
    const told = `${await kept()}${bench.logged()}`;
    expect(bench.logged()).toContain(id);
    for (const word of ['Canaria', 'Zwitschervogel', 'CANARY', 'coughs']) expect(told).not.toContain(word);
  });
});

/** All messages of the stream of dictations, as text. */
async function kept(): Promise<string> {
  const { connection, prefix } = bench.messaging;
  const manager = await connection.jetstreamManager();
  const stream = streamName(prefix, 'DICTATIONS');
  const { state } = await manager.streams.info(stream);
  const texts: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage(stream, { seq });
    texts.push(Buffer.from(message.data).toString('latin1'), JSON.stringify([...message.header]));
  }
  return texts.join('\n');
}
