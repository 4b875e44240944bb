import type { DictationRecord } from './record.js';

/** How long a user's records stay, as their setting "Auto-Delete after" says. */
export interface Retention {
  /** Null: never deleted. */
  days: number | null;
  /** Since when it has been as short as this. */
  since: Date;
}

export const dayMs = 24 * 3_600_000;

/** 'Never', '1 Day', '7 Day', '7 Days', … (PRODUCT.md sections 2 and 3). What is no number of days deletes nothing. */
export function retentionDays(autoDelete: string): number | null {
  const days = Number(/^(\d{1,4}) Days?$/.exec(autoDelete)?.[1] ?? 0);
  return days > 0 ? days : null;
}

/** A time that became shorter counts from now: see `deletesAt`. */
export function changedRetention(before: Retention | null, days: number | null, now: Date): Retention {
  const shorter = days !== null && (before === null || before.days === null || days < before.days);
  return { days, since: before && !shorter ? before.since : now };
}

/**
 * Counted from the record's creation. A setting that was made shorter takes nothing away before `graceMs` have passed:
 * the dashboard says what will go, and a wrong click can be taken back. A record that is PENDING never goes: its audio
 * is all that there is of it.
 */
export function deletesAt(
  { createdDate, status }: Pick<DictationRecord, 'createdDate' | 'status'>,
  retention: Retention | null,
  graceMs: number,
): Date | null {
  if (!retention || retention.days === null || status === 'PENDING') return null;
  return new Date(Math.max(createdDate.getTime() + retention.days * dayMs, retention.since.getTime() + graceMs));
}
