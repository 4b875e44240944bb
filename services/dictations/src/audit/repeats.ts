import { createHash, randomUUID } from 'node:crypto';
import type { AuditAction } from '@auscribe/contracts';
import type { Access } from './entry.js';

const minute = 60_000;

/** Readings repeat by themselves; within these times the same one of the same session is one entry. */
const repeatsWithinMs: Partial<Record<AuditAction, number>> = {
  viewed: 5 * minute,
  transcript_viewed: 5 * minute,
  played: 5 * minute,
  listed: 15 * minute,
  pushed: 60 * minute,
};
/** A stranger who hammers must not be able to fill the owner's trail. */
const refusalsWithinMs = 5 * minute;

/**
 * The id of an access. What is the same within its time has the same id, in every process, so that the database itself
 * keeps it once; changes, exports and shares are told apart each time.
 */
export function accessId(access: Omit<Access, 'id'>): string {
  const { chain, at, action, result, recordId, detail, actor } = access;
  const withinMs = result === 'allowed' ? repeatsWithinMs[action] : refusalsWithinMs;
  if (withinMs === undefined) return randomUUID();
  const { userId, sessionId, address, device } = actor;
  const span = Math.floor(at.getTime() / withinMs);
  const text = JSON.stringify([chain, action, result, recordId, detail, userId, sessionId, address, device, span]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
