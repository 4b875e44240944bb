import type { DictationRecord, RecordChange } from './record.js';

/** How long a user's records are kept, according to the setting "Auto-Delete after". */
export interface Retention {
  /** Null: never deleted. */
  days: number | null;
  /** Since when it has been this short. */
  since: Date;
}

export const dayMs = 24 * 3_600_000;

/**
 * 'Never', '1 Day', '7 Day', '7 Days', … (PRODUCT.md sections 2 and 3). Anything that is not a number of days deletes
 * nothing.
 */
export function retentionDays(autoDelete: string): number | null {
  const days = Number(/^(\d{1,4}) Days?$/.exec(autoDelete)?.[1] ?? 0);
  return days > 0 ? days : null;
}

/** A shorter time applies from now: see `deletesAt`. */
export function changedRetention(before: Retention | null, days: number | null, now: Date): Retention {
  const shorter = days !== null && (before === null || before.days === null || days < before.days);
  return { days, since: before && !shorter ? before.since : now };
}

type Scheduled = Pick<DictationRecord, 'createdDate' | 'status' | 'kept' | 'noticedAt' | 'deleteNotBefore'>;

/**
 * When auto-delete removes a record, as far as is known now: counted from its creation, and never before `noticeMs`
 * have passed since the setting was shortened or the record stopped being kept. A record that is neither signed nor
 * archived is kept until `noticeMs` after its owner was shown the notice. PENDING is never deleted, because only its
 * audio exists.
 */
export function deletesAt(
  record: Scheduled,
  retention: Pick<Retention, 'days' | 'since'> | null,
  noticeMs: number,
  now: Date,
): Date | null {
  const due = dueAt(record, retention, noticeMs);
  if (due === null || !isUnfinished(record)) return due;
  const noticed = wasNoticed(record, due, noticeMs) ? record.noticedAt : null;
  return new Date(Math.max(due.getTime(), (noticed ?? now).getTime() + noticeMs));
}

/** Whether it is time to notify the owner. */
export function isExpiring(deletionDate: Date | null, noticeMs: number, now: Date): boolean {
  return deletionDate !== null && noticeMs > 0 && deletionDate.getTime() - now.getTime() <= noticeMs;
}

/** Whether the notice has not been shown yet for the current date of deletion. */
export function needsNotice(record: Scheduled, retention: Retention | null, noticeMs: number, now: Date): boolean {
  const due = dueAt(record, retention, noticeMs);
  return due !== null && isExpiring(due, noticeMs, now) && !wasNoticed(record, due, noticeMs);
}

function dueAt(
  { createdDate, status, kept, deleteNotBefore }: Scheduled,
  retention: Pick<Retention, 'days' | 'since'> | null,
  noticeMs: number,
): Date | null {
  if (!retention || retention.days === null || status === 'PENDING' || kept) return null;
  const dates = [createdDate.getTime() + retention.days * dayMs, retention.since.getTime() + noticeMs];
  return new Date(Math.max(...dates, deleteNotBefore?.getTime() ?? 0));
}

/** A notice for a different date, before the setting changed, does not count. */
function wasNoticed({ noticedAt }: Scheduled, due: Date, noticeMs: number): boolean {
  return !!noticedAt && noticedAt.getTime() >= due.getTime() - noticeMs;
}

/** Neither signed nor archived: perhaps never read. */
function isUnfinished({ status }: Pick<DictationRecord, 'status'>): boolean {
  return status !== 'COMPLETED' && status !== 'ARCHIVED';
}

/** Exempts the record from auto-delete, or ends the exemption. */
export function setKept(record: DictationRecord, keep: boolean, noticeMs: number, now: Date): RecordChange | null {
  if ((record.kept ?? false) === keep) return null;
  if (keep) return { set: { kept: true } };
  return { set: { kept: false, noticedAt: null, deleteNotBefore: new Date(now.getTime() + noticeMs) } };
}
