import { randomUUID } from 'node:crypto';
import type { Activity, AutoDeletePreview, DictationDetails, DictationItem } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { chooseAutoDelete, finish } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let bench: Workbench;
let database: Connection;
beforeAll(async () => {
  // Sweeps often, and with the usual day between notice and deletion: the dates are moved, not the clock.
  bench = await workbench({ AUTO_DELETE_SWEEP_MS: '100' });
  ({ database } = bench);
});
afterAll(() => bench.close());

const records = () => database.collection<{ _id: string } & Record<string, unknown>>('dictations');
const ago = (ms: number) => new Date(Date.now() - ms);
const set = (id: string, fields: Record<string, unknown>) => records().updateOne({ _id: id }, { $set: fields });
const age = (id: string, days: number) => set(id, { createdDate: ago(days * dayMs) });

async function ready(user: SignedIn, daysOld: number): Promise<string> {
  const id = await bench.submit(user);
  await finish(bench, user, id);
  await age(id, daysOld);
  return id;
}

async function archived(user: SignedIn, daysOld: number): Promise<string> {
  const id = await ready(user, daysOld);
  await bench.call(user, 'PUT', `/dictations/${id}`, { status: 'ARCHIVED' });
  return id;
}

/** Chosen so long ago that its own day of grace is over. */
async function chose(user: SignedIn, autoDelete: string, version = 1): Promise<void> {
  await chooseAutoDelete(bench, user, autoDelete, version);
  const retentions = database.collection<{ _id: string; version: number }>('retentions');
  await until('the setting', () => retentions.findOne({ _id: user.id, version }));
  await retentions.updateOne({ _id: user.id }, { $set: { since: ago(60 * dayMs) } });
}

const isThere = async (user: SignedIn, id: string) => (await bench.call(user, 'GET', `/dictations/${id}`)).code === 200;
const gone = (user: SignedIn, id: string) => until('it to go', async () => !(await isThere(user, id)));

/** Every sweep takes this one with it, oldest last: then whatever is older was looked at as well. */
async function aSweepPasses(user: SignedIn): Promise<void> {
  await gone(user, await archived(user, 7.5));
}

const expiring = async (user: SignedIn) =>
  (await bench.call<{ items: DictationItem[]; total: number }>(user, 'GET', '/dictations/auto-delete/expiring')).data;
const shown = (user: SignedIn, ids: string[]) => bench.call(user, 'POST', '/dictations/auto-delete/notices', { ids });
const keep = (user: SignedIn, ids: string[], keeping = true) =>
  bench.call<{ ids: string[] }>(user, 'POST', '/dictations/auto-delete/keep', { ids, keep: keeping });
const actions = async (user: SignedIn, id: string) =>
  (await bench.call<Activity[]>(user, 'GET', `/dictations/${id}/activity`)).data.map(({ action }) => action);

describe('a record that nobody archived', () => {
  it('is not deleted before its owner has been shown the notice, but a day later', async () => {
    const user = bench.signIns.signIn();
    const [unread, closed] = [await ready(user, 20), await archived(user, 20)];
    await chose(user, '7 Days');
    await gone(user, closed);
    await aSweepPasses(user);
    const { items, total } = await expiring(user);
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [unread], total: 1 });
    expect(items[0]).toMatchObject({ expiring: true, kept: false });
    const left = Date.parse(items[0]?.deletesAt ?? '') - Date.now();
    expect(left).toBeGreaterThan(dayMs - hourMs);
    expect(left).toBeLessThanOrEqual(dayMs);

    expect((await shown(user, [unread])).code).toBe(200);
    const noticedAt = (await records().findOne({ _id: unread }))?.noticedAt;
    expect(noticedAt).toBeInstanceOf(Date);
    // A second page that shows it, or the same page an hour later, does not put it off.
    await shown(user, [unread]);
    expect((await records().findOne({ _id: unread }))?.noticedAt).toEqual(noticedAt);
    await until('the entry', async () => (await actions(user, unread)).includes('deletion_notice'));
    await aSweepPasses(user);
    expect(await isThere(user, unread)).toBe(true);
    await set(unread, { noticedAt: ago(dayMs + hourMs) });
    await gone(user, unread);
  });

  it('is announced a day before its deletion, not earlier', async () => {
    const user = bench.signIns.signIn();
    const [young, tomorrow] = [await ready(user, 3), await ready(user, 6.5)];
    await chose(user, '7 Days');
    expect((await expiring(user)).items.map(({ id }) => id)).toEqual([tomorrow]);
    expect((await bench.details(user, young)).expiring).toBe(false);
    expect((await bench.details(user, tomorrow)).expiring).toBe(true);
    await shown(user, [young]);
    expect((await records().findOne({ _id: young }))?.noticedAt).toBeUndefined();
  });
});

describe('a record that is kept', () => {
  it('is not deleted and is shown as kept, and has a date and a notice again when it is no longer kept', async () => {
    const user = bench.signIns.signIn();
    const [unread, closed] = [await ready(user, 20), await ready(user, 19)];
    await keep(user, [closed]);
    await bench.call(user, 'PUT', `/dictations/${closed}`, { status: 'ARCHIVED' });
    await chose(user, '7 Days');
    await shown(user, [unread]);
    expect((await keep(user, [unread, randomUUID()])).data).toEqual({ ids: [unread] });
    await set(unread, { noticedAt: ago(9 * dayMs) });
    await aSweepPasses(user);
    for (const id of [unread, closed]) {
      expect(await bench.details(user, id)).toMatchObject({ kept: true, expiring: false, deletesAt: null });
    }
    expect(await expiring(user)).toEqual({ items: [], total: 0 });

    await keep(user, [unread, closed], false);
    for (const id of [unread, closed]) {
      const { deletesAt, kept } = await bench.details(user, id);
      expect(kept).toBe(false);
      expect(Date.parse(deletesAt ?? '') - Date.now()).toBeGreaterThan(dayMs - hourMs);
    }
    await aSweepPasses(user);
    for (const id of [unread, closed]) expect(await isThere(user, id)).toBe(true);
    expect((await expiring(user)).total).toBe(2);
    const wanted = ['no_longer_kept', 'kept'];
    await until(
      'the entries',
      async () => (await actions(user, unread)).filter((action) => wanted.includes(action)).length === 2,
    );
  });

  it('cannot be kept by another user', async () => {
    const [user, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const id = await ready(user, 6.5);
    await chose(user, '7 Days');
    expect((await keep(stranger, [id])).code).toBe(404);
    expect((await shown(stranger, [id])).code).toBe(404);
    expect((await expiring(stranger)).total).toBe(0);
    const untouched = await records().findOne({ _id: id });
    expect([untouched?.noticedAt, untouched?.kept]).toEqual([undefined, undefined]);
    const refused = await until('the refused tries', async () => {
      const { data } = await bench.call<Activity[]>(user, 'GET', `/dictations/${id}/activity`);
      const list = data.filter(({ result }) => result === 'refused').map(({ action }) => action);
      return list.length === 2 && list;
    });
    expect(refused.sort()).toEqual(['deletion_notice', 'kept']);
  });

  it.each([
    ['no ids', { ids: [], keep: true }],
    ['more than a page', { ids: Array.from({ length: 101 }, () => randomUUID()), keep: true }],
    ['ids that are none', { ids: [{ $ne: '' }], keep: true }],
    ['no answer to whether', { ids: [randomUUID()] }],
  ])('is refused with %s', async (_what, body) => {
    expect((await bench.call(bench.signIns.signIn(), 'POST', '/dictations/auto-delete/keep', body)).code).toBe(400);
  });
});

describe('the preview of a choice', () => {
  it('says how many will be deleted, how many of them are not archived, and when the first and the next are', async () => {
    const user = bench.signIns.signIn();
    const preview = async (autoDelete: string) =>
      (
        await bench.call<AutoDeletePreview>(
          user,
          'GET',
          `/dictations/auto-delete/preview?autoDelete=${encodeURIComponent(autoDelete)}`,
        )
      ).data;
    const none = { count: 0, unfinished: 0, at: null, later: 0, nextAt: null, kept: 0 };
    expect(await preview('7 Days')).toEqual(none);
    const ids = [await ready(user, 40), await ready(user, 9), await archived(user, 8), await ready(user, 3)];
    await keep(user, [await ready(user, 90)]);
    await bench.submit(user);
    expect(await preview('Never')).toEqual({ ...none, kept: 1 });

    const week = await preview('7 Days');
    expect(week).toMatchObject({ count: 3, unfinished: 2, later: 1, kept: 1 });
    const inADay = Date.parse(week.at ?? '') - Date.now();
    expect(inADay).toBeGreaterThan(dayMs - hourMs);
    expect(inADay).toBeLessThanOrEqual(dayMs);
    const { createdDate } = await bench.details(user, ids[3] ?? '');
    expect(week.nextAt).toBe(new Date(Date.parse(createdDate) + 7 * dayMs).toISOString());
    expect(await preview('30 Day')).toMatchObject({ count: 1, unfinished: 1, later: 3 });

    // What it says is what the records then say themselves.
    await chooseAutoDelete(bench, user, '7 Day');
    const soon = await until('the dates', async () => {
      const { data } = await bench.call<DictationDetails[]>(user, 'GET', '/dictations');
      const dated = data.filter(({ expiring: goes }) => goes);
      return dated.length === 3 && dated;
    });
    for (const { deletesAt } of soon) {
      expect(Math.abs(Date.parse(deletesAt ?? '') - Date.parse(week.at ?? ''))).toBeLessThan(hourMs);
    }
    expect((await bench.call(user, 'GET', '/dictations/auto-delete/preview?autoDelete=2%20Days')).code).toBe(400);
  });
});
