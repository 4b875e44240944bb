import { defaultFormatting, type Envelope, events, type SettingsChanged, type UserSettings } from '@auscribe/contracts';
import { eventually, fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
const told: SettingsChanged[] = [];

beforeAll(async () => {
  bench = await workbench();
  bench.messaging.subscribeLive(events.settingsChanged, ({ payload }) => void told.push(payload));
});
afterAll(() => bench.close());

async function call<T = UserSettings>(user: SignedIn | null, method: string, path: string, body?: unknown) {
  const response = await fetch(`${bench.service.url}/api/v1/settings${path}`, {
    method,
    headers: {
      ...fromInside,
      ...(user ? { authorization: `Bearer ${user.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { code: response.status, ...((await response.json()) as Envelope<T>) };
}

const chosen = {
  autoPunctuation: false,
  autoSave: true,
  languageName: 'French',
  accent: 'Australia',
  exportFormat: 'PDF',
  autoDelete: '7 Days',
};

describe('settings', () => {
  it('are the defaults, with an empty id, until something is saved', async () => {
    const user = bench.signIns.signIn();
    expect(await call(user, 'GET', '/me')).toMatchObject({
      code: 200,
      status: 'SUCCESS',
      data: { id: '', languageName: 'English', autoDelete: 'Never', exportFormat: 'PDF' },
    });
    expect((await call<UserSettings[]>(user, 'GET', '')).data).toEqual([]);
    expect((await call(user, 'GET', `/${user.id}`)).code).toBe(404);
  });

  it('are saved under the user’s id, read in three ways, and replaced', async () => {
    const user = bench.signIns.signIn();
    const saved = await call(user, 'POST', '', { ...chosen, id: user.id });
    expect(saved).toMatchObject({ code: 200, status: 'SUCCESS', data: { ...chosen, id: user.id } });
    expect((await call(user, 'GET', '/me')).data).toEqual(saved.data);
    expect((await call(user, 'GET', `/${user.id}`)).data).toEqual(saved.data);
    expect((await call<UserSettings[]>(user, 'GET', '')).data).toEqual([saved.data]);
    const replaced = await call(user, 'PUT', `/${user.id}`, { ...saved.data, accent: 'New Zealand' });
    expect(replaced.data).toEqual({ ...saved.data, accent: 'New Zealand' });
    expect((await call(user, 'GET', '/me')).data).toEqual(replaced.data);
  });

  it('keep the consent to replies off until it is given, and unchanged by clients that do not know it', async () => {
    const user = bench.signIns.signIn();
    expect((await call(user, 'GET', '/me')).data).toMatchObject({ shareReplyTo: false });
    expect((await call(user, 'POST', '', chosen)).data).toMatchObject({ shareReplyTo: false });
    const given = await call(user, 'PUT', `/${user.id}`, { ...chosen, shareReplyTo: true });
    expect(given.data).toMatchObject({ shareReplyTo: true });
    expect((await call(user, 'PUT', `/${user.id}`, chosen)).data).toMatchObject({ shareReplyTo: true });
    const withdrawn = await call(user, 'PUT', `/${user.id}`, { ...chosen, shareReplyTo: false });
    expect(withdrawn.data).toMatchObject({ shareReplyTo: false });
    expect((await call(user, 'GET', '/me')).data).toEqual(withdrawn.data);
  });

  it('keep the formatting of notes unchanged by clients that do not know it, and return it with every save', async () => {
    const user = bench.signIns.signIn();
    const preferred = { ...defaultFormatting, lists: false, frequencies: 'long' };
    const toldOf = (version: number) =>
      eventually(async () => told.find(({ userId, version: one }) => userId === user.id && one === version));
    expect((await call(user, 'GET', '/me')).data.formatting).toEqual(defaultFormatting);
    expect((await call(user, 'POST', '', chosen)).data.formatting).toEqual(defaultFormatting);
    expect((await toldOf(1)).formatting).toMatchObject(defaultFormatting);
    const saved = await call(user, 'PUT', `/${user.id}`, { ...chosen, formatting: preferred });
    expect(saved.data.formatting).toEqual(preferred);
    expect((await toldOf(2)).formatting).toMatchObject(preferred);
    const kept = await call(user, 'PUT', `/${user.id}`, { ...chosen, accent: 'New Zealand' });
    expect(kept.data).toMatchObject({ accent: 'New Zealand', formatting: preferred });
    expect((await toldOf(3)).formatting).toMatchObject(preferred);
    expect((await call(user, 'GET', '/me')).data).toEqual(kept.data);
  });

  it('saved twice, or ten times concurrently, are one document, and every save has its own version', async () => {
    const user = bench.signIns.signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(user, 'POST', '', chosen)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await call<UserSettings[]>(user, 'GET', '')).data).toHaveLength(1);
    const versions = await eventually(async () => {
      const own = told.filter(({ userId }) => userId === user.id).map(({ version }) => version);
      return own.length >= 10 && own;
    });
    expect(new Set(versions)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  });

  it('are published to other services in normalized form', async () => {
    const user = bench.signIns.signIn();
    await call(user, 'PUT', `/${user.id}`, chosen);
    const event = await eventually(async () => told.find(({ userId }) => userId === user.id));
    expect(event).toMatchObject({ languageName: 'French', accent: 'Australia', autoDelete: '7 Day', version: 1 });
  });

  it('are available to no other user', async () => {
    const [user, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    await call(user, 'POST', '', chosen);
    expect((await call(stranger, 'GET', `/${user.id}`)).code).toBe(404);
    expect((await call(stranger, 'PUT', `/${user.id}`, chosen)).code).toBe(404);
    expect((await call(stranger, 'POST', '', { ...chosen, id: user.id })).code).toBe(403);
    expect((await call(stranger, 'PUT', `/${stranger.id}`, { ...chosen, id: user.id })).code).toBe(403);
    expect((await call<UserSettings[]>(stranger, 'GET', '')).data).toEqual([]);
    expect((await call(null, 'GET', '/me')).code).toBe(401);
    expect(told.filter(({ userId }) => userId === stranger.id)).toEqual([]);
  });

  it.each([
    ['an unknown language', { languageName: 'Klingon' }],
    ['an unknown time of keeping', { autoDelete: '2 Day' }],
    ['a text for a switch', { autoSave: 'yes' }],
    ['an operator for a text', { accent: { $ne: '' } }],
    ['a field that there is not', { role: 'admin' }],
    ['an unknown way to write frequencies', { formatting: { ...defaultFormatting, frequencies: 'latin' } }],
    ['a kind of formatting that there is not', { formatting: { ...defaultFormatting, colours: true } }],
    ['only some of the formatting', { formatting: { lists: false } }],
  ])('with %s are refused, and nothing is changed', async (_what, wrong) => {
    const user = bench.signIns.signIn();
    expect(await call(user, 'POST', '', { ...chosen, ...wrong })).toMatchObject({ code: 400, status: 'ERROR' });
    expect((await call(user, 'GET', '/me')).data.id).toBe('');
  });

  it('need all of their fields', async () => {
    const { accent: _left, ...rest } = chosen;
    expect((await call(bench.signIns.signIn(), 'POST', '', rest)).code).toBe(400);
  });
});

describe('settings that were published long ago', () => {
  it('are published again unchanged, for services that missed them', async () => {
    const user = bench.signIns.signIn();
    const body = { ...chosen, autoDelete: '30 Days', formatting: { ...defaultFormatting, vitals: false } };
    await call(user, 'POST', '', body);
    const mine = () => told.filter(({ userId }) => userId === user.id);
    await eventually(async () => mine().length === 1, { what: 'the first telling' });
    const settings = bench.database.collection<{ _id: string }>('settings');
    const published = async () => (await settings.countDocuments({ _id: user.id, outbox: [] })) === 1;
    await eventually(published, { what: 'the published event to be removed' });
    // As from a release that did not record when it published.
    await settings.updateOne({ _id: user.id }, { $unset: { announcedAt: 1 } });
    const replica = await bench.replica({ PORT: 0, ANNOUNCE_EVERY_MS: 50, ANNOUNCE_AGAIN_MS: 300_000 });
    try {
      await eventually(async () => mine().length === 2, { what: 'the second telling' });
      expect(mine()[1]).toEqual(mine()[0]);
    } finally {
      await replica.stop();
    }
  });
});
