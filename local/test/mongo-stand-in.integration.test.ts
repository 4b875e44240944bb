import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { cacheFolder } from '../src/boot.js';
import { provisionStandIn } from '../src/provision/mongo.js';
import { PartGroup } from '../src/supervise/part-group.js';

interface Entry {
  _id: string;
  key?: string;
  n?: number;
}

describe('the stand-in for MongoDB', () => {
  const { env } = process;
  let dataDir: string;
  let group: PartGroup;
  let url: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'auscribe-stand-in-'));
    const provided = await provisionStandIn({ dataDir, cacheDir: cacheFolder(env), env, log: () => {} });
    group = new PartGroup({ dataDir, env, say: () => {} });
    if (provided.process === undefined) throw new Error('It should be a process');
    await group.start('mongo', provided.process);
    url = provided.url;
  });

  afterAll(async () => {
    await group?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function connected<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await mongoose
      .createConnection(url, { dbName: 'stand-in', serverSelectionTimeoutMS: 5_000 })
      .asPromise();
    try {
      return await use(connection);
    } finally {
      await connection.close();
    }
  }

  it('keeps every acknowledged write and its index when it is killed', async () => {
    const acknowledged: string[] = [];
    await connected(async (connection) => {
      const entries = connection.collection<Entry>('entries');
      await entries.createIndex({ key: 1 }, { unique: true });
      const writer = async (who: number): Promise<void> => {
        for (let n = 0; ; n += 1) {
          const _id = `${who}-${n}`;
          await entries.insertOne({ _id, key: _id });
          acknowledged.push(_id);
        }
      };
      const writers = Array.from({ length: 6 }, (_, who) => writer(who).catch(() => {}));
      while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 5));
      await group.part('mongo').takeDown('SIGKILL');
      await connection.close(true);
      await Promise.all(writers);
    });
    await group.part('mongo').start();
    await connected(async (connection) => {
      const entries = connection.collection<Entry>('entries');
      const kept = new Set((await entries.find().toArray()).map(({ _id }) => _id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      for (const key of kept) expect(await entries.countDocuments({ key })).toBe(1);
      const [first = ''] = acknowledged;
      await expect(entries.insertOne({ _id: 'another', key: first })).rejects.toMatchObject({ code: 11000 });
    });
  });

  it('counts correctly with many concurrent writes to one document', async () => {
    await connected(async (connection) => {
      const counters = connection.collection<Entry>('counters');
      await counters.insertOne({ _id: 'one', n: 0 });
      await Promise.all(Array.from({ length: 50 }, () => counters.updateOne({ _id: 'one' }, { $inc: { n: 1 } })));
      expect(await counters.findOne({ _id: 'one' })).toEqual({ _id: 'one', n: 50 });
    });
  });

  it('orders a page by an index as it does without one, even after changes and a kill', async () => {
    const page = { $and: [{ key: 'a' }, { n: { $lt: 18 } }] };
    const pages = async (connection: Connection, name: string): Promise<string[][]> => {
      const entries = connection.collection<Entry>(name);
      const newest = await entries.find(page).sort({ n: -1, _id: -1 }).limit(5).toArray();
      const oldest = await entries.find(page).sort({ n: 1, _id: 1 }).skip(2).limit(5).toArray();
      const mixed = await entries.find(page).sort({ n: 1, _id: -1 }).limit(5).toArray();
      return [newest, oldest, mixed].map((found) => found.map(({ _id }) => _id));
    };
    const same = async (connection: Connection): Promise<void> => {
      const indexed = await pages(connection, 'indexed');
      expect(indexed).toEqual(await pages(connection, 'plain'));
      expect(indexed.map((found) => found.length)).toEqual([5, 5, 5]);
    };
    await connected(async (connection) => {
      await connection.collection<Entry>('indexed').createIndex({ key: 1, n: -1, _id: -1 });
      for (const name of ['indexed', 'plain']) {
        const entries = connection.collection<Entry>(name);
        const keys = ['a', 'b', 'aa'];
        await entries.insertMany(
          Array.from({ length: 90 }, (_, at) => ({ _id: `id-${at}`, key: keys[at % 3] ?? '', n: at % 20 })),
        );
        await entries.insertOne({ _id: 'without a key', n: 3 });
        await entries.updateMany({ n: 17 }, { $set: { n: 1 } });
        await entries.updateOne({ _id: 'id-4' }, { $set: { key: 'a' } });
        await entries.updateOne({ _id: 'id-0' }, { $unset: { key: 1 } });
        await entries.deleteMany({ n: 16 });
      }
      await same(connection);
    });
    await group.part('mongo').takeDown('SIGKILL');
    await group.part('mongo').start();
    await connected(async (connection) => {
      await same(connection);
      // The index is not used for documents in which the sort field is missing or a list.
      for (const name of ['indexed', 'plain']) {
        const entries = connection.collection<Entry>(name);
        await entries.insertOne({ _id: 'without a number', key: 'a' });
        await entries.updateOne({ _id: 'id-3' }, { $unset: { n: 1 } });
      }
      expect(await pages(connection, 'indexed')).toEqual(await pages(connection, 'plain'));
    });
  });

  it('refuses options that it does not support', async () => {
    await connected(async (connection) => {
      const entries = connection.collection<Entry>('refused');
      const partial = entries.createIndex(
        { key: 1 },
        { unique: true, partialFilterExpression: { key: { $exists: true } } },
      );
      await expect(partial).rejects.toThrow(/Partial indexes are not supported/);
      const inTransaction = connection.db?.command({
        insert: 'refused',
        documents: [{ _id: 'x' }],
        startTransaction: true,
        autocommit: false,
      });
      await expect(inTransaction).rejects.toThrow(/Transactions need a MongoDB replica set/);
      expect(await entries.countDocuments()).toBe(0);
    });
  });
});
