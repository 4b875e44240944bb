import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { describeError } from '../describe-error.js';
import type { Messaging } from '../messaging.js';
import { type MessagingMetrics, metricsIn } from '../metrics.js';
import type { OutboxEntry } from './outbox-entry.js';
import { relayDocument } from './relay-document.js';

/** What the relay needs of a collection; `model.collection` of a mongoose model has it. */
export interface OutboxCollection {
  readonly collectionName: string;
  find(filter: object, options: object): { toArray(): Promise<{ _id: unknown }[]> };
  findOne(filter: object, options: object): Promise<object | null>;
  updateOne(filter: object, update: object): Promise<unknown>;
}

export interface OutboxRelayOptions {
  collection: OutboxCollection;
  messaging: Pick<Messaging, 'publishEncoded'>;
  logger: Logger;
  /** Between sweeps for documents that no `wake` announced. Default 2,000. */
  sweepEveryMs?: number;
  registry?: Registry;
}

const DOCUMENTS_AT_ONCE = 8;
const SWEPT_AT_ONCE = 500;
/** Younger entries are left to the process that wrote them and is about to publish them itself. */
const SWEEP_OLDER_THAN_MS = 1_000;

/**
 * Publishes what waits in documents' `outbox` arrays, then removes it. Any number of processes may run one on the same
 * collection: what two of them publish has the same id, and the stream keeps it once.
 */
export class OutboxRelay {
  readonly #options: OutboxRelayOptions;
  readonly #metrics: MessagingMetrics;
  readonly #logger: Logger;
  /** Waiting for a free place, by the text of their _id. */
  readonly #waiting = new Map<string, unknown>();
  readonly #inWork = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #sweep: Promise<void> = Promise.resolve();
  #running = false;

  constructor(options: OutboxRelayOptions) {
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
   * The document with this _id has just been written: publish its events now. Never throws, never waits. `outbox`: all of
   * it as that write left it, the entries from before included, which keeps their order; then it need not be read, unless
   * it has to wait for its turn.
   */
  wake(documentId: unknown, outbox?: readonly OutboxEntry[]): void {
    const name = String(documentId);
    const isFree = !this.#inWork.has(name) && !this.#waiting.has(name) && this.#inWork.size < DOCUMENTS_AT_ONCE;
    if (outbox && isFree && this.#running) this.#begin(name, documentId, outbox);
    else {
      this.#waiting.set(name, documentId);
      this.#fillPlaces();
    }
  }

  /** Resolves when nothing more will be published. What is left is published by the next process. */
  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    await this.#sweep;
    await Promise.all(this.#inWork.values());
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
      const found = await collection.find(old, { projection: { _id: 1 }, limit: SWEPT_AT_ONCE }).toArray();
      this.#metrics.outboxWaiting.set({ collection: collection.collectionName }, found.length);
      for (const { _id } of found) this.wake(_id);
    } catch (error) {
      this.#logger.warn(describeError(error), 'the outbox could not be swept');
    }
  }

  /** A document is in work once at a time, which keeps the order of its events. */
  #fillPlaces(): void {
    if (!this.#running) return;
    for (const [name, documentId] of this.#waiting) {
      if (this.#inWork.size >= DOCUMENTS_AT_ONCE) return;
      if (this.#inWork.has(name)) continue;
      this.#waiting.delete(name);
      this.#begin(name, documentId);
    }
  }

  #begin(name: string, documentId: unknown, outbox?: readonly OutboxEntry[]): void {
    // Outside the current trace, since each event has its own: what frees a place has nothing to do with the next document.
    const work = context
      .with(ROOT_CONTEXT, () => this.#relay(documentId, outbox))
      .finally(() => {
        this.#inWork.delete(name);
        this.#fillPlaces();
      });
    this.#inWork.set(name, work);
  }

  async #relay(documentId: unknown, outbox?: readonly OutboxEntry[]): Promise<void> {
    const { collection, messaging } = this.#options;
    try {
      await relayDocument({ collection, messaging, metrics: this.#metrics }, documentId, outbox);
    } catch (error) {
      // The next sweep finds it.
      this.#logger.warn({ documentId: String(documentId), ...describeError(error) }, 'events wait in the outbox');
    }
  }
}
