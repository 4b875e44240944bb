import type { mongo } from 'mongoose';

export interface Lease {
  id: string;
  owner: string;
  /** Grows with every acquisition of this id. Write it with the work's results, and refuse smaller ones. */
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

const DUPLICATE_KEY = 11000;

/**
 * Leases with fencing tokens, each one document of a collection, each step one atomic update. Expiry is told by the
 * clocks of the asking processes: keep the time to live well above their difference. A document stays after its
 * release, since it holds the last token.
 */
export class LeaseStore {
  readonly #leases: LeaseCollection;

  /** For example `connection.collection<LeaseDocument>('leases')` of a mongoose connection. */
  constructor(collection: LeaseCollection) {
    this.#leases = collection;
  }

  /** Null while someone holds it, the same owner included. */
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

  /** False when the lease ran out or went to someone else. */
  async renew(lease: Lease, ttlMs: number): Promise<boolean> {
    const now = Date.now();
    const { matchedCount } = await this.#leases.updateOne(held(lease, now), renewed(now, ttlMs));
    return matchedCount === 1;
  }

  /** Renews all of them in one command, each on the same condition as alone. Gives those that are held. */
  async renewAll(leases: readonly Lease[], ttlMs: number): Promise<readonly Lease[]> {
    if (leases.length === 0) return [];
    const now = Date.now();
    const all = { $or: leases.map((lease) => held(lease, now)) };
    const { matchedCount } = await this.#leases.updateMany(all, renewed(now, ttlMs));
    if (matchedCount === leases.length) return leases;
    // The answer doesn't say which are lost.
    const answers = await Promise.all(leases.map((lease) => this.renew(lease, ttlMs)));
    return leases.filter((_, at) => answers[at]);
  }

  /** Removes its document, with the last token: only where no work under this id can come any more. */
  async forget(id: string): Promise<void> {
    await this.#leases.deleteOne({ _id: id });
  }

  /** False when it was no longer held. */
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
