import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '@auscribe/contracts';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Connection, type Model, Schema } from 'mongoose';
import {
  addOutboxIndex,
  type Messaging,
  type OutboxEntry,
  OutboxRelay,
  type OutboxRelayOptions,
  outboxEntry,
  outboxField,
} from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { freshDatabase } from './mongo.js';
import { silent, type Workbench, workbench } from './workbench.js';

interface RecordingDocument {
  _id: string;
  chunks: number;
  outbox: OutboxEntry[];
}

const schema = new Schema({ _id: { type: String, required: true }, chunks: Number, ...outboxField });
addOutboxIndex(schema);

let broker: Broker;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let connection: Connection;
let bench: Workbench;
let messaging: Messaging;
let recordings: Model<RecordingDocument>;
let relays: OutboxRelay[];

beforeAll(async () => {
  broker = await startBroker();
  database = await freshDatabase();
  connection = database.connection;
});

afterAll(async () => {
  await database.close();
  await broker.remove();
});

beforeEach(async () => {
  relays = [];
  bench = await workbench(broker.url);
  messaging = bench.messaging;
  recordings = connection.model<RecordingDocument>(`recordings-${randomUUID()}`, schema);
  await recordings.init();
});

afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await messaging.drain();
});

function startRelay(sweepEveryMs = 100_000, options: Partial<OutboxRelayOptions> = {}): OutboxRelay {
  const relay = new OutboxRelay({
    collection: recordings.collection,
    messaging,
    logger: silent,
    sweepEveryMs,
    registry: bench.registry,
    ...options,
  });
  relays.push(relay);
  relay.start();
  return relay;
}

/** The collection, which counts the calls of one of its methods. */
function counting(method: 'findOne' | 'updateMany') {
  const { collection } = recordings;
  const calls = { count: 0 };
  const counted = {
    collectionName: collection.collectionName,
    find: collection.find.bind(collection),
    findOne: collection.findOne.bind(collection),
    updateMany: collection.updateMany.bind(collection),
    [method](filter: object, more: object) {
      calls.count += 1;
      return collection[method](filter, more);
    },
  };
  return { collection: counted as OutboxRelayOptions['collection'], calls };
}

/** One atomic update: the change and its event. */
async function storeChunk(recordingId: string, chunkIndex: number): Promise<void> {
  const entry = outboxEntry(events.chunkStored, { recordingId, chunkIndex });
  await recordings.updateOne({ _id: recordingId }, { $inc: { chunks: 1 }, $push: { outbox: entry } }, { upsert: true });
}

/** What the stream holds, in its order: `recording:index`. */
async function inStream(): Promise<string[]> {
  const manager = await messaging.connection.jetstreamManager();
  const stream = `${messaging.prefix.toUpperCase()}_RECORDINGS`;
  const { state } = await manager.streams.info(stream);
  const held: string[] = [];
  for (let seq = 1; seq <= state.last_seq; seq += 1) {
    const { recordingId, chunkIndex } = fromBinary(
      events.chunkStored.schema,
      (await manager.streams.getMessage(stream, { seq })).data,
    );
    held.push(`${recordingId}:${chunkIndex}`);
  }
  return held;
}

/** The number of documents with events in their outbox. */
const withEvents = () => recordings.countDocuments({ 'outbox.0': { $exists: true } });

const emptied = async () => (await withEvents()) === 0;

describe('outbox relay', () => {
  it('publishes after a wake, without waiting for a sweep, and empties the outbox', async () => {
    const relay = startRelay();
    await storeChunk('r', 0);
    relay.wake('r');
    await eventually('published', emptied);
    expect(await inStream()).toEqual(['r:0']);
    expect((await recordings.findById('r').lean())?.chunks).toBe(1);
  });

  it('publishes the outbox that a wake contains, in order and without reading it', async () => {
    const { collection, calls: reads } = counting('findOne');
    const relay = startRelay(100_000, { collection });
    await storeChunk('r', 0);
    await storeChunk('r', 1);
    relay.wake('r', (await recordings.findById('r').lean())?.outbox);
    await eventually('published', emptied);
    expect(await inStream()).toEqual(['r:0', 'r:1']);
    expect(reads.count).toBe(0);
  });

  it('keeps the order and publishes nothing twice, even if wakes are faster than publishing', async () => {
    const relay = startRelay();
    for (let index = 0; index < 40; index += 1) {
      await storeChunk('r', index);
      relay.wake('r', (await recordings.findById('r').lean())?.outbox);
    }
    await eventually('published', emptied);
    expect(await inStream()).toEqual(Array.from({ length: 40 }, (_, index) => `r:${index}`));
  });

  it('removes what it published from all documents in one command, and publishes nothing again until then', async () => {
    const { collection, calls: removals } = counting('updateMany');
    const published: string[] = [];
    const publishing: OutboxRelayOptions['messaging'] = {
      publishEncoded(subject, payload, options) {
        published.push(options.id);
        return messaging.publishEncoded(subject, payload, options);
      },
    };
    const relay = startRelay(100_000, { collection, messaging: publishing, removeAfterMs: 3_000 });
    for (const index of [0, 1]) {
      for (const id of ['r', 's']) {
        await storeChunk(id, index);
        relay.wake(id, (await recordings.findById(id).lean())?.outbox);
      }
    }
    await eventually('removed', emptied);
    expect(removals.count).toBe(1);
    expect(new Set(published).size).toBe(4);
    expect(published).toHaveLength(4);
  });

  it('finds events without a wake by its sweep', async () => {
    await storeChunk('r', 0);
    await storeChunk('s', 0);
    startRelay(200);
    await eventually('published', emptied);
    expect((await inStream()).toSorted()).toEqual(['r:0', 's:0']);
  });

  it('keeps the order within a document while it is being written, with two relays', async () => {
    const pair = [startRelay(300), startRelay(300)];
    for (let index = 0; index < 60; index += 1) {
      await storeChunk('r', index);
      pair[index % 2]?.wake('r');
      if (index % 3 === 0) pair[(index + 1) % 2]?.wake('r');
    }
    await eventually('published', emptied);
    expect(await inStream()).toEqual(Array.from({ length: 60 }, (_, index) => `r:${index}`));
    expect((await recordings.findById('r').lean())?.chunks).toBe(60);
  });

  it('keeps events while the broker is down, and publishes them once when it is back', async () => {
    const relay = startRelay(200);
    await storeChunk('r', 0);
    relay.wake('r');
    await eventually('the first is published', emptied);
    await broker.kill();
    await eventually('the loss is noticed', () => !messaging.ready());
    for (let index = 1; index <= 5; index += 1) {
      await storeChunk('r', index);
      relay.wake('r');
    }
    await sleep(1_500);
    expect((await recordings.findById('r').lean())?.outbox).toHaveLength(5);
    await broker.start();
    await eventually('published', emptied);
    expect(await inStream()).toEqual(['r:0', 'r:1', 'r:2', 'r:3', 'r:4', 'r:5']);
  });

  it('publishes once what a relay published but did not remove before it died', async () => {
    await storeChunk('r', 0);
    const [entry] = (await recordings.findById('r').lean())?.outbox ?? [];
    if (!entry) throw new Error('No entry');
    await messaging.publishEncoded(entry.subject, Buffer.from(entry.payload, 'base64'), { id: entry.id });
    startRelay().wake('r');
    await eventually('emptied', emptied);
    expect(await inStream()).toEqual(['r:0']);
  });

  it('does not let one document that cannot be published delay others', async () => {
    await recordings.collection.insertOne({ _id: 'broken', outbox: [{ id: 'x', at: new Date(0) }] } as never);
    await storeChunk('fine', 0);
    startRelay(200);
    await eventually('published', async () => (await inStream()).length === 1);
    await eventually('the other emptied', async () => (await withEvents()) === 1);
  });

  it('publishes nothing more after it is stopped', async () => {
    const relay = startRelay(100);
    await relay.stop();
    await storeChunk('r', 0);
    relay.wake('r');
    await sleep(500);
    expect(await inStream()).toEqual([]);
  });

  it('reports how long events waited', async () => {
    const relay = startRelay();
    await storeChunk('r', 0);
    relay.wake('r');
    await eventually('published', emptied);
    const text = await bench.registry.getSingleMetricAsString('auscribe_outbox_lag_seconds');
    expect(text).toContain(`auscribe_outbox_lag_seconds_count{collection="${recordings.collection.collectionName}"} 1`);
  });
});
