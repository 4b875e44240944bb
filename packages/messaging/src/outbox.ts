import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@auscribe/contracts';
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import { Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { describeError, MessagingError } from './errors.js';
import type { Messaging } from './messaging.js';
import { type MessagingMetrics, metricsIn } from './metrics.js';
import { encode } from './publish.js';
import { traceHeaders } from './tracing.js';

/** An event that is stored in the document whose change caused it, until it is published. */
export interface OutboxEntry {
  /** Sent as Nats-Msg-Id. */
  id: string;
  /** Without the prefix. */
  subject: string;
  /** Protobuf bytes, base64. */
  payload: string;
  headers: Record<string, string>;
  at: Date;
}

/** An entry to `$push` into `outbox` in the same update that makes the change. */
export function outboxEntry<S extends DescMessage>(
  event: EventDefinition<S>,
  payload: MessageInitShape<S>,
): OutboxEntry {
  return {
    id: randomUUID(),
    subject: event.subject,
    payload: Buffer.from(encode(event.schema, payload)).toString('base64'),
    headers: traceHeaders(),
    at: new Date(),
  };
}

const entry = new Schema(
  {
    id: { type: String, required: true },
    subject: { type: String, required: true },
    payload: { type: String, required: true },
    headers: { type: Schema.Types.Mixed, default: () => ({}) },
    at: { type: Date, required: true },
  },
  { _id: false, minimize: false },
);

/** Mongoose schema fragment: `new Schema({ ...fields, ...outboxField })`. Follow with `addOutboxIndex(schema)`. */
export const outboxField = { outbox: { type: [entry], default: () => [] } } as const;

/** Lets the relay's sweep find the few documents with waiting events without reading the others. */
export function addOutboxIndex(schema: Schema): void {
  schema.index({ 'outbox.at': 1 }, { sparse: true });
}

const MAX_CONCURRENT_DOCUMENTS = 8;
const SWEEP_LIMIT = 500;
/** Younger entries are left to the process that wrote them, which is about to publish or to remove them itself. */
const SWEEP_OLDER_THAN_MS = 3_000;

/** The methods of a collection that the relay needs; `model.collection` of a mongoose model has them. */
export interface OutboxCollection {
  readonly collectionName: string;
  find(filter: object, options: object): { toArray(): Promise<{ _id: unknown }[]> };
  findOne(filter: object, options: object): Promise<object | null>;
  updateMany(filter: object, update: object): Promise<unknown>;
}

export interface OutboxRelayOptions {
  collection: OutboxCollection;
  messaging: Pick<Messaging, 'publishEncoded'>;
  logger: Logger;
  /** Interval between sweeps for documents that no `wake` announced, ms. Default 2,000. */
  sweepEveryMs?: number;
  /** Published events of all documents are removed together, in one command, after this time, ms. Default 1,000. */
  removeAfterMs?: number;
  registry?: Registry;
}

/**
 * Publishes the events in documents' `outbox` arrays, and removes them within a second. Any number of processes may run
 * a relay on the same collection: if two of them publish the same event, its id is the same, and the stream stores it
 * once.
 */
export class OutboxRelay {
  readonly name: string;
  readonly #options: OutboxRelayOptions;
  readonly #metrics: MessagingMetrics;
  readonly #logger: Logger;
  /** Documents waiting for a free slot, by their _id as text. */
  readonly #waiting = new Map<string, unknown>();
  readonly #inProgress = new Map<string, Promise<void>>();
  /** The documents of the published events that are still to be removed, by the events' ids. */
  readonly #published = new Map<string, unknown>();
  #removalTimer: NodeJS.Timeout | undefined;
  #removal: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #sweep: Promise<void> = Promise.resolve();
  #running = false;

  constructor(options: OutboxRelayOptions) {
    this.name = `outbox of ${options.collection.collectionName}`;
    this.#options = options;
    this.#metrics = metricsIn(options.registry);
    this.#logger = options.logger.child({ component: 'outbox', collection: options.collection.collectionName });
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#sweepAndPlanNext();
  }

  /**
   * Publishes the events of a document that was just written. Never throws, never waits. `outbox`: the whole outbox
   * after that write, including earlier entries, so that the order is kept. With it, the document need not be read,
   * unless it has to wait for its turn.
   */
  wake(documentId: unknown, outbox?: readonly OutboxEntry[]): void {
    const name = String(documentId);
    const hasSlot =
      !this.#inProgress.has(name) && !this.#waiting.has(name) && this.#inProgress.size < MAX_CONCURRENT_DOCUMENTS;
    if (outbox && hasSlot && this.#running) this.#begin(name, documentId, outbox);
    else {
      this.#waiting.set(name, documentId);
      this.#fillSlots();
    }
  }

  /** Resolves when nothing more will be published. The next process publishes the rest. */
  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    await this.#sweep;
    await Promise.all(this.#inProgress.values());
    await this.#removal;
    await this.#removePublished();
  }

  #sweepAndPlanNext(): void {
    this.#sweep = this.#sweepOnce().finally(() => {
      if (!this.#running) return;
      this.#timer = setTimeout(() => this.#sweepAndPlanNext(), this.#options.sweepEveryMs ?? 2_000);
    });
  }

  async #sweepOnce(): Promise<void> {
    try {
      const { collection } = this.#options;
      const old = { 'outbox.at': { $lte: new Date(Date.now() - SWEEP_OLDER_THAN_MS) } };
      const found = await collection.find(old, { projection: { _id: 1 }, limit: SWEEP_LIMIT }).toArray();
      this.#metrics.outboxWaiting.set({ collection: collection.collectionName }, found.length);
      for (const { _id } of found) this.wake(_id);
    } catch (error) {
      this.#logger.warn(describeError(error), 'the outbox could not be swept');
    }
  }

  /** A document is processed by one task at a time, which preserves the order of its events. */
  #fillSlots(): void {
    if (!this.#running) return;
    for (const [name, documentId] of this.#waiting) {
      if (this.#inProgress.size >= MAX_CONCURRENT_DOCUMENTS) return;
      if (this.#inProgress.has(name)) continue;
      this.#waiting.delete(name);
      this.#begin(name, documentId);
    }
  }

  #begin(name: string, documentId: unknown, outbox?: readonly OutboxEntry[]): void {
    // Outside the current trace, since each event has its own: whatever freed the slot is unrelated to the next
    // document.
    const work = context
      .with(ROOT_CONTEXT, () => this.#relay(documentId, outbox))
      .finally(() => {
        this.#inProgress.delete(name);
        this.#fillSlots();
      });
    this.#inProgress.set(name, work);
  }

  /** Publishes the document's events in order, up to the first failure. `known`: its outbox as it was just written. */
  async #relay(documentId: unknown, known?: readonly OutboxEntry[]): Promise<void> {
    try {
      for (const entry of known ?? (await this.#outboxOf(documentId))) await this.#publish(documentId, entry);
    } catch (error) {
      // The next sweep finds the document.
      this.#logger.warn({ documentId: String(documentId), ...describeError(error) }, 'events wait in the outbox');
    }
  }

  async #outboxOf(documentId: unknown): Promise<unknown[]> {
    const document = await this.#options.collection.findOne({ _id: documentId }, { projection: { outbox: 1 } });
    return document && 'outbox' in document && Array.isArray(document.outbox) ? document.outbox : [];
  }

  async #publish(documentId: unknown, entry: unknown): Promise<void> {
    if (!isOutboxEntry(entry)) throw new MessagingError('MALFORMED_OUTBOX_ENTRY', 'An outbox holds something else');
    const { id, subject, payload, headers, at } = entry;
    if (this.#published.has(id)) return;
    const { collection, messaging } = this.#options;
    await messaging.publishEncoded(subject, Buffer.from(payload, 'base64'), { id, headers });
    this.#published.set(id, documentId);
    this.#removalTimer ??= setTimeout(() => {
      this.#removal = this.#removePublished();
    }, this.#options.removeAfterMs ?? 1_000);
    const seconds = Math.max(0, Date.now() - at.getTime()) / 1000;
    this.#metrics.outboxLagSeconds.observe({ collection: collection.collectionName }, seconds);
  }

  async #removePublished(): Promise<void> {
    clearTimeout(this.#removalTimer);
    this.#removalTimer = undefined;
    if (this.#published.size === 0) return;
    const removed = new Map(this.#published);
    const documents = [...new Set(removed.values())];
    try {
      const pull = { $pull: { outbox: { id: { $in: [...removed.keys()] } } } };
      await this.#options.collection.updateMany({ _id: { $in: documents } }, pull);
    } catch (error) {
      // The next sweep finds them, and the stream does not store them again.
      this.#logger.warn(describeError(error), 'published events were not removed from the outbox');
    }
    for (const id of removed.keys()) this.#published.delete(id);
  }
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
