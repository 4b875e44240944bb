import type { TrailStores } from './audit-trail.js';
import {
  type AuditEntry,
  type AuditKeys,
  type ChainPoint,
  canonicalCheckpoint,
  canonicalEntry,
  genesis,
} from './entry.js';
import { type CheckpointDocument, storedEntry } from './stored-entries.js';

export interface VerifiedTrail {
  chains: number;
  entries: number;
  broken: (Broken & { chain: string })[];
  /** The ends of the intact chains. */
  ends: (ChainPoint & { chain: string })[];
}

/** Verifies all chains, including those of which only a checkpoint or an anchor is left. */
export async function verifyTrail(
  { entries, checkpoints }: TrailStores,
  keys: AuditKeys,
  anchors: ReadonlyMap<string, readonly Anchor[]>,
): Promise<VerifiedTrail> {
  const starts = new Map((await checkpoints.find().lean()).map((checkpoint) => [checkpoint._id, checkpoint]));
  const names = new Set([...(await entries.distinct('chain')), ...starts.keys(), ...anchors.keys()]);
  const result: VerifiedTrail = { chains: names.size, entries: 0, broken: [], ends: [] };
  for (const chain of [...names].map(String).sort()) {
    // Bypasses the model, which would drop or convert fields that were added by hand.
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

/** The point that a chain had reached according to the logs or an earlier verification. */
export type Anchor = ChainPoint;

interface Broken {
  seq: number;
  problem: string;
}

export interface Verified {
  entries: number;
  /** Where the chain ends, if it is intact. */
  end: ChainPoint;
  broken: Broken | null;
}

/**
 * Verifies one chain from its beginning, or from the checkpoint that retention left, to its end. Stops at the first
 * broken link.
 */
export async function verifyChain(
  chain: string,
  documents: AsyncIterable<unknown>,
  { checkpoint, anchors, keys }: { checkpoint: CheckpointDocument | null; anchors: readonly Anchor[]; keys: AuditKeys },
): Promise<Verified> {
  const start = checkpoint ? { seq: checkpoint.seq, hash: checkpoint.hash } : genesis;
  const wanted = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  let entries = 0;
  let end: ChainPoint | null = null;
  const brokenAt = (seq: number, problem: string): Verified => ({
    entries,
    end: end ?? start,
    broken: { seq, problem },
  });

  if (checkpoint && !isSigned(chain, checkpoint, keys)) {
    return brokenAt(checkpoint.seq, 'the checkpoint that says where the chain begins is not signed by us');
  }
  for await (const document of documents) {
    entries += 1;
    const entry = storedEntry(document);
    if (typeof entry === 'string') return brokenAt((end ?? start).seq + 1, entry);
    // Entries below the checkpoint are left over from an interrupted removal: they may start anywhere, but must lead up
    // to it.
    const before = end ?? (entry.seq <= start.seq ? { seq: entry.seq - 1, hash: entry.previousHash } : start);
    const problem = problemOf(chain, entry, before, keys);
    if (problem) return brokenAt(entry.seq, problem);
    if (entry.seq === start.seq && entry.hash !== start.hash)
      return brokenAt(entry.seq, 'it is not what the checkpoint says');
    const anchored = wanted.get(entry.seq);
    if (anchored !== undefined && anchored !== entry.hash) return brokenAt(entry.seq, 'it is not what an anchor says');
    end = { seq: entry.seq, hash: entry.hash };
  }
  const reached = end && end.seq >= start.seq ? end : start;
  if (end && end.seq < start.seq) return brokenAt(end.seq + 1, 'entries up to the checkpoint are missing');
  const furthest = Math.max(0, ...wanted.keys());
  if (furthest > reached.seq) {
    return brokenAt(
      reached.seq + 1,
      `the newest entries are missing: an anchor says that the chain had reached ${furthest}`,
    );
  }
  const atStart = wanted.get(start.seq);
  if (atStart !== undefined && atStart !== start.hash) return brokenAt(start.seq, 'it is not what an anchor says');
  return { entries, end: reached, broken: null };
}

function problemOf(chain: string, entry: AuditEntry, before: ChainPoint, keys: AuditKeys): string | null {
  const { seq, keyId, hash, previousHash } = entry;
  if (entry.chain !== chain) return 'it belongs to another chain';
  if (seq > before.seq + 1) return `entries ${before.seq + 1} to ${seq - 1} are missing`;
  if (seq <= before.seq) return 'its place is taken twice: one of the two was put in';
  if (!keys.knows(keyId)) return `it is signed with the key ${keyId}, which is not among the keys of AUDIT_KEY`;
  if (!keys.isValid(keyId, canonicalEntry(entry), hash))
    return 'its signature is wrong: it was changed, moved or put in';
  if (previousHash !== before.hash) return 'it does not follow the entry before it: one of them was exchanged';
  return null;
}

function isSigned(chain: string, { seq, hash, removedAt, keyId, mac }: CheckpointDocument, keys: AuditKeys): boolean {
  return keys.isValid(keyId, canonicalCheckpoint({ chain, seq, hash, removedAt, keyId }), mac);
}
