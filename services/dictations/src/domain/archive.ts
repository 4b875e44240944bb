import { type DictationRecord, isProcessing, type RecordChange } from './record.js';
import { RecordRefusal } from './refusal.js';

/**
 * PRODUCT.md sections 4 and 6: any record becomes archived, once. Not while it is being processed: its owner has not seen
 * what would be locked. A record that failed can be archived.
 */
export function archive(record: DictationRecord, now: Date): RecordChange {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('This dictation is archived already');
  if (isProcessing(record)) {
    throw new RecordRefusal(
      'This dictation is still being processed. Nothing was changed; archive it once processing has finished.',
      'conflict',
    );
  }
  return { set: { status: 'ARCHIVED', archivedFrom: { status: record.status, at: now } } };
}

/** Gives the record exactly the status that it had before it was archived. */
export function undoArchive(record: DictationRecord, withinMs: number, now: Date): RecordChange {
  if (record.status !== 'ARCHIVED') throw new RecordRefusal('This dictation is no longer archived.', 'conflict');
  const until = undoArchiveUntil(record, withinMs);
  if (!record.archivedFrom || !until || until <= now) {
    throw new RecordRefusal('Archiving this dictation can no longer be undone. It stays archived and readable.');
  }
  return { set: { status: record.archivedFrom.status, archivedFrom: null } };
}

/** Null for a record that is not archived, and for one that an older release archived. */
export function undoArchiveUntil(
  { status, archivedFrom }: Pick<DictationRecord, 'status' | 'archivedFrom'>,
  withinMs: number,
): Date | null {
  return status === 'ARCHIVED' && archivedFrom ? new Date(archivedFrom.at.getTime() + withinMs) : null;
}

/**
 * An archived record takes in no late result: what its owner archived stays what they saw. One that an older release
 * archived while it was being processed still finishes.
 */
export function isClosed({ status, stage }: Pick<DictationRecord, 'status' | 'stage'>): boolean {
  return status === 'ARCHIVED' && !isProcessing({ stage });
}
