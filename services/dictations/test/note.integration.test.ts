import type { DictationDetails, Note, NoteDocument, StoredNote, Transcript } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

const said = 'Um, chest pain since Monday. No fever. Start aspirin, no, start clopidogrel.';
/** The second segment has no times of its own. */
const segments: Transcript['segments'] = [
  {
    index: 0,
    start: 0,
    end: 4,
    text: 'Um, chest pain since Monday.',
    confidence: 0.9,
    words: ['Um,', 'chest', 'pain', 'since', 'Monday.'].map((word, at) => ({
      word,
      start: at * 0.5,
      end: at * 0.5 + 0.5,
      probability: 0.9,
    })),
  },
  { index: 2, start: 6, end: 14, text: 'No fever. Start aspirin, no, start clopidogrel.', confidence: 1, words: [] },
];

const document: NoteDocument = {
  template: 'SOAP',
  language: 'en',
  sections: [
    {
      key: 'subjective',
      title: 'Subjective',
      blocks: [
        {
          kind: 'paragraph',
          sentences: [
            {
              text: 'Chest pain since Monday, no fever.',
              source: [{ from: 1, to: 7 }],
              origin: 'dictated',
              doubts: [],
            },
          ],
        },
      ],
    },
    {
      key: 'plan',
      title: 'Plan',
      blocks: [
        {
          kind: 'item',
          sentences: [
            {
              text: 'Start aspirin, no, start clopidogrel.',
              source: [{ from: 7, to: 12 }],
              origin: 'dictated',
              doubts: [{ from: 9, to: 12, reason: 'correction' }],
            },
          ],
        },
      ],
    },
  ],
  leftOut: [{ from: 0, to: 1, reason: 'filler' }],
};
const summary = 'SUBJECTIVE: Chest pain since Monday, no fever.\n\nPLAN: 1. Start aspirin, no, start clopidogrel.';

async function inStage(user: SignedIn, id: string, stage: string): Promise<void> {
  await until(`stage ${stage}`, async () => (await bench.details(user, id)).stage === stage);
}

/** A record whose note lies in the store as `note` says. */
async function noted(user: SignedIn, note: Partial<StoredNote>, language = 'en'): Promise<string> {
  const id = await bench.submit(user);
  await transcribe(bench, user, id, { text: said, segments, language });
  await inStage(user, id, 'organising');
  const transcriptKey = `transcripts/${user.id}/${id}/1.json`;
  await makeNote(bench, user, id, { summary, ...(note.document && { transcriptKey }), ...note });
  await inStage(user, id, 'done');
  return id;
}

const noteOf = async (user: SignedIn, id: string) => bench.call<Note>(user, 'GET', `/dictations/${id}/note`);
const save = (user: SignedIn, id: string, transcriptionSummary: string, noteVersion: number) =>
  bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, { transcriptionSummary, noteVersion });
const sentencesOf = ({ sections }: Note) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences));

describe('the note as a document', () => {
  it('has each sentence with its places in the recording, and what was said and is not in it', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, { document });
    const { code, data } = await noteOf(user, id);
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
    const id = await noted(user, { document: { ...document, fellBack: 'order' } });
    expect((await noteOf(user, id)).data.fellBack).toBe('order');
  });

  it('of an earlier release has its sections, and nothing of where they are from', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, {}, 'es');
    const { data } = await noteOf(user, id);
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

  it('is read by its text where a later release wrote the document otherwise', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, {});
    const key = `notes/${user.id}/${id}/1.json`;
    const stored = JSON.parse((await bench.objects.getBuffer(key)).toString('utf8'));
    const toCome = { ...stored, document: { ...document, leftOut: [{ from: 0, to: 1, reason: 'to come' }] } };
    await bench.objects.put(key, Buffer.from(JSON.stringify(toCome)), { contentType: 'application/json' });
    expect(await bench.details(user, id)).toMatchObject({ transcriptionSummary: summary });
    expect((await noteOf(user, id)).data).toMatchObject({ hasSources: false, sections: [{}, {}] });
  });

  it('is not there before there is a note, nor for anybody else', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const absent = { code: 404, status: 'ERROR', message: 'Resource not found', data: null };
    expect(await noteOf(user, id)).toMatchObject(absent);
    const shown = await noted(user, { document });
    expect(await noteOf(bench.signIns.signIn(), shown)).toMatchObject(absent);
  });

  it('is written down as a look at the record', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    await transcribe(bench, user, id, { text: said, segments });
    await makeNote(bench, user, id, { summary, document, transcriptKey: `transcripts/${user.id}/${id}/1.json` });
    await until('the note', async () => (await noteOf(user, id)).code === 200);
    const { data } = await bench.call<{ action: string; result: string }[]>(user, 'GET', `/dictations/${id}/activity`);
    expect(data.filter(({ action }) => action === 'viewed')).toMatchObject([{ result: 'allowed' }]);
  });
});

describe('what the engine was not sure of', () => {
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

  it('is told with its place and its alternatives, until a clinician has chosen', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, { document: unsure });
    const doubts = sentencesOf((await noteOf(user, id)).data).flatMap((sentence) => sentence.doubts);
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

  it('is not settled twice, nor from an older note, nor by anybody else, nor in an archived record', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, { document: unsure });
    expect((await settle(bench.signIns.signIn(), id, 'clonidine', 1)).code).toBe(404);
    expect((await settle(user, id, 'clonidine', 0)).code).toBe(409);
    expect((await settle(user, id, ' ', 1)).code).toBe(400);
    expect((await settle(user, id, 'clonidine', 1, 10)).code).toBe(400);
    expect((await settle(user, id, 'clopidogrel', 1)).data.version).toBe(2);
    expect((await settle(user, id, 'clonidine', 2)).code).toBe(400);
    const archived = await noted(user, { document: unsure });
    await bench.call(user, 'PUT', `/dictations/${archived}`, { status: 'ARCHIVED' });
    expect((await settle(user, archived, 'clonidine', 1)).code).toBe(400);
  });
});

describe('a saved text', () => {
  it('stays to the letter, and its sentences keep their places in the recording', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, { document });
    const text =
      '  SUBJECTIVE:   Chest pain since Monday, no fever.\nSeen with his daughter.\n\nPLAN: 1. Start clopidogrel.';
    expect((await save(user, id, text, 1)).data).toMatchObject({ transcriptionSummary: text, noteVersion: 2 });
    const { data } = await noteOf(user, id);
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
    await save(user, id, shorter, 2);
    const next = (await noteOf(user, id)).data;
    expect(sentencesOf(next).map(({ origin }) => origin)).toEqual(['typed', 'edited']);
    expect(next.leftOut.map(({ text: words, reason }) => [words, reason])).toEqual([
      ['Um', 'filler'],
      ['chest pain since Monday. No fever', 'removed'],
    ]);
  });

  it('that is sent twice makes one version, with one document', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, { document });
    const text = summary.replace('Monday', 'Tuesday');
    expect((await save(user, id, text, 1)).data.noteVersion).toBe(2);
    expect(await save(user, id, text, 1)).toMatchObject({ code: 200, data: { noteVersion: 2 } });
    expect(sentencesOf((await noteOf(user, id)).data)).toMatchObject([
      { text: 'Chest pain since Tuesday, no fever.', origin: 'edited', source: [{ from: 1 }, { from: 5 }] },
      { origin: 'dictated' },
    ]);
  });

  it('of a note that an earlier release made is a document of typed sentences', async () => {
    const user = bench.signIns.signIn();
    const id = await noted(user, {});
    await save(user, id, summary.replace('no fever.', 'no fever. No chills.'), 1);
    const { data } = await noteOf(user, id);
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
    await inStage(user, id, 'no_speech');
    expect((await noteOf(user, id)).code).toBe(404);
    expect((await save(user, id, 'PLAN: Rest.', 0)).code).toBe(200);
    expect((await noteOf(user, id)).data).toMatchObject({
      hasSources: false,
      sections: [{ key: 'plan', title: 'Plan', blocks: [{ sentences: [{ text: 'Rest.', origin: 'typed' }] }] }],
    });
  });
});
