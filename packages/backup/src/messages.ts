import { randomUUID } from 'node:crypto';
import { consumers, streams } from '@auscribe/contracts';
import { type Messaging, nullIfNotFound, plainHeaders, provision, streamName } from '@auscribe/messaging';
import type { JetStreamManager } from 'nats';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { readLines, writeLines } from './files.js';

/** By stream: the sequence up to which every consumer has finished. */
type Floors = ReadonlyMap<string, number>;

/** Streams that hold events. Streams of counts are left out, because counts live only for minutes. */
const eventStreams = streams.filter((stream) => !('counts' in stream)).map(({ name }) => name);

const KeptMessage = Type.Object({
  /** Without the deployment's prefix. */
  subject: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
  /** Base64. */
  data: Type.String(),
});
type KeptMessage = Static<typeof KeptMessage>;

/** Read before the first document: a message that is finished later is copied needlessly, but none is lost. */
export async function floorsOf({ connection, prefix }: Messaging): Promise<Floors> {
  const manager = await connection.jetstreamManager();
  const floors = new Map<string, number>();
  for (const name of eventStreams) {
    const stream = streamName(prefix, name);
    const { state } = await manager.streams.info(stream);
    let floor = state.last_seq;
    for await (const { ack_floor } of manager.consumers.list(stream)) floor = Math.min(floor, ack_floor.stream_seq);
    floors.set(name, floor);
  }
  return floors;
}

/** Copies every message above the floors: those that were unfinished when the floors were read, and all newer ones. */
export async function dumpMessages(messaging: Messaging, floors: Floors, path: string): Promise<number> {
  return await writeLines(path, lines(messaging, floors));
}

async function* lines({ connection, prefix }: Messaging, floors: Floors): AsyncIterable<string> {
  const manager = await connection.jetstreamManager();
  for (const name of eventStreams) {
    const stream = streamName(prefix, name);
    const { state } = await manager.streams.info(stream);
    const first = Math.max(state.first_seq, (floors.get(name) ?? 0) + 1);
    for (let seq = first; seq <= state.last_seq; seq += 1) {
      const found = await nullIfNotFound(manager.streams.getMessage(stream, { seq }));
      if (!found) continue;
      const message: KeptMessage = {
        subject: found.subject.slice(prefix.length + 1),
        headers: plainHeaders(found.header),
        data: Buffer.from(found.data).toString('base64'),
      };
      yield JSON.stringify(message);
    }
  }
}

/** Provisions and empties the streams, then publishes the kept messages again. Consumers are idempotent. */
export async function loadMessages(messaging: Messaging, path: string, replicas: number): Promise<void> {
  const manager = await messaging.connection.jetstreamManager();
  await provision(messaging, { streams, consumers: Object.values(consumers), replicas });
  for (const name of eventStreams) await manager.streams.purge(streamName(messaging.prefix, name));
  for await (const line of readLines(path)) {
    const { subject, headers, data } = Value.Decode(KeptMessage, JSON.parse(line));
    const { 'Nats-Msg-Id': _old, ...others } = headers;
    // With a new id, because this broker may still remember the old one.
    await messaging.publishEncoded(subject, Buffer.from(data, 'base64'), { id: randomUUID(), headers: others });
  }
}

/** The name of a consumer that a running service uses, or null. */
export async function activeConsumer({ connection, prefix }: Messaging): Promise<string | null> {
  const manager = await connection.jetstreamManager();
  for (const name of eventStreams) {
    const active = await nullIfNotFound(activeConsumerOf(manager, streamName(prefix, name)));
    if (active !== null) return active;
  }
  return null;
}

async function activeConsumerOf(manager: JetStreamManager, stream: string): Promise<string | null> {
  for await (const consumer of manager.consumers.list(stream)) if (consumer.num_waiting > 0) return consumer.name;
  return null;
}
