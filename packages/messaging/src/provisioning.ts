import type { ConsumerDefinition, StreamDefinition } from '@auscribe/contracts';
import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamManager,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';
import { nullIfNotFound } from './errors.js';
import type { Messaging } from './messaging.js';
import { deadLetterStream, streamName, subjectName } from './names.js';

export interface Topology {
  streams: readonly StreamDefinition[];
  consumers: readonly ConsumerDefinition[];
  /** Replicas of each stream. Default 1; 3 in a cluster. */
  replicas?: number;
}

/**
 * Creates or updates streams, consumers and the dead-letter stream under `messaging.prefix`. Idempotent. Never removes
 * anything except counts.
 */
export async function provision(
  { connection, prefix }: Pick<Messaging, 'connection' | 'prefix'>,
  { streams, consumers, replicas = 1 }: Topology,
): Promise<void> {
  const manager = await connection.jetstreamManager();
  for (const stream of streams) await ensureStream(manager, streamConfig(prefix, stream, replicas));
  // Before the consumers, so that none of them can lose a message without a record.
  await ensureStream(manager, deadLetterStreamConfig(prefix, streams, replicas));
  for (const consumer of consumers) await ensureConsumer(manager, prefix, consumer);
}

async function ensureStream(manager: JetStreamManager, config: StreamSettings): Promise<void> {
  if (!(await isThere(manager, config.name))) await manager.streams.add(config);
  else if (config.allow_msg_counter && (await isInMemory(manager, config.name))) {
    // Release 1.0.0 kept counts in memory. A stream's storage type cannot be changed, and counts that live for a minute
    // can be lost.
    await manager.streams.delete(config.name);
    await manager.streams.add(config);
  } else await manager.streams.update(config.name, config);
}

async function isInMemory(manager: JetStreamManager, name: string): Promise<boolean> {
  return (await manager.streams.info(name)).config.storage === StorageType.Memory;
}

async function ensureConsumer(manager: JetStreamManager, prefix: string, consumer: ConsumerDefinition): Promise<void> {
  const { stream, durable, config } = consumerConfig(prefix, consumer);
  if (await isThere(manager, stream, durable)) {
    await manager.consumers.update(stream, durable, config);
  } else {
    await manager.consumers.add(stream, config);
  }
}

/** No `backoff`: it would override the ack wait. The consumption itself waits after a failure. */
function consumerConfig(
  prefix: string,
  { stream, durable, event, ackWaitMs, maxDeliver, maxAckPending }: ConsumerDefinition,
): { stream: string; durable: string; config: Partial<ConsumerConfig> } {
  return {
    stream: streamName(prefix, stream),
    durable,
    config: {
      durable_name: durable,
      filter_subject: subjectName(prefix, event.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      deliver_policy: DeliverPolicy.All,
      max_deliver: maxDeliver,
      max_ack_pending: maxAckPending,
    },
  };
}

/** Names the streams and consumers that are missing on the broker. Changes nothing. */
export async function missingFrom(
  { connection, prefix }: Pick<Messaging, 'connection' | 'prefix'>,
  { streams, consumers }: Pick<Topology, 'streams' | 'consumers'>,
): Promise<string[]> {
  const manager = await connection.jetstreamManager();
  const missing: string[] = [];
  for (const name of [...streams.map((stream) => streamName(prefix, stream.name)), deadLetterStream(prefix)]) {
    if (!(await isThere(manager, name))) missing.push(name);
  }
  for (const { stream, durable } of consumers) {
    if (!(await isThere(manager, streamName(prefix, stream), durable))) missing.push(durable);
  }
  return missing;
}

async function isThere(manager: JetStreamManager, stream: string, durable?: string): Promise<boolean> {
  const { streams, consumers } = manager;
  const info = durable === undefined ? streams.info(stream) : consumers.info(stream, durable);
  return (await nullIfNotFound<unknown>(info)) !== null;
}

/** How long a message id is remembered: long enough for an outbox relay that died between publishing and removing. */
const DUPLICATE_WINDOW_SECONDS = 600;
/** About half a million counts. */
const MAX_COUNTS_BYTES = 128 * 1024 * 1024;
const ADVISORIES = '$JS.EVENT.ADVISORY.CONSUMER';

type StreamSettings = Partial<StreamConfig> & {
  name: string;
  /** Since NATS 2.12; missing from the client's types. */
  allow_msg_counter?: boolean;
};

/** Limits retention, so that a dead letter's message is still in the stream when somebody wants to replay it. */
function streamConfig(prefix: string, stream: StreamDefinition, replicas: number): StreamSettings {
  return {
    ...(stream.counts ? counting(stream.maxAgeSeconds) : durable(stream.maxAgeSeconds, replicas)),
    name: streamName(prefix, stream.name),
    subjects: stream.subjects.map((subject) => subjectName(prefix, subject)),
  };
}

/** Holds the broker's advisories on messages that no consumer could handle. They name the message and the reason. */
function deadLetterStreamConfig(
  prefix: string,
  streams: readonly StreamDefinition[],
  replicas: number,
): StreamSettings {
  return {
    ...durable(Math.max(...streams.map(({ maxAgeSeconds }) => maxAgeSeconds)), replicas),
    name: deadLetterStream(prefix),
    subjects: streams.flatMap(({ name }) => [
      `${ADVISORIES}.MAX_DELIVERIES.${streamName(prefix, name)}.>`,
      `${ADVISORIES}.MSG_TERMINATED.${streamName(prefix, name)}.>`,
    ]),
  };
}

function durable(maxAgeSeconds: number, replicas: number): Partial<StreamConfig> {
  return {
    ...limited(maxAgeSeconds, replicas),
    duplicate_window: nanos(Math.min(DUPLICATE_WINDOW_SECONDS, maxAgeSeconds) * 1000),
  };
}

/**
 * One replica: counts that live for a minute are not worth a quorum, and without them the gateway limits requests more
 * strictly. On disk, because a broker that restarts loses a stream in memory, and only provisioning may create it
 * again.
 */
function counting(maxAgeSeconds: number): Partial<StreamSettings> {
  return {
    ...limited(maxAgeSeconds, 1),
    max_msgs_per_subject: 1,
    max_bytes: MAX_COUNTS_BYTES,
    allow_msg_counter: true,
  };
}

/** Kept on disk for a limited time, whether or not it was consumed. */
function limited(maxAgeSeconds: number, replicas: number): Partial<StreamConfig> {
  return {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(maxAgeSeconds * 1000),
    num_replicas: replicas,
  };
}
