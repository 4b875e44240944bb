import { brokerAdminOf } from '@auscribe/testing';
import { connect } from 'nats';
import type { LimitResult } from '../result.js';
import type { Site } from '../site.js';

const writers = 16;
/** An event like the product's own: ids and keys. */
const eventBytes = 300;

/** Measures the most that broker and database can do on this machine, for comparison with the demand. */
export async function limits(site: Site, seconds: number): Promise<LimitResult> {
  return {
    databaseUpdatesPerSecond: await databaseUpdates(site, seconds),
    brokerPublishesPerSecond: await brokerPublishes(site.system.dataDir, seconds),
  };
}

async function databaseUpdates({ database }: Site, seconds: number): Promise<number> {
  const documents = database.of<{ _id: number; count: number }>('bench', 'limits');
  const all = Array.from({ length: writers }, (_, _id) => ({ _id, count: 0, filling: 'x'.repeat(2_000) }));
  await documents.deleteMany({});
  await documents.insertMany(all);
  return ratePerSecond(seconds, (writer) => documents.updateOne({ _id: writer }, { $inc: { count: 1 } }));
}

async function brokerPublishes(dataDir: string, seconds: number): Promise<number> {
  const { url, user, password } = await brokerAdminOf(dataDir);
  const connection = await connect({ servers: url, user, pass: password });
  const name = 'BENCH_LIMITS';
  try {
    const manager = await connection.jetstreamManager();
    await manager.streams.add({ name, subjects: ['bench.limits'] });
    const stream = connection.jetstream();
    const event = new Uint8Array(eventBytes);
    const rate = await ratePerSecond(seconds, () => stream.publish('bench.limits', event));
    await manager.streams.delete(name);
    return rate;
  } finally {
    await connection.close();
  }
}

async function ratePerSecond(seconds: number, work: (writer: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  const beganAt = performance.now();
  const write = async (writer: number): Promise<void> => {
    while (performance.now() - beganAt < seconds * 1000) {
      await work(writer);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return (done * 1000) / (performance.now() - beganAt);
}
