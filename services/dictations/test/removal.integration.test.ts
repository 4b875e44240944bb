import { randomUUID } from 'node:crypto';
import { type DictationDetails, type DictationItem, events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { dictationsService } from '../src/index.js';
import { chooseAutoDelete, finish, heard, makeNote } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

const dayMs = 24 * 3_600_000;
let bench: Workbench;
let database: Connection;

beforeAll(async () => {
  bench = await workbench({ AUTO_DELETE_SWEEP_MS: '100', AUTO_DELETE_GRACE_MS: '0', NUDGE_AFTER_MS: '600' });
  ({ database } = bench);
});
afterAll(() => bench.close());

type User = ReturnType<Workbench['signIns']['signIn']>;
const records = () => database.collection<{ _id: string; createdDate: Date }>('dictations');

async function ready(user: User, patientName = 'Ada Byron'): Promise<string> {
  const id = await bench.submit(user, { patientName });
  await finish(bench, user, id);
  return id;
}

const age = (id: string, days: number) =>
  records().updateOne({ _id: id }, { $set: { createdDate: new Date(Date.now() - days * dayMs) } });

const erased = (id: string, user: User, erasedBy: string) =>
  bench.messaging.publish(events.dictationErased, { dictationId: id, userId: user.id, erasedBy }, { id: randomUUID() });

async function kept(id: string): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['notes/', 'transcripts/']) {
    for await (const { key } of bench.objects.list(prefix)) if (key.includes(id)) keys.push(key);
  }
  return keys;
}

const listed = async (user: User) => (await bench.call<DictationItem[]>(user, 'GET', '/dictations')).data;

describe('deletesAt', () => {
  it('follows the setting, in lists and details, and is null without one', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    expect((await listed(user))[0]?.deletesAt).toBeNull();
    await chooseAutoDelete(bench, user, '7 Day', 1);
    const item = await until('a date', async () => (await listed(user)).find(({ deletesAt }) => deletesAt));
    const { createdDate, deletesAt } = await bench.details(user, id);
    expect(deletesAt).toBe(new Date(Date.parse(createdDate) + 7 * dayMs).toISOString());
    expect(item.deletesAt).toBe(deletesAt);
    await chooseAutoDelete(bench, user, '30 Days', 2);
    await until('a later date', async () => {
      const now = (await bench.details(user, id)).deletesAt;
      return now === new Date(Date.parse(createdDate) + 30 * dayMs).toISOString();
    });
    // What comes late is older than what is known.
    await chooseAutoDelete(bench, user, '1 Day', 1);
    await chooseAutoDelete(bench, user, 'Never', 3);
    await until('no date', async () => (await bench.details(user, id)).deletesAt === null);
  });
});

describe('an expired record', () => {
  it('disappears from lists immediately, is removed by every service, and leaves nothing', async () => {
    const deleted = heard(bench, events.dictationDeleted);
    const user = bench.signIns.signIn();
    const [old, young] = [await ready(user, 'Canaria Zwitschervogel'), await ready(user)];
    const edit = { transcriptionSummary: 'PLAN: Canaria rests.' };
    await bench.call<DictationDetails>(user, 'PUT', `/dictations/${old}`, edit);
    // As it was stored when keys had no user in them.
    await bench.stored.put(`notes/${old}/0.json`, Buffer.from('{}'), { contentType: 'application/json' });
    expect((await kept(old)).length).toBe(4);
    await age(old, 8);
    await age(young, 6);
    await chooseAutoDelete(bench, user, '7 Days', 1);

    await until('it to go', async () => (await listed(user)).length === 1);
    expect((await bench.call(user, 'GET', `/dictations/${old}`)).code).toBe(404);
    expect((await bench.call<{ total: number }>(user, 'GET', '/dictations/statics')).data.total).toBe(1);
    const remains = JSON.stringify(await records().findOne({ _id: old }));
    for (const word of ['Canaria', 'MR-1815', 'SOAP', 'notes/']) expect(remains).not.toContain(word);

    // Nobody answers yet: they are asked again, under other ids.
    await until('the second asking', async () => deleted.filter(({ dictationId }) => dictationId === old).length > 1);
    expect(deleted[0]).toMatchObject({ dictationId: old, userId: user.id, recordingId: expect.any(String) });
    await erased(old, user, 'ingest');
    await erased(old, user, 'ingest');
    await erased(old, user, 'transcription');
    await until('two answers', async () => {
      const found = await records().findOne({ _id: old, 'removal.waitingFor': ['email'] });
      return found !== null;
    });
    await erased(old, user, 'email');
    await until('nothing', async () => (await records().findOne({ _id: old })) === null);
    expect(await kept(old)).toEqual([]);
    expect((await listed(user)).map(({ id }) => id)).toEqual([young]);
    expect(bench.logged()).toContain('dictation deleted by auto-delete');
    expect(bench.logged()).not.toContain('Canaria');
  });

  it('is kept while it is pending, whatever its age', async () => {
    const user = bench.signIns.signIn();
    const [pending, done] = [await bench.submit(user), await ready(user)];
    await age(pending, 40);
    await age(done, 40);
    await chooseAutoDelete(bench, user, '1 Day', 1);
    await until('the other to go', async () => (await listed(user)).length === 1);
    expect((await listed(user))[0]).toMatchObject({ id: pending, status: 'PENDING', deletesAt: null });
  });

  it('is kept while a new note is being made, and deleted afterwards', async () => {
    const user = bench.signIns.signIn();
    const [busy, idle] = [await ready(user), await ready(user)];
    await bench.call(user, 'POST', `/dictations/${busy}/template`, { template: 'DISC' });
    await age(busy, 3);
    await age(idle, 3);
    await chooseAutoDelete(bench, user, '1 Day', 1);
    await until('the idle one to go', async () => (await listed(user)).length === 1);
    expect((await listed(user))[0]?.id).toBe(busy);
    await makeNote(bench, user, busy, { noteVersion: 2, template: 'DISC' });
    await until('both to be gone', async () => (await listed(user)).length === 0);
  });

  it('is deleted once, however many processes sweep, and can be recorded again afterwards', async () => {
    const replica = await dictationsService.create(bench.config);
    await replica.start();
    try {
      const deleted = heard(bench, events.dictationDeleted);
      const user = bench.signIns.signIn();
      const recordingId = randomUUID();
      const ids = [await ready(user), await ready(user)];
      const again = await bench.submit(user, { recordingId });
      await finish(bench, user, again);
      for (const id of [...ids, again]) await age(id, 2);
      await chooseAutoDelete(bench, user, '1 Day', 1);
      await until('all to go', async () => (await listed(user)).length === 0);
      const sweeps = bench
        .logged()
        .split('\n')
        .filter((line) => ids.some((id) => line.includes(id)) && line.includes('"swept"'));
      expect(sweeps.length).toBeLessThanOrEqual(ids.length);
      expect(await bench.submit(user, { recordingId })).toBe('');
      for (const keeper of ['email', 'ingest', 'transcription']) await erased(again, user, keeper);
      await until('nothing', async () => (await records().findOne({ _id: again })) === null);
      await chooseAutoDelete(bench, user, 'Never', 2);
      expect(await bench.submit(user, { recordingId })).not.toBe('');
      expect(deleted.filter(({ dictationId }) => dictationId === again).length).toBeGreaterThan(0);
    } finally {
      await replica.stop();
    }
  });
});
