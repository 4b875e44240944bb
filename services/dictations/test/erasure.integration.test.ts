import { randomUUID } from 'node:crypto';
import { type AccountErased, events } from '@auscribe/contracts';
import { documentsWith, eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { chooseAutoDelete, finish, heard } from './stages.js';
import { submission, until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
let erased: AccountErased[];

beforeAll(async () => {
  bench = await workbench({ NUDGE_AFTER_MS: '600', AUTO_DELETE_SWEEP_MS: '200' });
  ({ database } = bench);
  erased = heard(bench, events.accountErased);
});
afterAll(() => bench.close());

type User = ReturnType<Workbench['signIns']['signIn']>;

/** The trail of who did what stays for its own time: it holds ids, and neither names nor texts. */
const withoutTrail = (documents: string[]) => documents.filter((text) => !text.startsWith('audit'));
const askToErase = ({ id: userId }: User, round = 1) =>
  bench.messaging.publish(events.accountDeleted, { userId, round }, { id: `${userId}-${round}` });

describe('the records of a deleted account', () => {
  it('are deleted in every state, by every service that has data, and confirmed when all have answered', async () => {
    const deleted = heard(bench, events.dictationDeleted);
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const pending = await bench.submit(user, { patientName: 'Canaria Zwitschervogel' });
    const done = await bench.submit(user, { patientName: 'Canaria Zwitschervogel' });
    await finish(bench, user, done);
    const others = await bench.submit(other);
    const learn = (version: number) => chooseAutoDelete(bench, user, '7 Days', version);
    await learn(1);
    await until('the setting', async () =>
      (await documentsWith(database, user.id)).some((d) => d.startsWith('retent')),
    );

    await askToErase(user);
    await until('both to be asked for', async () =>
      [pending, done].every((id) => deleted.some((e) => e.dictationId === id)),
    );
    expect((await bench.call<unknown[]>(user, 'GET', '/dictations')).data).toEqual([]);
    expect((await bench.call<unknown[]>(user, 'GET', '/classifications')).data).toEqual([]);
    const remains = withoutTrail(await documentsWith(database, user.id));
    for (const text of remains) expect(text).not.toMatch(/Canaria|MR-1815|Cardiology/);
    for (const keeper of ['ingest', 'transcription', 'email']) {
      expect(erased).toEqual([]);
      for (const dictationId of [pending, done]) {
        await bench.messaging.publish(
          events.dictationErased,
          { dictationId, userId: user.id, erasedBy: keeper },
          { id: randomUUID() },
        );
      }
    }
    await until('the answer', async () => erased.length > 0);
    expect(erased[0]).toMatchObject({ userId: user.id, round: 1, erasedBy: 'dictations' });

    // What was under way: a submit, and an event of settings that were saved before.
    const classificationId = 'none-any-more';
    const late = { ...submission(user), classificationId };
    expect(await bench.create(late)).toHaveProperty('refused');
    await learn(2);
    const { code } = await bench.call(user, 'POST', '/classifications', { classification: 'Late' });
    expect(code).toBe(200);
    await until('nothing of it', async () => {
      return withoutTrail(await documentsWith(database, user.id, 'Canaria', done, pending)).length === 0;
    });
    expect((await bench.details(other, others)).patientName).toBe('Ada Byron');
    expect(bench.logged()).not.toContain('Canaria');
  });

  it('are deleted in pages, however many there are', async () => {
    const user = bench.signIns.signIn();
    const first = await bench.submit(user);
    const records = database.collection<{ _id: string }>('dictations');
    const model = await records.findOne({ _id: first });
    const many = Array.from({ length: 105 }, () => ({
      ...model,
      _id: randomUUID(),
      recordingId: randomUUID(),
      outbox: [],
    }));
    await records.insertMany(many);
    await askToErase(user);
    const within = { withinMs: 120_000, everyMs: 200 };
    const left = async () => (await bench.call<{ total: number }>(user, 'GET', '/dictations/statics')).data.total;
    await eventually(async () => (await left()) === 0, { ...within, what: 'none to be listed' });
    const waiting = () => records.countDocuments({ 'removal.userId': user.id });
    await eventually(async () => (await waiting()) === 106, { ...within, what: 'all to wait for their keepers' });
    expect(erased.filter(({ userId }) => userId === user.id)).toEqual([]);
  }, 200_000);
});
