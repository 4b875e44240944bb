import { type DictationRecord, isProcessing, nextNoteVersion, type RecordChange } from './record.js';
import { RecordRefusal } from './refusal.js';

/** The failed stage begins again under the next attempt; the transcript that is there is not made anew. */
export function retry(record: DictationRecord, now: Date): RecordChange | null {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations cannot be processed again');
  // The second click of two: it is being tried.
  if (isProcessing(record) && record.attempt > 1) return null;
  if (record.stage !== 'failed')
    throw new RecordRefusal('There is nothing to try again: this dictation has not failed');
  if (record.failure?.retryable === false) throw new RecordRefusal('Trying again would not help this dictation');
  const set = { attempt: record.attempt + 1, failure: null, progressAt: now };
  if (!record.transcript) return { set: { ...set, stage: 'transcribing', progress: null }, wanted: 'transcript' };
  return {
    set: { ...set, stage: 'organising', requestedNoteVersion: nextNoteVersion(record) },
    wanted: 'note',
  };
}
