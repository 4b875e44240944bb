import type { AuditKeys } from './audit-keys.js';
import { canonicalEntry } from './canonical.js';
import type { Access, AuditEntry, ChainPoint } from './entry.js';

/** Gives an access its place behind the end of the chain. */
export function seal(access: Access, end: ChainPoint, keys: AuditKeys): AuditEntry {
  const placed = { ...access, seq: end.seq + 1, previousHash: end.hash, keyId: keys.signingId };
  return { ...placed, hash: keys.sign(canonicalEntry(placed)) };
}
