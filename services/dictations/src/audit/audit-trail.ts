import { setTimeout as sleep } from 'node:timers/promises';
import { isDuplicateKey } from '@auscribe/service-kit';
import type { Model } from 'mongoose';
import { type Access, type AuditKeys, type ChainPoint, genesis, seal } from './entry.js';
import { type CheckpointDocument, documentOf, type EntryDocument } from './stored-entries.js';

export interface TrailStores {
  entries: Model<EntryDocument>;
  checkpoints: Model<CheckpointDocument>;
}

const tries = 200;
const remembered = 10_000;

/**
 * The only writer of the audit trail. In one process the entries of a chain are written one after the other; between
 * processes the unique index of chain and place decides, and who comes second goes behind.
 */
export class AuditTrail {
  readonly #stores: TrailStores;
  readonly #keys: AuditKeys;
  /** The last write of each chain that is at work. */
  readonly #writing = new Map<string, Promise<void>>();
  readonly #ends = new Map<string, ChainPoint>();
  readonly #written = new RecentIds(remembered);
  readonly #unanchored = new Set<string>();

  constructor(stores: TrailStores, keys: AuditKeys) {
    this.#stores = stores;
    this.#keys = keys;
  }

  /** Resolves when the access is in its owner's chain, written now or before. */
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

  /** The ends of the chains that this process has written to since it was last asked. */
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
      const entry = seal(access, end, this.#keys);
      this.#ends.delete(chain);
      try {
        await this.#stores.entries.create(documentOf(entry));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (await this.#stores.entries.exists({ _id: id })) return this.#written.add(id);
        // Another process was quicker.
        await sleep(Math.random() * Math.min(count, 20));
        continue;
      }
      this.#written.add(id);
      this.#remember(chain, entry);
      return;
    }
    throw new Error('The place in the audit trail was taken by others each time');
  }

  async #findEnd(chain: string): Promise<ChainPoint> {
    const { entries, checkpoints } = this.#stores;
    const last = await entries.findOne({ chain }, { seq: 1, hash: 1 }).sort({ seq: -1 }).lean();
    return last ?? (await checkpoints.findById(chain, { seq: 1, hash: 1 }).lean()) ?? genesis;
  }

  #remember(chain: string, { seq, hash }: ChainPoint): void {
    this.#ends.set(chain, { seq, hash });
    this.#unanchored.add(chain);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > remembered && oldest !== undefined && !this.#unanchored.has(oldest))
      this.#ends.delete(oldest);
  }
}

/** Remembers the ids that came last, so that what repeats needs no look into the database. */
class RecentIds {
  readonly #ids = new Set<string>();

  constructor(private readonly most: number) {}

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.most && oldest !== undefined) this.#ids.delete(oldest);
  }
}
