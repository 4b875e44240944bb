import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataKeyRefusals, events, requests } from '@auscribe/contracts';
import { DataKeyConfig, KeyWrappers, openObjects } from '@auscribe/data-keys';
import { connectMessaging } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import { createLogger, ObjectStoreConfig, readConfig } from '@auscribe/service-kit';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { DataKeys } from '../src/data-keys/data-keys.js';
import { StoredDataKeys } from '../src/data-keys/stored-data-keys.js';
import { Accounts } from '../src/store/accounts.js';
import { newPerson } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
/** What opens every key of these tests: a process of the newer key, once started, answers as well as those of the older. */
const both = `${newer},${older}`;
const waitMs = 45_000;
let bench: Workbench;
let directory: string;
const opened: ObjectStore[] = [];

beforeAll(async () => {
  bench = await workbench({ DATA_KEY_ENCRYPTION_KEY: older, SWEEP_SECONDS: '0.2' });
  directory = await mkdtemp(join(tmpdir(), 'data-keys-'));
});

afterAll(async () => {
  for (const store of opened) store.close();
  await bench.close();
  await rm(directory, { recursive: true, force: true });
});

const ask = (userId: string) => bench.messaging.request(requests.getDataKey, { userId }, waitMs);
const stored = (userId: string) =>
  bench.database.collection<{ _id: string; wrappedBy?: string }>('data_keys').findOne({ _id: userId });

async function refusalOf(userId: string): Promise<string> {
  const answer = await ask(userId).catch((error: { code: string }) => error);
  return 'code' in answer ? answer.code : 'given';
}

/** The objects as another service has them. */
function objectsOf(keys = older, messaging = bench.messaging): ObjectStore {
  const config = readConfig(Type.Object({ ...ObjectStoreConfig, ...DataKeyConfig }), {
    OBJECT_STORE_DIR: directory,
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
    DATA_KEY_ENCRYPTION_KEY: keys,
  });
  const logger = createLogger({ name: 'test', level: 'silent' });
  const store = openObjects({ config, messaging, logger });
  opened.push(store);
  return store;
}

const note = { contentType: 'application/json' };

describe('a data key', () => {
  it('is created once for all concurrent requests, in any process, and is stored only wrapped', async () => {
    const { id } = await newPerson(bench);
    await bench.replica();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id)));
    const first = answers[0];
    if (!first) throw new Error('no answer');
    for (const { wrapped, wrappedBy } of answers) {
      expect(Buffer.from(wrapped).equals(Buffer.from(first.wrapped))).toBe(true);
      expect(wrappedBy).toBe(first.wrappedBy);
    }
    const wrappers = KeyWrappers.of(readConfig(Type.Object(DataKeyConfig), { DATA_KEY_ENCRYPTION_KEY: older }));
    const key = (await wrappers?.unwrap(id, first))?.export();
    expect(key).toHaveLength(32);
    const kept = JSON.stringify(await stored(id));
    for (const form of ['hex', 'base64'] as const) expect(kept).not.toContain(key?.toString(form));
    expect(bench.logged()).not.toContain(key?.toString('base64'));
  });

  it('is not created for somebody without an account', async () => {
    expect(await refusalOf(randomUUID())).toBe(dataKeyRefusals.unknownUser);
    expect(await refusalOf('')).toBe(dataKeyRefusals.unknownUser);
  });

  it('is erased permanently, even during concurrent requests, and nothing can be read or written afterwards', async () => {
    const [{ id }, other] = [await newPerson(bench), await newPerson(bench)];
    const [mine, theirs] = [`notes/${id}/d/1.json`, `notes/${other.id}/d/1.json`];
    const [writer, reader] = [objectsOf(), objectsOf()];
    for (const key of [mine, theirs]) await writer.put(key, Buffer.from('{"text":"Canaria"}'), note);
    // Both remember the key now.
    expect(String(await reader.getBuffer(mine))).toContain('Canaria');
    const told: string[] = [];
    bench.messaging.subscribeLive(events.dataKeyErased, ({ payload }) => void told.push(payload.userId));
    const connection = bench.database.useDb(bench.config.MONGODB_DATABASE, { useCache: false });
    const keys = new DataKeys({
      stored: new StoredDataKeys(connection),
      accounts: new Accounts(connection, Date.now),
      wrappers: KeyWrappers.of(bench.config),
      messaging: bench.messaging,
      now: Date.now,
    });
    await Promise.all([...Array.from({ length: 20 }, () => refusalOf(id)), keys.erase(id), keys.erase(id)]);
    await eventually(async () => told.includes(id), { what: 'the word of it' });
    for (const store of [writer, reader, objectsOf()]) {
      await expect(store.getBuffer(mine)).rejects.toMatchObject({ code: 'DATA_KEY_ERASED' });
      await expect(store.put(mine, Buffer.from('{}'), note)).rejects.toMatchObject({ code: 'DATA_KEY_ERASED' });
      expect(String(await store.getBuffer(theirs))).toContain('Canaria');
    }
    expect(await refusalOf(id)).toBe(dataKeyRefusals.erased);
    const kept = await stored(id);
    expect(kept).toMatchObject({ erasedAt: expect.any(Date) });
    expect(kept).not.toHaveProperty('wrapped');
  });

  it('is wrapped with the newest key after a replacement, and what it encrypted stays readable', async () => {
    const { id } = await newPerson(bench);
    const key = `notes/${id}/d/1.json`;
    await objectsOf().put(key, Buffer.from('{"text":"stays"}'), note);
    const before = await ask(id);
    await bench.replica({ DATA_KEY_ENCRYPTION_KEY: both });
    const newest = KeyWrappers.of(readConfig(Type.Object(DataKeyConfig), { DATA_KEY_ENCRYPTION_KEY: newer }));
    await eventually(async () => (await stored(id))?.wrappedBy === newest?.currentId, {
      what: 'the key to be wrapped again',
    });
    expect((await ask(id)).wrappedBy).not.toBe(before.wrappedBy);
    expect(String(await objectsOf(newer).getBuffer(key))).toContain('stays');
    await expect(objectsOf(older).getBuffer(key)).rejects.toMatchObject({ code: 'DATA_KEY_UNAVAILABLE' });
  });

  it('is rewrapped immediately by the command, which says when the older key can be removed', async () => {
    const { id } = await newPerson(bench);
    const third = randomBytes(32).toString('base64');
    // In a separate database, because the other tests' services may rewrap keys at any moment.
    const own = bench.database.useDb(`${bench.database.name}_command`, { useCache: false });
    const store = new StoredDataKeys(own);
    const accounts = new Accounts(bench.database.useDb(bench.config.MONGODB_DATABASE, { useCache: false }), Date.now);
    const keysWith = (list: string) =>
      new DataKeys({
        stored: store,
        accounts,
        wrappers: KeyWrappers.of(readConfig(Type.Object(DataKeyConfig), { DATA_KEY_ENCRYPTION_KEY: list })),
        messaging: bench.messaging,
        now: Date.now,
      });
    await keysWith(newer).wrappedOf(id);
    const keys = keysWith(`${third},${newer},${older}`);
    // The first one cannot be unwrapped: it is reported, and the others are still rewrapped.
    await store.model.create({ _id: '0', wrappedBy: 'env:gone', wrapped: Buffer.alloc(60), createdAt: new Date() });
    await expect(keys.rewrapOld()).rejects.toMatchObject({ code: 'DATA_KEY_UNAVAILABLE' });
    expect(await keys.rewrapOld()).toBe(1);
    expect(await store.countWrappedByOther((await keys.wrappedOf(id)).wrappedBy)).toBe(1);
    await store.drop('0');
    await keysWith(`${older},${third}`).rewrapAll();

    const { done, left } = await keysWith(`${third},${newer},${older}`).rewrapAll();
    expect(done).toBe(1);
    expect(left).toBe(0);
    expect(await keysWith(third).rewrapAll()).toEqual({ done: 0, left: 0 });
    await own.dropDatabase();
  });
});

describe('while services/auth is down', () => {
  it('nothing is stored in plaintext, and nothing is read', async () => {
    const { id } = await newPerson(bench);
    const key = `notes/${id}/d/1.json`;
    await objectsOf(both).put(key, Buffer.from('{}'), note);
    const logger = createLogger({ name: 'test', level: 'silent' });
    // Without a responder.
    const elsewhere = { url: bench.config.NATS_URL, name: 'test', prefix: `none-${randomUUID().slice(0, 8)}`, logger };
    const messaging = await connectMessaging(elsewhere);
    const store = objectsOf(both, messaging);
    const tries = [store.getBuffer(key), store.put(`notes/${id}/d/2.json`, Buffer.from('{}'), note)];
    for (const outcome of await Promise.allSettled(tries)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'DATA_KEY_UNAVAILABLE' } });
    }
    expect(await store.head(`notes/${id}/d/2.json`)).toBeNull();
    await messaging.close();
  });
});
