import { randomUUID } from 'node:crypto';
import { LeaseLostError } from '../errors.js';
import type { Lease, LeaseStore } from './lease-store.js';

export interface WithLeaseOptions {
  id: string;
  /** Renewed every third of it while the work runs. */
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
  const renewal = keepRenewing(store, lease, ttlMs, lost);
  try {
    const combined = signal ? AbortSignal.any([signal, lost.signal]) : lost.signal;
    return { acquired: true, value: await work({ ...lease, signal: combined }) };
  } finally {
    clearInterval(renewal);
    // What can't be released runs out by itself.
    await store.release(lease).catch(() => false);
  }
}

function keepRenewing(store: LeaseStore, lease: Lease, ttlMs: number, lost: AbortController): NodeJS.Timeout {
  let heldUntil = performance.now() + ttlMs;
  return setInterval(() => {
    const askedAt = performance.now();
    store.renew(lease, ttlMs).then(
      (held) => {
        if (held) heldUntil = askedAt + ttlMs;
        else lost.abort(new LeaseLostError(lease.id));
      },
      // A database that is away for a moment loses no lease; one that is away for the whole time to live does.
      () => {
        if (performance.now() >= heldUntil) lost.abort(new LeaseLostError(lease.id));
      },
    );
  }, ttlMs / 3);
}
