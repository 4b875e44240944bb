import type { Activity, DictationDetails, Statistics } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { fail, finish, makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
beforeAll(async () => {
  bench = await workbench();
  ({ database } = bench);
});
afterAll(() => bench.close());

const inStage = (user: SignedIn, id: string, stage: string) =>
  until(`stage ${stage}`, async () => (await bench.details(user, id)).stage === stage);
const archive = (user: SignedIn, id: string) =>
  bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, { status: 'ARCHIVED' });
const undo = (user: SignedIn, id: string) =>
  bench.call<DictationDetails>(user, 'POST', `/dictations/${id}/undo-archive`);

async function ready(user: SignedIn): Promise<string> {
  const id = await bench.submit(user);
  await finish(bench, user, id);
  return id;
}

const actions = async (user: SignedIn, id: string) =>
  (await bench.call<Activity[]>(user, 'GET', `/dictations/${id}/activity`)).data
    .filter(({ action }) => action.startsWith('archive'))
    .map(({ action, result }) => `${action} ${result}`);

describe('archiving', () => {
  it('is refused with an explanation while the record is transcribed or its note is being made', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const refused = async () => {
      const answer = await archive(user, id);
      expect(answer).toMatchObject({ code: 409, message: expect.stringContaining('still being processed') });
    };
    await refused();
    await transcribe(bench, user, id);
    await inStage(user, id, 'organising');
    await refused();
    await makeNote(bench, user, id);
    await inStage(user, id, 'done');
    await bench.call(user, 'POST', `/dictations/${id}/template`, { template: 'DISC' });
    await refused();
    await makeNote(bench, user, id, { noteVersion: 2, template: 'DISC' });
    await inStage(user, id, 'done');
    expect(await archive(user, id)).toMatchObject({ code: 200, data: { status: 'ARCHIVED' } });
    expect((await archive(user, id)).code).toBe(400);
  });

  it('is possible for a failed record, which no late transcript reopens', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    await fail(bench, user, id, { stage: 'transcribe', code: 'speech_refused', attempt: 1 });
    await inStage(user, id, 'failed');
    expect((await archive(user, id)).data.status).toBe('ARCHIVED');
    await transcribe(bench, user, id);
    expect((await bench.call(user, 'POST', `/dictations/${id}/retry`)).code).toBe(400);
    // The same consumer handles a later record's transcript after this one.
    await ready(user);
    expect(await bench.details(user, id)).toMatchObject({ status: 'ARCHIVED', stage: 'failed', transcriptionText: '' });
    expect((await undo(user, id)).data).toMatchObject({ status: 'PENDING', stage: 'failed' });
    expect((await bench.call<DictationDetails>(user, 'POST', `/dictations/${id}/retry`)).data.stage).toBe(
      'transcribing',
    );
  });
});

describe('undoing it', () => {
  it('restores the previous status, unlocks the note, and is shown in the activity', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const before = await bench.details(user, id);
    expect(before.undoArchiveUntil).toBeNull();
    const { data } = await archive(user, id);
    const within = Date.parse(data.undoArchiveUntil ?? '') - Date.now();
    expect(within).toBeGreaterThan(23 * 3_600_000);
    expect(within).toBeLessThanOrEqual(24 * 3_600_000);
    const edit = { transcriptionSummary: 'PLAN: Rest.' };
    expect((await bench.call(user, 'PUT', `/dictations/${id}`, edit)).code).toBe(400);

    const { updatedDate: _before, ...same } = before;
    expect(await undo(user, id)).toMatchObject({ code: 200, data: same });
    expect((await bench.call<Statistics>(user, 'GET', '/dictations/statics')).data.statusCounts).toMatchObject({
      IN_PROGRESS: 1,
      ARCHIVED: 0,
    });
    expect((await bench.call(user, 'PUT', `/dictations/${id}`, edit)).code).toBe(200);
    const expected = ['archive_undone allowed', 'archived allowed'];
    await until('both entries', async () => (await actions(user, id)).length === 2);
    expect(await actions(user, id)).toEqual(expected);
  });

  it('happens once for two tabs, and never for another user', async () => {
    const [user, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const id = await ready(user);
    await archive(user, id);
    expect((await undo(stranger, id)).code).toBe(404);
    expect((await bench.details(user, id)).status).toBe('ARCHIVED');
    const codes = (await Promise.all([undo(user, id), undo(user, id), undo(user, id)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409, 409]);
    expect((await bench.details(user, id)).status).toBe('IN_PROGRESS');
  });

  it('is no longer possible after a day, or for records archived by an older release', async () => {
    const user = bench.signIns.signIn();
    const [late, old] = [await ready(user), await ready(user)];
    for (const id of [late, old]) await archive(user, id);
    const records = database.collection<{ _id: string }>('dictations');
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await records.updateOne({ _id: late }, { $set: { 'archivedFrom.at': yesterday } });
    await records.updateOne({ _id: old }, { $unset: { archivedFrom: 1 } });
    for (const id of [late, old]) {
      expect((await bench.details(user, id)).undoArchiveUntil).toBeNull();
      expect(await undo(user, id)).toMatchObject({
        code: 400,
        message: expect.stringContaining('no longer be undone'),
      });
      expect((await bench.details(user, id)).status).toBe('ARCHIVED');
    }
  });
});
