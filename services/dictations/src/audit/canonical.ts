import type { AuditEntry } from './entry.js';

/**
 * The text that an entry's hash is made of: every field, in this order, as JSON, so that no two different entries give
 * the same text. Another form needs another first word, or old entries could not be verified any more.
 */
export function canonicalEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { chain, seq, id, at, action, result, recordId, detail, actor, keyId, previousHash } = entry;
  const { userId, sessionId, address, device, requestId } = actor;
  return JSON.stringify([
    'auscribe.audit.entry.1',
    chain,
    seq,
    id,
    at.toISOString(),
    action,
    result,
    recordId,
    detail,
    userId,
    sessionId,
    address,
    device,
    requestId,
    keyId,
    previousHash,
  ]);
}

/** Signed as well: whoever removes old entries by hand can't make the chain begin later. */
export function canonicalCheckpoint(checkpoint: {
  chain: string;
  seq: number;
  hash: string;
  removedAt: Date;
  keyId: string;
}): string {
  const { chain, seq, hash, removedAt, keyId } = checkpoint;
  return JSON.stringify(['auscribe.audit.checkpoint.1', chain, seq, hash, removedAt.toISOString(), keyId]);
}
