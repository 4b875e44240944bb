import type { Note } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { document, noteSteps, sentencesOf, summary } from './note-steps.js';
import { transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let steps: ReturnType<typeof noteSteps>;
beforeAll(async () => {
  bench = await workbench();
  steps = noteSteps(bench);
});
afterAll(() => bench.close());

describe('what the engine is not sure of', () => {
  /** The drug that was heard last. */
  const unsure = structuredClone(document);
  const last = unsure.sections[1]?.blocks[0]?.sentences[0];
  if (!last) throw new Error('The document has no plan');
  const alternatives = [{ text: 'clonidine', score: -1 }];
  last.doubts = [
    {
      ...{ from: 11, to: 12, reason: 'hearing' },
      hearing: { state: 'doubtful', kind: 'drug', heard: 'clopidogrel', alternatives, at: { from: 25, to: 36 } },
    },
  ];
  const settle = (user: SignedIn, id: string, text: string, noteVersion: number, from = 11) =>
    bench.call<Note>(user, 'POST', `/dictations/${id}/note/doubts`, { noteVersion, from, to: 12, text });

  it('is returned with its place and its alternatives, until a clinician has chosen', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, { document: unsure });
    const doubts = sentencesOf((await steps.noteOf(user, id)).data).flatMap((sentence) => sentence.doubts);
    expect(doubts).toMatchObject([{ text: 'clopidogrel', from: 11, to: 12, hearing: last.doubts[0]?.hearing }]);

    const { code, data } = await settle(user, id, 'clonidine', 1);
    expect(code).toBe(200);
    expect(data).toMatchObject({ version: 2, madeBy: 'clinician', hasSources: true });
    expect(sentencesOf(data)[1]).toMatchObject({
      ...{ text: 'Start aspirin, no, start clonidine.', origin: 'edited', doubts: [] },
      source: [{ from: 7, to: 12 }],
    });
    expect(await bench.details(user, id)).toMatchObject({
      transcriptionSummary: summary.replace('clopidogrel', 'clonidine'),
      noteVersion: 2,
    });
    // The trail is written a moment after the change.
    const edits = await until('the edit in the trail', async () => {
      const { data } = await bench.call<{ action: string }[]>(user, 'GET', `/dictations/${id}/activity`);
      const found = data.filter(({ action }) => action === 'edited');
      return found.length > 0 && found;
    });
    expect(edits).toHaveLength(1);
  });

  it('is not settled twice, from an older note, by another user, or in an archived record', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, { document: unsure });
    expect((await settle(bench.signIns.signIn(), id, 'clonidine', 1)).code).toBe(404);
    expect((await settle(user, id, 'clonidine', 0)).code).toBe(409);
    expect((await settle(user, id, ' ', 1)).code).toBe(400);
    expect((await settle(user, id, 'clonidine', 1, 10)).code).toBe(400);
    expect((await settle(user, id, 'clopidogrel', 1)).data.version).toBe(2);
    expect((await settle(user, id, 'clonidine', 2)).code).toBe(400);
    const archived = await steps.noted(user, { document: unsure });
    await bench.call(user, 'PUT', `/dictations/${archived}`, { status: 'ARCHIVED' });
    expect((await settle(user, archived, 'clonidine', 1)).code).toBe(400);
  });
});

describe('a saved text', () => {
  it('is kept verbatim, and its sentences keep their places in the recording', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, { document });
    const text =
      '  SUBJECTIVE:   Chest pain since Monday, no fever.\nSeen with his daughter.\n\nPLAN: 1. Start clopidogrel.';
    expect((await steps.save(user, id, text, 1)).data).toMatchObject({ transcriptionSummary: text, noteVersion: 2 });
    const { data } = await steps.noteOf(user, id);
    expect(data).toMatchObject({ version: 2, madeBy: 'clinician', hasSources: true });
    expect(sentencesOf(data)).toMatchObject([
      {
        text: 'Chest pain since Monday, no fever.',
        origin: 'dictated',
        source: [
          { from: 1, to: 5 },
          { from: 5, to: 7 },
        ],
      },
      { text: 'Seen with his daughter.', origin: 'typed', source: [] },
      { text: 'Start clopidogrel.', origin: 'edited', source: [{ from: 7, to: 12 }] },
    ]);

    // The next edit is aligned with this one.
    const shorter = 'SUBJECTIVE: Seen with his daughter.\n\nPLAN: 1. Start clopidogrel.';
    await steps.save(user, id, shorter, 2);
    const next = (await steps.noteOf(user, id)).data;
    expect(sentencesOf(next).map(({ origin }) => origin)).toEqual(['typed', 'edited']);
    expect(next.leftOut.map(({ text: words, reason }) => [words, reason])).toEqual([
      ['Um', 'filler'],
      ['chest pain since Monday. No fever', 'removed'],
    ]);
  });

  it('that is sent twice creates one version, with one document', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, { document });
    const text = summary.replace('Monday', 'Tuesday');
    expect((await steps.save(user, id, text, 1)).data.noteVersion).toBe(2);
    expect(await steps.save(user, id, text, 1)).toMatchObject({ code: 200, data: { noteVersion: 2 } });
    expect(sentencesOf((await steps.noteOf(user, id)).data)).toMatchObject([
      { text: 'Chest pain since Tuesday, no fever.', origin: 'edited', source: [{ from: 1 }, { from: 5 }] },
      { origin: 'dictated' },
    ]);
  });

  it('of a note from an earlier release is a document of typed sentences', async () => {
    const user = bench.signIns.signIn();
    const id = await steps.noted(user, {});
    await steps.save(user, id, summary.replace('no fever.', 'no fever. No chills.'), 1);
    const { data } = await steps.noteOf(user, id);
    expect(data).toMatchObject({ version: 2, madeBy: 'clinician', hasSources: false, leftOut: [] });
    expect(sentencesOf(data).map(({ text, origin }) => [text, origin])).toEqual([
      ['Chest pain since Monday, no fever.', 'typed'],
      ['No chills.', 'typed'],
      ['Start aspirin, no, start clopidogrel.', 'typed'],
    ]);
  });
});

describe('a clinician’s note of a recording in which nothing was heard', () => {
  it('is a document of typed sentences', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    await transcribe(bench, user, id, { text: '', segments: [], noSpeech: true });
    await steps.inStage(user, id, 'no_speech');
    expect((await steps.noteOf(user, id)).code).toBe(404);
    expect((await steps.save(user, id, 'PLAN: Rest.', 0)).code).toBe(200);
    expect((await steps.noteOf(user, id)).data).toMatchObject({
      hasSources: false,
      sections: [{ key: 'plan', title: 'Plan', blocks: [{ sentences: [{ text: 'Rest.', origin: 'typed' }] }] }],
    });
  });
});
