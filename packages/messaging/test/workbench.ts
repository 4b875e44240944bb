import { randomUUID } from 'node:crypto';
import { type ChunkStored, type ConsumerDefinition, events, streams } from '@auscribe/contracts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { connectMessaging, type Messaging, provision } from '../src/index.js';

export const silent = pino({ level: 'silent' });

export const consumer = {
  stream: 'RECORDINGS',
  durable: 'test-consumer',
  event: events.chunkStored,
  ackWaitMs: 1_000,
  maxDeliver: 3,
  maxAckPending: 100,
  backoffMs: [500],
} as const satisfies ConsumerDefinition;

function freshPrefix(): string {
  return `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

export interface Workbench {
  messaging: Messaging;
  registry: Registry;
}

/** A connection with its own prefix (or a given one), provisioned with all streams and the given consumers. */
export async function workbench(
  url: string,
  { prefix = freshPrefix(), consumers = [consumer] }: { prefix?: string; consumers?: ConsumerDefinition[] } = {},
): Promise<Workbench> {
  const registry = new Registry();
  const messaging = await connectMessaging({ url, name: 'test', prefix, logger: silent, registry });
  await provision(messaging, { streams, consumers });
  return { messaging, registry };
}

/** Publishes chunks 0 to count - 1 of a recording; `publish` is repeated by its caller, so ids are fixed. */
export async function publishChunks(messaging: Messaging, recordingId: string, count: number): Promise<void> {
  for (let chunkIndex = 0; chunkIndex < count; chunkIndex += 1) {
    await messaging.publish(events.chunkStored, { recordingId, chunkIndex }, { id: `${recordingId}:${chunkIndex}` });
  }
}

export function indexOf({ payload }: { payload: ChunkStored }): number {
  return payload.chunkIndex;
}

/** Of auscribe_messages_consumed_total. */
export async function consumedCount(registry: Registry, outcome: string): Promise<number> {
  const metric = await registry.getSingleMetric('auscribe_messages_consumed_total')?.get();
  return metric?.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
