import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditAction, AuditResult } from '@auscribe/contracts';
import { listedKeys } from '@auscribe/service-kit';

/** Who did something, and from where. Ids, an address and words for a device: never anything of a patient. */
export interface Actor {
  /** A user, or `auto-delete`, `account-deletion`, `operator`. */
  userId: string;
  sessionId: string;
  address: string;
  device: string;
  requestId: string;
}

/** Something that was done with a record, or tried. */
export interface Access {
  /** The same id is written once, however often it is noted. */
  id: string;
  /** The record's owner: whose trail it is. */
  chain: string;
  at: Date;
  action: AuditAction;
  result: AuditResult;
  /** Null for what concerns no single record. */
  recordId: string | null;
  /** Format of an export, number of recipients of a share, names of corrected fields; then what is sealed, if anything. */
  detail: string;
  actor: Actor;
}

/** An access in its place in the owner's chain. */
export interface AuditEntry extends Access {
  /** From 1, without a gap. */
  seq: number;
  /** Which key the hash was made with. */
  keyId: string;
  /** Of the entry before; zeros for the first. */
  previousHash: string;
  /** HMAC-SHA-256 of all the above. */
  hash: string;
}

/** Where a chain ends, or begins after its oldest entries were removed. */
export interface ChainPoint {
  seq: number;
  hash: string;
}

export const genesis: ChainPoint = { seq: 0, hash: '0'.repeat(64) };

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

const minLength = 32;

/**
 * What entries are signed with: a list of keys separated by commas. The first signs, all verify, and every entry says
 * by which one it was signed. A key may leave the list when no entry of its time is kept any more.
 */
export class AuditKeys {
  readonly #keys: ReadonlyMap<string, string>;
  /** Name of the key that signs: made from the key, and says nothing of it. */
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

  isRight(keyId: string, text: string, given: string): boolean {
    const right = this.mac(keyId, text);
    return right !== null && right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given));
  }

  knows(keyId: string): boolean {
    return this.#keys.has(keyId);
  }
}

function idOf(key: string): string {
  return createHash('sha256').update(`auscribe.audit.key-id.1 ${key}`).digest('hex').slice(0, 12);
}

/** Gives an access its place behind the end of the chain. */
export function seal(access: Access, end: ChainPoint, keys: AuditKeys): AuditEntry {
  const placed = { ...access, seq: end.seq + 1, previousHash: end.hash, keyId: keys.signingId };
  return { ...placed, hash: keys.sign(canonicalEntry(placed)) };
}
