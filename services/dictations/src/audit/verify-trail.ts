import type { AuditKeys } from './audit-keys.js';
import type { TrailStores } from './audit-trail.js';
import type { ChainPoint } from './entry.js';
import { type Anchor, type Broken, verifyChain } from './verify-chain.js';

export interface VerifiedTrail {
  chains: number;
  entries: number;
  broken: (Broken & { chain: string })[];
  /** Of the chains that are whole. */
  ends: (ChainPoint & { chain: string })[];
}

/** Walks all chains, those included of which only a checkpoint or an anchor still speaks. */
export async function verifyTrail(
  { entries, checkpoints }: TrailStores,
  keys: AuditKeys,
  anchors: ReadonlyMap<string, readonly Anchor[]>,
): Promise<VerifiedTrail> {
  const starts = new Map((await checkpoints.find().lean()).map((checkpoint) => [checkpoint._id, checkpoint]));
  const names = new Set([...(await entries.distinct('chain')), ...starts.keys(), ...anchors.keys()]);
  const result: VerifiedTrail = { chains: names.size, entries: 0, broken: [], ends: [] };
  for (const chain of [...names].map(String).sort()) {
    // Not through the model: it would leave out, or turn into its own types, what was put in by hand.
    const documents = entries.collection.find({ chain }, { sort: { seq: 1 } });
    const found = await verifyChain(chain, documents, {
      checkpoint: starts.get(chain) ?? null,
      anchors: anchors.get(chain) ?? [],
      keys,
    });
    result.entries += found.entries;
    if (found.broken) result.broken.push({ chain, ...found.broken });
    else result.ends.push({ chain, ...found.end });
  }
  return result;
}
