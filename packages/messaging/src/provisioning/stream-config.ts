import type { StreamDefinition } from '@auscribe/contracts';
import { DiscardPolicy, nanos, RetentionPolicy, StorageType, type StreamConfig } from 'nats';
import { deadLetterStream, streamName, subjectName } from '../names.js';

/** How long a message id is remembered: long enough for an outbox relay that died between publishing and removing. */
const DUPLICATE_WINDOW_SECONDS = 600;
/** About half a million counts. */
const MAX_COUNTS_BYTES = 128 * 1024 * 1024;
const ADVISORIES = '$JS.EVENT.ADVISORY.CONSUMER';

export type StreamSettings = Partial<StreamConfig> & {
  name: string;
  /** Since NATS 2.12; missing from the client's types. */
  allow_msg_counter?: boolean;
};

/** Limits retention, so that a dead letter's message is still in the stream when somebody wants to replay it. */
export function streamConfig(prefix: string, stream: StreamDefinition, replicas: number): StreamSettings {
  return {
    ...(stream.counts ? counting(stream.maxAgeSeconds) : durable(stream.maxAgeSeconds, replicas)),
    name: streamName(prefix, stream.name),
    subjects: stream.subjects.map((subject) => subjectName(prefix, subject)),
  };
}

/** Holds the broker's advisories on messages that no consumer could handle. They name the message and the reason. */
export function deadLetterStreamConfig(
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
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(maxAgeSeconds * 1000),
    duplicate_window: nanos(Math.min(DUPLICATE_WINDOW_SECONDS, maxAgeSeconds) * 1000),
    num_replicas: replicas,
  };
}

/**
 * One replica: counts that live for a minute are not worth a quorum, and without them the gateway limits requests more
 * strictly. On disk, because a broker that restarts loses a stream in memory, and only provisioning may create it
 * again.
 */
function counting(maxAgeSeconds: number): Partial<StreamSettings> {
  return {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(maxAgeSeconds * 1000),
    max_msgs_per_subject: 1,
    max_bytes: MAX_COUNTS_BYTES,
    num_replicas: 1,
    allow_msg_counter: true,
  };
}
