import { randomUUID } from 'node:crypto';
import { type DictationDetails, events } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail, heard, makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

async function inStage(user: SignedIn, id: string, stage: string, at = bench): Promise<DictationDetails> {
  return until(`stage ${stage}`, async () => {
    const found = await at.details(user, id);
    return found.stage === stage && found;
  });
}

async function ready(user: SignedIn, at = bench): Promise<string> {
  const id = await at.submit(user);
  await transcribe(at, user, id);
  await inStage(user, id, 'organising', at);
  await makeNote(at, user, id);
  await inStage(user, id, 'done', at);
  return id;
}

describe('a clinician’s edits', () => {
  it('become the note, do not overwrite a newer one, and tolerate a double click', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const put = (transcriptionSummary: string, noteVersion?: number) =>
      bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, { transcriptionSummary, noteVersion });

    expect((await put('PLAN: Rest.', 1)).data).toMatchObject({ transcriptionSummary: 'PLAN: Rest.', noteVersion: 2 });
    expect(await put('PLAN: Rest.', 1)).toMatchObject({ code: 200, data: { noteVersion: 2 } });
    const refused = await put('PLAN: Work.', 1);
    expect(refused).toMatchObject({ code: 409, status: 'ERROR' });
    expect(refused.message).toMatch(/has changed/);
    expect(await put('PLAN: Walk.')).toMatchObject({ code: 200, data: { noteVersion: 3 } });
    expect((await put('   ')).code).toBe(400);
  });

  it('keeps one of two simultaneous edits of the same version', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const texts = ['PLAN: A.', 'PLAN: B.', 'PLAN: C.', 'PLAN: D.'];
    const answers = await Promise.all(
      texts.map((transcriptionSummary) =>
        bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, { transcriptionSummary, noteVersion: 1 }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    const kept = await bench.details(user, id);
    expect(kept.transcriptionSummary).toBe(texts[answers.findIndex(({ code }) => code === 200)]);
    expect(kept.noteVersion).toBe(2);
  });

  it('are not overwritten by a note that was requested earlier', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const changed = await bench.call<DictationDetails>(user, 'POST', `/dictations/${id}/template`, {
      template: 'DISC',
    });
    expect(changed.data).toMatchObject({
      stage: 'organising',
      template: 'DISC',
      noteVersion: 1,
      status: 'IN_PROGRESS',
    });
    await bench.call(user, 'PUT', `/dictations/${id}`, { transcriptionSummary: 'PLAN: Mine.', noteVersion: 1 });
    await makeNote(bench, user, id, { noteVersion: 2, template: 'DISC', summary: 'PLAN: Late.' });
    const later = await ready(user);
    expect(later).not.toBe(id);
    expect(await bench.details(user, id)).toMatchObject({
      transcriptionSummary: 'PLAN: Mine.',
      stage: 'done',
      template: 'SOAP',
    });
  });

  it('are sent to the workers with another template, whose note is made from the transcript', async () => {
    const user = bench.signIns.signIn();
    const wanted = heard(bench, events.noteRequested);
    const id = await ready(user);
    await bench.call(user, 'PUT', `/dictations/${id}`, { transcriptionSummary: 'PLAN: Mine.' });
    await bench.call(user, 'POST', `/dictations/${id}/template`, { template: 'HPSM' });
    const request = await until('the request', async () => wanted.find(({ template }) => template === 'HPSM'));
    expect(request).toMatchObject({ dictationId: id, noteVersion: 3 });
    // The workers find there what the clinician has changed.
    expect(request.previousNoteKey).toMatch(new RegExp(`^notes/${user.id}/${id}/2-`));
    await makeNote(bench, user, id, { noteVersion: 3, template: 'HPSM', summary: 'PLAN: New.' });
    expect(await inStage(user, id, 'done')).toMatchObject({ transcriptionSummary: 'PLAN: New.', template: 'HPSM' });
  });

  it('are refused after archiving', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const put = (body: object) => bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, body);
    expect(await put({ status: 'ARCHIVED' })).toMatchObject({ code: 200, data: { status: 'ARCHIVED' } });
    expect(await put({ status: 'ARCHIVED' })).toMatchObject({
      code: 400,
      message: 'This dictation is archived already',
    });
    expect(await put({ transcriptionSummary: 'PLAN: No.' })).toMatchObject({ code: 400 });
    expect((await bench.call(user, 'POST', `/dictations/${id}/template`, { template: 'DISC' })).code).toBe(400);
  });

  it('are refused until there is a note, as is archiving', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const put = (body: object) => bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, body);
    expect((await put({ transcriptionSummary: 'PLAN: Early.' })).code).toBe(400);
    expect((await bench.call(user, 'GET', `/dictations/${id}/transcript`)).code).toBe(404);
    expect((await put({ status: 'ARCHIVED' })).code).toBe(409);
    await transcribe(bench, user, id);
    await inStage(user, id, 'organising');
    await makeNote(bench, user, id);
    await inStage(user, id, 'done');
    expect((await put({ status: 'ARCHIVED' })).data).toMatchObject({ status: 'ARCHIVED', noteVersion: 1 });
  });
});

describe('a user’s daily limit of saves', () => {
  const text = (letter: string) => `PLAN: ${letter.repeat(30_000)}`;
  let small: Workbench;
  beforeAll(async () => {
    // Room for five of these notes, each with its document.
    small = await workbench({ MAX_EDIT_BYTES_PER_USER_DAY: String(320_000) });
  });
  afterAll(() => small.close());

  const put = (user: SignedIn, id: string, transcriptionSummary: string, noteVersion?: number) =>
    small.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, { transcriptionSummary, noteVersion });
  const notesOf = async (user: SignedIn): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of small.stored.list(`notes/${user.id}/`)) keys.push(key);
    return keys;
  };

  it('counts bytes, even of twelve concurrent edits: the note, its earlier versions and other users are not affected', async () => {
    const [user, other] = [small.signIns.signIn(), small.signIns.signIn()];
    const id = await ready(user, small);
    const answers = await Promise.all([...'abcdefghijkl'].map((letter) => put(user, id, text(letter))));
    const saved = answers.filter(({ code }) => code === 200);
    expect(saved).toHaveLength(5);
    for (const answer of answers) {
      if (answer.code !== 200) {
        expect(answer).toMatchObject({ code: 429, status: 'ERROR', data: null });
        expect(answer.message).toMatch(
          /^You have saved more text today than is allowed\..* kept: .* tomorrow .*administrator\.$/,
        );
      }
    }
    expect(await small.details(user, id)).toMatchObject({
      noteVersion: 6,
      transcriptionSummary: expect.stringMatching(/^PLAN: /),
    });
    // The first note and five versions of it; nothing of what was refused.
    expect(await notesOf(user)).toHaveLength(6);
    expect((await put(other, await ready(other, small), text('a'))).code).toBe(200);
    const metrics = await (await fetch(`${small.service.url}/metrics`)).text();
    expect(metrics).toMatch(/auscribe_dictations_limited_total\{limit="edit_bytes"[^}]*\} 7/);
  });

  it('does not count saves refused for another reason, and counts a short save as an object', async () => {
    const user = small.signIns.signIn();
    const id = await ready(user, small);
    for (let count = 0; count < 8; count += 1) expect((await put(user, id, text('b'), 7)).code).toBe(409);
    expect((await put(user, id, text('b'), 1)).code).toBe(200);
    const codes: number[] = [];
    for (let count = 0; count < 70; count += 1) codes.push((await put(user, id, `PLAN: ${count}.`)).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(63);
    expect(codes.at(-1)).toBe(429);
  });

  it('leaves no object of an interrupted save: the next one removes it, but no version that was shown', async () => {
    const user = small.signIns.signIn();
    const id = await ready(user, small);
    await put(user, id, 'PLAN: Rest.');
    const shown = await notesOf(user);
    const json = { contentType: 'application/json' };
    await small.objects.put(`notes/${user.id}/${id}/2-${randomUUID()}.json`, Buffer.from('{}'), json);
    await put(user, id, 'PLAN: Walk.');
    const kept = await notesOf(user);
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(expect.arrayContaining(shown));
  });
});

describe('a failed dictation', () => {
  it('says why, and can be retried in a new attempt', async () => {
    const user = bench.signIns.signIn();
    const retried = heard(bench, events.dictationRetried);
    const id = await bench.submit(user);
    const retry = () => bench.call<DictationDetails>(user, 'POST', `/dictations/${id}/retry`);
    expect((await retry()).code).toBe(400);
    await fail(bench, user, id, { stage: 'transcribe', code: 'speech_unavailable', attempt: 1 });
    const failed = await inStage(user, id, 'failed');
    expect(failed).toMatchObject({ status: 'PENDING', failure: { code: 'speech_unavailable', retryable: true } });
    expect(failed.failure?.message).toMatch(/recording is kept/);

    expect((await retry()).data).toMatchObject({ stage: 'transcribing', failure: null });
    expect((await retry()).code).toBe(200);
    const event = await until('dictation.retried', async () => retried.find((one) => one.dictationId === id));
    expect(event.attempt).toBe(2);
    await fail(bench, user, id, { stage: 'transcribe', code: 'audio_unreadable', attempt: 1 });
    await transcribe(bench, user, id, { version: 2 });
    await inStage(user, id, 'organising');
    expect(retried.filter((one) => one.dictationId === id)).toHaveLength(1);
  });

  it('retries only the note if only the note failed', async () => {
    const user = bench.signIns.signIn();
    const wanted = heard(bench, events.noteRequested);
    const id = await bench.submit(user);
    await transcribe(bench, user, id);
    await inStage(user, id, 'organising');
    await fail(bench, user, id, { stage: 'note', code: 'note_failed', attempt: 1 });
    expect(await inStage(user, id, 'failed')).toMatchObject({ transcriptionText: 'Chest pain since Monday.' });
    await bench.call(user, 'POST', `/dictations/${id}/retry`);
    await until('the second request', async () =>
      wanted.some((event) => event.dictationId === id && event.noteVersion === 2),
    );
    await makeNote(bench, user, id, { noteVersion: 2 });
    expect(await inStage(user, id, 'done')).toMatchObject({ status: 'IN_PROGRESS', failure: null });
  });
});

describe("another user's dictation", () => {
  it('is not found', async () => {
    const id = await ready(bench.signIns.signIn());
    const stranger = bench.signIns.signIn();
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/transcript'],
      ['GET', '/note'],
      ['PUT', '', { status: 'ARCHIVED' }],
      ['PUT', '', { transcriptionSummary: 'PLAN: Hm.' }],
      ['POST', '/retry'],
      ['POST', '/template', { template: 'DISC' }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await bench.call(stranger, method, `/dictations/${id}${path}`, body);
      expect(answer).toMatchObject({ code: 404, status: 'ERROR', message: 'Resource not found', data: null });
    }
  });
});
