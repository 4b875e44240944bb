import { setTimeout as sleep } from 'node:timers/promises';
import { unlessDuplicate } from '@auscribe/service-kit';
import type { Model } from 'mongoose';
import { type Access, type AuditKeys, type ChainPoint, genesis, seal } from './entry.js';
import { type CheckpointDocument, documentOf, type EntryDocument } from './stored-entries.js';

export interface TrailStores {
  entries: Model<EntryDocument>;
  checkpoints: Model<CheckpointDocument>;
}

const tries = 200;
const cacheSize = 10_000;

/**
 * The only writer of the audit trail. Within one process, the entries of a chain are written one after the other.
 * Between processes, the unique index on chain and sequence number decides, and the loser tries the next number.
 */
export class AuditTrail {
  /** The last write of each chain that is being written. */
  readonly #writing = new Map<string, Promise<void>>();
  readonly #ends = new Map<string, ChainPoint>();
  readonly #written = new RecentIds(cacheSize);
  readonly #unanchored = new Set<string>();

  constructor(
    private readonly stores: TrailStores,
    private readonly keys: AuditKeys,
  ) {}

  /** Resolves when the access is in its owner's chain, whether it is written now or was before. */
  append(access: Access): Promise<void> {
    if (this.#written.has(access.id)) return Promise.resolve();
    const { chain } = access;
    const written = (this.#writing.get(chain) ?? Promise.resolve()).then(() => this.#write(access));
    const settled = written.catch(() => {});
    this.#writing.set(chain, settled);
    void settled.then(() => {
      if (this.#writing.get(chain) === settled) this.#writing.delete(chain);
    });
    return written;
  }

  /** The ends of the chains that this process has written to since the last call. */
  takeAnchors(): { chain: string; seq: number; hash: string }[] {
    const chains = [...this.#unanchored];
    this.#unanchored.clear();
    return chains.flatMap((chain) => {
      const end = this.#ends.get(chain);
      return end ? [{ chain, ...end }] : [];
    });
  }

  async #write(access: Access): Promise<void> {
    const { chain, id } = access;
    if (this.#written.has(id)) return;
    for (let count = 0; count < tries; count += 1) {
      const end = this.#ends.get(chain) ?? (await this.#findEnd(chain));
      const entry = seal(access, end, this.keys);
      this.#ends.delete(chain);
      if (!(await unlessDuplicate(() => this.stores.entries.create(documentOf(entry))))) {
        if (await this.stores.entries.exists({ _id: id })) return this.#written.add(id);
        // Another process took this sequence number first.
        await sleep(Math.random() * Math.min(count, 20));
        continue;
      }
      this.#written.add(id);
      this.#remember(chain, entry);
      return;
    }
    throw new Error('Other processes took the next place in the audit trail each time');
  }

  async #findEnd(chain: string): Promise<ChainPoint> {
    const { entries, checkpoints } = this.stores;
    const last = await entries.findOne({ chain }, { seq: 1, hash: 1 }).sort({ seq: -1 }).lean();
    return last ?? (await checkpoints.findById(chain, { seq: 1, hash: 1 }).lean()) ?? genesis;
  }

  #remember(chain: string, { seq, hash }: ChainPoint): void {
    this.#ends.set(chain, { seq, hash });
    this.#unanchored.add(chain);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > cacheSize && oldest !== undefined && !this.#unanchored.has(oldest)) this.#ends.delete(oldest);
  }
}

/** Remembers the most recent ids, so that repeated ones need no database query. */
class RecentIds {
  readonly #ids = new Set<string>();

  constructor(private readonly maxSize: number) {}

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.maxSize && oldest !== undefined) this.#ids.delete(oldest);
  }
}
