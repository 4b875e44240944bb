import { MessagingError } from '../errors.js';
import type { MessagingMetrics } from '../metrics.js';
import type { OutboxEntry } from './outbox-entry.js';
import type { OutboxRelayOptions } from './outbox-relay.js';

interface RelayContext extends Pick<OutboxRelayOptions, 'collection' | 'messaging'> {
  metrics: MessagingMetrics;
}

/**
 * Publishes the document's events in their order, up to the first that fails, and removes those published. `known`: its
 * outbox, as it was written just now.
 */
export async function relayDocument(
  { collection, messaging, metrics }: RelayContext,
  documentId: unknown,
  known?: readonly OutboxEntry[],
): Promise<void> {
  const byId = { _id: documentId };
  const waiting: readonly unknown[] = known ?? outboxIn(await collection.findOne(byId, { projection: { outbox: 1 } }));
  const published: string[] = [];
  try {
    for (const entry of waiting) {
      if (!isOutboxEntry(entry)) throw new MessagingError('MALFORMED_OUTBOX_ENTRY', 'An outbox holds something else');
      const { id, subject, payload, headers, at } = entry;
      await messaging.publishEncoded(subject, Buffer.from(payload, 'base64'), { id, headers });
      published.push(id);
      const { collectionName } = collection;
      metrics.outboxLagSeconds.observe({ collection: collectionName }, Math.max(0, Date.now() - at.getTime()) / 1000);
    }
  } finally {
    if (published.length > 0) await collection.updateOne(byId, { $pull: { outbox: { id: { $in: published } } } });
  }
}

function outboxIn(document: object | null): unknown[] {
  return document && 'outbox' in document && Array.isArray(document.outbox) ? document.outbox : [];
}

function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, subject, payload, headers, at } = value as Partial<Record<keyof OutboxEntry, unknown>>;
  return (
    typeof id === 'string' &&
    typeof subject === 'string' &&
    typeof payload === 'string' &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((header) => typeof header === 'string') &&
    at instanceof Date
  );
}
