import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditAction, AuditResult } from '@auscribe/contracts';
import { listedKeys } from '@auscribe/service-kit';

/** Who did something, and from where. Only ids, an address and a description of the device: never patient data. */
export interface Actor {
  /** A user, or `auto-delete`, `account-deletion`, `operator`. */
  userId: string;
  sessionId: string;
  address: string;
  device: string;
  requestId: string;
}

/** Something that was done, or attempted, with a record. */
export interface Access {
  /** Each id is written only once, however often it is recorded. */
  id: string;
  /** The record's owner, in whose trail it appears. */
  chain: string;
  at: Date;
  action: AuditAction;
  result: AuditResult;
  /** Null when it concerns no single record. */
  recordId: string | null;
  /**
   * Format of an export, number of recipients of a share, names of corrected fields; followed by the sealed part, if
   * any.
   */
  detail: string;
  actor: Actor;
}

/** An access at its position in the owner's chain. */
export interface AuditEntry extends Access {
  /** Starts at 1, without gaps. */
  seq: number;
  /** Which key the hash was made with. */
  keyId: string;
  /** The hash of the previous entry; zeros for the first. */
  previousHash: string;
  /** HMAC-SHA-256 of all fields above. */
  hash: string;
}

/** The end of a chain, or its start after its oldest entries were removed. */
export interface ChainPoint {
  seq: number;
  hash: string;
}

export const genesis: ChainPoint = { seq: 0, hash: '0'.repeat(64) };

/**
 * The text that an entry's hash is computed from: every field, in this order, as JSON, so that no two different entries
 * give the same text. If the format changes, so must the first string, or old entries could no longer be verified.
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

/** Signed as well, so that nobody who deletes old entries by hand can make the chain start later. */
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

const minLength = 32;

/**
 * The keys that sign entries: a list separated by commas. The first signs, all verify, and every entry names the key
 * that signed it. A key can be removed from the list once no entry signed with it is kept.
 */
export class AuditKeys {
  readonly #keys: ReadonlyMap<string, string>;
  /** Id of the signing key: derived from the key without revealing it. */
  readonly signingId: string;

  /** Throws ConfigError. */
  constructor(list: string) {
    const keys = listedKeys('AUDIT_KEY', list, minLength);
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    this.signingId = idOf(keys[0]);
  }

  /** Null for a key that is not in the list. */
  mac(keyId: string, text: string): string | null {
    const key = this.#keys.get(keyId);
    return key === undefined ? null : createHmac('sha256', key).update(text).digest('hex');
  }

  sign(text: string): string {
    return this.mac(this.signingId, text) ?? '';
  }

  isValid(keyId: string, text: string, given: string): boolean {
    const mac = this.mac(keyId, text);
    return mac !== null && mac.length === given.length && timingSafeEqual(Buffer.from(mac), Buffer.from(given));
  }

  knows(keyId: string): boolean {
    return this.#keys.has(keyId);
  }
}

function idOf(key: string): string {
  return createHash('sha256').update(`auscribe.audit.key-id.1 ${key}`).digest('hex').slice(0, 12);
}

/** Appends an access to the end of the chain. */
export function seal(access: Access, end: ChainPoint, keys: AuditKeys): AuditEntry {
  const placed = { ...access, seq: end.seq + 1, previousHash: end.hash, keyId: keys.signingId };
  return { ...placed, hash: keys.sign(canonicalEntry(placed)) };
}
