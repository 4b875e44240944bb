import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { LeaseLostError } from './errors.js';

const renewals = new WeakMap<LeaseStore, Map<number, Renewals>>();
const DUPLICATE_KEY = 11000;

export interface WithLeaseOptions {
  id: string;
  /**
   * Renewed every third of this time while the work runs, together with the process's other leases of the same
   * duration.
   */
  ttlMs: number;
  /** Shown to people who look at the collection. Default: a random id. A random part is always added. */
  owner?: string;
  /** Passed on to the work's signal. */
  signal?: AbortSignal;
}

export interface HeldLease extends Lease {
  /**
   * Aborted with a LeaseLostError if the lease could not be renewed in time, or with the reason of the options' signal.
   */
  signal: AbortSignal;
}

export type WithLeaseResult<T> = { acquired: true; value: T } | { acquired: false };

/** Runs the work while holding the lease and releases it afterwards; `acquired: false` if somebody else holds it. */
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
    // If the release fails, the lease expires.
    await store.release(lease).catch(() => false);
  }
}

interface Renewed {
  lost: AbortController;
  /** In terms of performance.now(). */
  heldUntil: number;
}

/** Renews all leases of one store with the same duration, in one command. */
class Renewals {
  readonly #renewed = new Map<Lease, Renewed>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: LeaseStore,
    private readonly ttlMs: number,
  ) {}

  /** Registers a lease that was just acquired. Returns a function that stops its renewal. */
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
      // A short database outage loses no lease; one that outlasts the lease does.
      for (const [lease, { lost, heldUntil }] of asked)
        if (performance.now() >= heldUntil) lost.abort(new LeaseLostError(lease.id));
    }
  }
}

function renewalsOf(store: LeaseStore, ttlMs: number): Renewals {
  const ofStore = renewals.get(store) ?? new Map<number, Renewals>();
  renewals.set(store, ofStore);
  const known = ofStore.get(ttlMs) ?? new Renewals(store, ttlMs);
  ofStore.set(ttlMs, known);
  return known;
}

export interface Lease {
  id: string;
  owner: string;
  /** Increases with every acquisition of this id. Store it with the work's results, and refuse smaller ones. */
  token: number;
}

export interface LeaseDocument {
  _id: string;
  owner: string;
  token: number;
  expiresAt: Date;
}

export type LeaseCollection = Pick<
  mongo.Collection<LeaseDocument>,
  'findOneAndUpdate' | 'updateOne' | 'updateMany' | 'deleteOne'
>;

/**
 * Leases with fencing tokens: one document per lease, one atomic update per step. Expiry is judged by the clocks of the
 * processes: keep the duration well above their clock skew. A document stays after its release, since it holds the last
 * token.
 */
export class LeaseStore {
  readonly #leases: LeaseCollection;

  /** For example `connection.collection<LeaseDocument>('leases')` of a mongoose connection. */
  constructor(collection: LeaseCollection) {
    this.#leases = collection;
  }

  /** Returns null while somebody holds the lease, even if it is the same owner. */
  async acquire(id: string, owner: string, ttlMs: number): Promise<Lease | null> {
    const now = Date.now();
    try {
      const held = await this.#leases.findOneAndUpdate(
        { _id: id, expiresAt: { $lte: new Date(now) } },
        { $set: { owner, expiresAt: new Date(now + ttlMs) }, $inc: { token: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      return held ? { id, owner, token: held.token } : null;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Returns false if the lease expired or was taken over. */
  async renew(lease: Lease, ttlMs: number): Promise<boolean> {
    const now = Date.now();
    const { matchedCount } = await this.#leases.updateOne(held(lease, now), renewed(now, ttlMs));
    return matchedCount === 1;
  }

  /** Renews all of them in one command, on the same condition as `renew`. Returns those that are still held. */
  async renewAll(leases: readonly Lease[], ttlMs: number): Promise<readonly Lease[]> {
    if (leases.length === 0) return [];
    const now = Date.now();
    const all = { $or: leases.map((lease) => held(lease, now)) };
    const { matchedCount } = await this.#leases.updateMany(all, renewed(now, ttlMs));
    if (matchedCount === leases.length) return leases;
    // The result does not tell which ones are lost.
    const answers = await Promise.all(leases.map((lease) => this.renew(lease, ttlMs)));
    return leases.filter((_, at) => answers[at]);
  }

  /** Removes the document with the last token: only when no more work with this id can come. */
  async remove(id: string): Promise<void> {
    await this.#leases.deleteOne({ _id: id });
  }

  /** Returns false if the lease was no longer held. */
  async release(lease: Lease): Promise<boolean> {
    const { matchedCount } = await this.#leases.updateOne(
      { _id: lease.id, owner: lease.owner, token: lease.token },
      { $set: { expiresAt: new Date(0) } },
    );
    return matchedCount === 1;
  }
}

const held = ({ id, owner, token }: Lease, now: number) => ({
  _id: id,
  owner,
  token,
  expiresAt: { $gt: new Date(now) },
});

const renewed = (now: number, ttlMs: number) => ({ $set: { expiresAt: new Date(now + ttlMs) } });

function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY;
}
