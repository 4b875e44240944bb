import { setTimeout as wait } from 'node:timers/promises';
import type { DictationDetails } from '@auscribe/contracts';
import { inSpan, type Messaging, type Stoppable } from '@auscribe/messaging';
import { type Clinician, NotFound, Unauthorized } from '@auscribe/service-kit';
import { type Context, context, SpanKind } from '@opentelemetry/api';
import type { GatewayEvents } from '../events.js';
import { errorCode } from '../forward/upstream.js';
import type { DictationReader } from '../graphql/dictation-reader.js';
import { LatestById } from './latest-by-id.js';

/** A margin, because a broken connection is noticed late, and clocks differ. */
const outageMarginMs = 60_000;

interface Watcher {
  clinician: Clinician;
  /** The dictation to watch; all of the user's if undefined. */
  id: string | undefined;
  changes: LatestById<DictationDetails>;
}

/**
 * Minimum time between two loads of one dictation, ms: progress is reported with every segment, but a reader does not
 * notice shorter intervals.
 */
const minimumIntervalMs = 150;
/** Delays before a failed load is retried, ms. */
const retryWaitsMs = [0, 300, 1000, 3000];
/** How many dictations of each watching user are checked after the broker was unavailable. */
const catchUpEntries = '100';

/** Covers the time from the event to all open pages of its user. */
const pushSpan = {
  name: 'push dictation.changed',
  kind: SpanKind.CONSUMER,
  attributes: { 'messaging.system': 'nats', 'graphql.operation.type': 'subscription' },
};

/**
 * Pushes changes of dictations to the open pages of their users. An event only says which dictation changed. It is
 * loaded with the token of one of the user's connections, once for all of that user's pages; events that arrive during
 * a load cause one more load.
 */
export class LiveDictations {
  readonly #watchers = new Map<string, Set<Watcher>>();
  /** By user and dictation: the trace of the latest event if it changed again during the load, else null. */
  readonly #loading = new Map<string, Context | null>();

  constructor(
    private readonly readerFor: (clinician: Clinician) => DictationReader,
    private readonly events: GatewayEvents,
  ) {}

  /**
   * The changes from now on. For a single dictation, also its current state, so that nothing is missed between the
   * page's own load and this. Ended by calling `return`.
   */
  changesFor(clinician: Clinician, id?: string): LatestById<DictationDetails> {
    const watcher: Watcher = { clinician, id, changes: new LatestById(() => end()) };
    const end = addWatcher(this.#watchers, clinician.id, watcher);
    if (id !== undefined) this.changed(clinician.id, id);
    return watcher.changes;
  }

  changed(userId: string, dictationId: string): void {
    if (!this.#watchers.has(userId)) return;
    const key = `${userId} ${dictationId}`;
    if (this.#loading.has(key)) this.#loading.set(key, context.active());
    else void this.#loadUntilQuiet(key, userId, dictationId);
  }

  /** Missed events are not repeated, so changes since then are looked up in the lists of the connected users. */
  async catchUp(since: Date): Promise<void> {
    const users = [...this.#watchers.keys()];
    this.events.brokerReturned(Date.now() - since.getTime(), users.length);
    for (const userId of users) {
      await this.#withTokenOf(userId, async (reader) => {
        const { items } = await reader.list({ limit: catchUpEntries });
        for (const { id, updatedDate } of items) if (new Date(updatedDate) >= since) this.changed(userId, id);
      });
    }
  }

  async #loadUntilQuiet(key: string, userId: string, dictationId: string): Promise<void> {
    let cause: Context | null = context.active();
    do {
      this.#loading.set(key, null);
      const interval = wait(minimumIntervalMs, undefined, { ref: false });
      await inSpan(
        { ...pushSpan, attributes: { ...pushSpan.attributes, 'auscribe.dictation.id': dictationId } },
        () => this.#withTokenOf(userId, async (reader) => this.#push(userId, await reader.details(dictationId))),
        cause,
      );
      if (this.#loading.get(key)) await interval;
      cause = this.#loading.get(key) ?? null;
    } while (cause);
    this.#loading.delete(key);
  }

  #push(userId: string, dictation: DictationDetails): void {
    for (const { id, changes } of this.#watchers.get(userId) ?? []) {
      if (id !== undefined && id !== dictation.id) continue;
      changes.push(dictation);
      this.events.changePushed();
    }
  }

  /** Never rejects: what cannot be loaded is counted, and the page gets it with its next request. */
  async #withTokenOf(userId: string, act: (reader: DictationReader) => Promise<void>): Promise<void> {
    let failure: unknown;
    for (const waitMs of retryWaitsMs) {
      if (waitMs > 0) await wait(waitMs, undefined, { ref: false });
      // The newest connection has the token that is valid the longest.
      for (const { clinician } of [...(this.#watchers.get(userId) ?? [])].reverse()) {
        try {
          return await act(this.readerFor(clinician));
        } catch (error) {
          if (error instanceof NotFound) return;
          failure = error;
          if (!(error instanceof Unauthorized)) break;
        }
      }
      if (!this.#watchers.has(userId)) return;
    }
    this.events.changeLost(errorCode(failure));
  }
}

/**
 * Informs the open pages of a user which of their dictations were deleted. Only the id is pushed, so nothing is loaded.
 */
export class LiveRemovals {
  readonly #watchers = new Map<string, Set<LatestById<{ id: string }>>>();

  /** Ended by calling `return`. */
  removalsFor(userId: string): LatestById<{ id: string }> {
    const removals = new LatestById<{ id: string }>(() => end());
    const end = addWatcher(this.#watchers, userId, removals);
    return removals;
  }

  removed(userId: string, dictationId: string): void {
    for (const removals of this.#watchers.get(userId) ?? []) removals.push({ id: dictationId });
  }
}

/** Adds one of a user's watchers. Returns a function that removes it. */
function addWatcher<Watching>(all: Map<string, Set<Watching>>, userId: string, watcher: Watching): () => void {
  const watchers = all.get(userId) ?? new Set();
  all.set(userId, watchers.add(watcher));
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0 && all.get(userId) === watchers) all.delete(userId);
  };
}

/**
 * Calls back when the broker is available again after an outage, with the time since which events may have been missed.
 */
export function watchBrokerOutages(messaging: Messaging, returned: (since: Date) => void): Stoppable {
  let stopped = false;
  let away: number | undefined;
  const watch = async (): Promise<void> => {
    for await (const status of messaging.connection.status()) {
      if (stopped) return;
      const type = String(status.type);
      if (type === 'disconnect') away ??= Date.now();
      if (type === 'reconnect') {
        returned(new Date((away ?? Date.now()) - outageMarginMs));
        away = undefined;
      }
    }
  };
  void watch();
  return {
    async stop() {
      stopped = true;
    },
  };
}
