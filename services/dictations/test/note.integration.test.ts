import type { DictationDetails } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { document, noteSteps, said, segments, sentencesOf, summary } from './note-steps.js';
import { makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let steps: ReturnType<typeof noteSteps>;
beforeAll(async () => {
  bench = await workbench();
  steps = noteSteps(bench);
});
afterAll(() => bench.close());

describe('the note as a document', () => {
  it('has each sentence with its places in the recording, and what was left out', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, { document });
    const { code, data } = await steps.noteOf(user, id);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      version: 1,
      template: 'SOAP',
      language: 'en',
      madeBy: 'organiser',
      fellBack: null,
      hasSources: true,
    });
    expect(data.sections.map(({ key, title, blocks }) => [key, title, blocks.map(({ kind }) => kind)])).toEqual([
      ['subjective', 'Subjective', ['paragraph']],
      ['plan', 'Plan', ['item']],
    ]);
    expect(sentencesOf(data)).toEqual([
      {
        text: 'Chest pain since Monday, no fever.',
        // Divided where the segment ends.
        source: [
          { from: 1, to: 5, segment: 0, startSeconds: 0.5, endSeconds: 2.5 },
          { from: 5, to: 7, segment: 2, startSeconds: 6, endSeconds: expect.closeTo(8.2857, 3) },
        ],
        origin: 'dictated',
        doubts: [],
      },
      {
        text: 'Start aspirin, no, start clopidogrel.',
        source: [{ from: 7, to: 12, segment: 2, startSeconds: expect.closeTo(8.2857, 3), endSeconds: 14 }],
        origin: 'dictated',
        doubts: [
          {
            text: 'no, start clopidogrel',
            reason: 'correction',
            ...{ from: 9, to: 12 },
            source: [{ from: 9, to: 12, segment: 2, startSeconds: expect.closeTo(10.5714, 3), endSeconds: 14 }],
          },
        ],
      },
    ]);
    expect(data.leftOut).toEqual([
      {
        text: 'Um',
        reason: 'filler',
        source: [{ from: 0, to: 1, segment: 0, startSeconds: 0, endSeconds: 0.5 }],
      },
    ]);
  });

  it('says that it could not be divided', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, { document: { ...document, fellBack: 'order' } });
    expect((await steps.noteOf(user, id)).data.fellBack).toBe('order');
  });

  it('of an earlier release has its sections, without sources', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, {}, 'es');
    const { data } = await steps.noteOf(user, id);
    expect(data).toMatchObject({ language: 'es', template: 'SOAP', leftOut: [], fellBack: null, hasSources: false });
    expect(data.sections.map(({ key, title }) => [key, title])).toEqual([
      ['subjective', 'Subjective'],
      ['plan', 'Plan'],
    ]);
    expect(sentencesOf(data)).toEqual(
      ['Chest pain since Monday, no fever.', 'Start aspirin, no, start clopidogrel.'].map((text) => ({
        text,
        source: [],
        origin: 'typed',
        doubts: [],
      })),
    );
  });

  it('is read from its text if a later release wrote the document differently', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, {});
    const key = `notes/${user.id}/${id}/1.json`;
    const stored = JSON.parse((await bench.objects.getBuffer(key)).toString('utf8'));
    const toCome = { ...stored, document: { ...document, leftOut: [{ from: 0, to: 1, reason: 'to come' }] } };
    await bench.objects.put(key, Buffer.from(JSON.stringify(toCome)), { contentType: 'application/json' });
    expect(await bench.details(user, id)).toMatchObject({ transcriptionSummary: summary });
    expect((await steps.noteOf(user, id)).data).toMatchObject({ hasSources: false, sections: [{}, {}] });
  });

  it('is not found before there is a note, or by another user', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const absent = { code: 404, status: 'ERROR', message: 'Resource not found', data: null };
    expect(await steps.noteOf(user, id)).toMatchObject(absent);
    const shown = await steps.noted(user, { document });
    expect(await steps.noteOf(bench.signIns.signIn(), shown)).toMatchObject(absent);
  });

  it('is recorded as viewing the record', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    await transcribe(bench, user, id, { text: said, segments });
    // The list tells the stage without a look at the record.
    const listed = async () => (await bench.call<DictationDetails[]>(user, 'GET', '/dictations')).data;
    await until('stage organising', async () => (await listed()).some(({ stage }) => stage === 'organising'));
    await makeNote(bench, user, id, { summary, document, transcriptKey: `transcripts/${user.id}/${id}/1.json` });
    await until('the note', async () => (await steps.noteOf(user, id)).code === 200);
    const { data } = await bench.call<{ action: string; result: string; at: string }[]>(
      user,
      'GET',
      `/dictations/${id}/activity`,
    );
    const looks = data.filter(({ action }) => action === 'viewed');
    expect(new Set(looks.map(({ result }) => result))).toEqual(new Set(['allowed']));
    // Those of the same five minutes are one entry.
    const fiveMinutes = new Set(looks.map(({ at }) => Math.floor(Date.parse(at) / 300_000)));
    expect(looks).toHaveLength(fiveMinutes.size);
  });
});
