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

  it('keeps every acknowledged write, and its index with it, when it is killed', async () => {
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

  it('counts right when many write to the same document', async () => {
    await connected(async (connection) => {
      const counters = connection.collection<Entry>('counters');
      await counters.insertOne({ _id: 'one', n: 0 });
      await Promise.all(Array.from({ length: 50 }, () => counters.updateOne({ _id: 'one' }, { $inc: { n: 1 } })));
      expect(await counters.findOne({ _id: 'one' })).toEqual({ _id: 'one', n: 50 });
    });
  });

  it('refuses what it would otherwise ignore', async () => {
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
