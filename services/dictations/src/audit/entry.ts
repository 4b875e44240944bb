import type { AuditAction, AuditResult } from '@auscribe/contracts';

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
