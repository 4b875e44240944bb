import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type LeaseDocument, LeaseLostError, LeaseStore, withLease } from '../src/index.js';
import { eventually, gate } from './eventually.js';
import { freshDatabase } from './mongo.js';

const LONG = 60_000;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: LeaseStore;
let id: string;

beforeAll(async () => {
  database = await freshDatabase();
  store = new LeaseStore(database.connection.collection<LeaseDocument>('leases'));
});

afterAll(async () => {
  await database.close();
});

beforeEach(() => {
  id = randomUUID();
});

describe('lease', () => {
  it('goes to one of many concurrent requests', async () => {
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, owner) => store.acquire(id, `owner ${owner}`, LONG)),
    );
    const held = asked.filter((lease) => lease !== null);
    expect(held).toHaveLength(1);
    expect(held[0]?.token).toBe(1);
  });

  it('is refused while held, also to its owner, and free after its release', async () => {
    const lease = await store.acquire(id, 'one', LONG);
    expect(await store.acquire(id, 'one', LONG)).toBeNull();
    expect(lease && (await store.release(lease))).toBe(true);
    expect(await store.acquire(id, 'two', LONG)).toMatchObject({ owner: 'two', token: 2 });
  });

  it('runs out, and then its old holder can neither renew nor release', async () => {
    const old = await store.acquire(id, 'one', 50);
    if (!old) throw new Error('Not acquired');
    await sleep(80);
    expect(await store.renew(old, LONG)).toBe(false);
    const next = await store.acquire(id, 'two', LONG);
    expect(next).toMatchObject({ owner: 'two', token: 2 });
    expect(await store.renew(old, LONG)).toBe(false);
    expect(await store.release(old)).toBe(false);
    expect(next && (await store.renew(next, LONG))).toBe(true);
  });

  it('is renewed with others in one command, without those that are lost', async () => {
    const acquired = await Promise.all(['a', 'b', 'c'].map((name) => store.acquire(`${id} ${name}`, 'one', LONG)));
    const leases = acquired.filter((lease) => lease !== null);
    expect(await store.renewAll(leases, LONG)).toEqual(leases);
    const [first, second, third] = leases;
    if (!first || !second || !third) throw new Error('Not acquired');
    await store.release(second);
    await store.acquire(second.id, 'two', LONG);
    expect(await store.renewAll(leases, LONG)).toEqual([first, third]);
    expect(await store.renewAll([], LONG)).toEqual([]);
  });

  it('gives tokens that fence off late writers, however many compete', async () => {
    const tokens: number[] = [];
    let inside = 0;
    const contend = async (owner: string) => {
      for (let done = 0; done < 5; ) {
        const lease = await store.acquire(id, owner, LONG);
        if (!lease) {
          await sleep(5);
          continue;
        }
        inside += 1;
        expect(inside).toBe(1);
        tokens.push(lease.token);
        await sleep(2);
        inside -= 1;
        await store.release(lease);
        done += 1;
      }
    };
    await Promise.all(['one', 'two', 'three', 'four'].map(contend));
    expect(tokens).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe('withLease', () => {
  it('holds the lease for longer than its time to live, and releases it', async () => {
    const finish = gate();
    const working = withLease(store, { id, ttlMs: 1_000 }, async ({ token, signal }) => {
      await finish.opened;
      return { token, lost: signal.aborted };
    });
    await sleep(2_500);
    expect(await withLease(store, { id, ttlMs: 1_000 }, async () => 'second')).toEqual({ acquired: false });
    finish.open();
    expect(await working).toEqual({ acquired: true, value: { token: 1, lost: false } });
    expect(await withLease(store, { id, ttlMs: 1_000 }, async ({ token }) => token)).toEqual({
      acquired: true,
      value: 2,
    });
  });

  it('releases when the work fails', async () => {
    const failing = withLease(store, { id, ttlMs: LONG }, async () => {
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(await store.acquire(id, 'next', LONG)).toMatchObject({ token: 2 });
  });

  it('signals the work when the lease is lost', async () => {
    const leases = database.connection.collection<LeaseDocument>('leases');
    await withLease(store, { id, ttlMs: 150 }, async ({ signal }) => {
      await leases.updateOne({ _id: id }, { $set: { owner: 'thief', expiresAt: new Date(Date.now() + LONG) } });
      await eventually('told', () => signal.aborted);
      expect(signal.reason).toBeInstanceOf(LeaseLostError);
    });
    expect(await store.acquire(id, 'next', LONG)).toBeNull();
  });

  it('signals only the work whose lease is lost; each begins and ends at its own time', async () => {
    const leases = database.connection.collection<LeaseDocument>('leases');
    const finish = gate();
    const hold = (name: string) =>
      withLease(store, { id: `${id} ${name}`, ttlMs: 600 }, async ({ signal }) => {
        await finish.opened;
        return signal.aborted;
      });
    const first = hold('first');
    const brief = withLease(store, { id: `${id} brief`, ttlMs: 600 }, () => sleep(300));
    await sleep(250);
    const stolen = hold('stolen');
    await brief;
    const isThere = async () => (await leases.findOne({ _id: `${id} stolen` })) !== null;
    await eventually('held', isThere);
    await leases.updateOne({ _id: `${id} stolen` }, { $set: { owner: 'thief' } });
    await sleep(1_500);
    finish.open();
    expect(await first).toEqual({ acquired: true, value: false });
    expect(await stolen).toEqual({ acquired: true, value: true });
  });

  it('passes on the signal of its caller', async () => {
    const shutdown = new AbortController();
    await withLease(store, { id, ttlMs: LONG, signal: shutdown.signal }, async ({ signal }) => {
      shutdown.abort('going down');
      expect(signal.reason).toBe('going down');
    });
  });
});
