import { randomUUID } from 'node:crypto';
import { LeaseLostError } from '../errors.js';
import type { Lease, LeaseStore } from './lease-store.js';

export interface WithLeaseOptions {
  id: string;
  /** Renewed every third of it while the work runs, together with the process's other leases of that time. */
  ttlMs: number;
  /** For people who look at the collection. Default: a random id; a random part is added in any case. */
  owner?: string;
  /** Passed on to the work's signal. */
  signal?: AbortSignal;
}

export interface HeldLease extends Lease {
  /** Aborted with a LeaseLostError when the lease could not be renewed in time, or with the reason of the options' signal. */
  signal: AbortSignal;
}

export type WithLeaseResult<T> = { acquired: true; value: T } | { acquired: false };

/** Runs the work while holding the lease and releases it afterwards; `acquired: false` when someone else holds it. */
export async function withLease<T>(
  store: LeaseStore,
  { id, ttlMs, owner = 'process', signal }: WithLeaseOptions,
  work: (lease: HeldLease) => Promise<T>,
): Promise<WithLeaseResult<T>> {
  const lease = await store.acquire(id, `${owner}:${randomUUID()}`, ttlMs);
  if (!lease) return { acquired: false };
  const lost = new AbortController();
  const stopRenewing = renewalsOf(store, ttlMs).add(lease, lost);
  try {
    const combined = signal ? AbortSignal.any([signal, lost.signal]) : lost.signal;
    return { acquired: true, value: await work({ ...lease, signal: combined }) };
  } finally {
    stopRenewing();
    // What can't be released runs out by itself.
    await store.release(lease).catch(() => false);
  }
}

interface Renewed {
  lost: AbortController;
  /** On performance.now()'s clock. */
  heldUntil: number;
}

/** Leases of one store with the same time to live: a process that holds many asks for all of them at once. */
class Renewals {
  readonly #renewed = new Map<Lease, Renewed>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: LeaseStore,
    private readonly ttlMs: number,
  ) {}

  /** For a lease that was just acquired. Stops with the function that it returns. */
  add(lease: Lease, lost: AbortController): () => void {
    this.#renewed.set(lease, { lost, heldUntil: performance.now() + this.ttlMs });
    this.#timer ??= setInterval(() => void this.#renew(), this.ttlMs / 3);
    return () => {
      this.#renewed.delete(lease);
      if (this.#renewed.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #renew(): Promise<void> {
    const askedAt = performance.now();
    const asked = [...this.#renewed];
    try {
      const held = new Set(
        await this.store.renewAll(
          asked.map(([lease]) => lease),
          this.ttlMs,
        ),
      );
      for (const [lease, renewed] of asked) {
        if (held.has(lease)) renewed.heldUntil = askedAt + this.ttlMs;
        else renewed.lost.abort(new LeaseLostError(lease.id));
      }
    } catch {
      // A database that is away for a moment loses no lease; one that is away for the whole time to live does.
      for (const [lease, { lost, heldUntil }] of asked)
        if (performance.now() >= heldUntil) lost.abort(new LeaseLostError(lease.id));
    }
  }
}

const renewals = new WeakMap<LeaseStore, Map<number, Renewals>>();

function renewalsOf(store: LeaseStore, ttlMs: number): Renewals {
  const ofStore = renewals.get(store) ?? new Map<number, Renewals>();
  renewals.set(store, ofStore);
  const known = ofStore.get(ttlMs) ?? new Renewals(store, ttlMs);
  ofStore.set(ttlMs, known);
  return known;
}
