import { type DictationRecord, isProcessing, type RecordChange } from './record.js';
import { RecordRefusal } from './refusal.js';

/**
 * An operator has the whole recording transcribed once more, after the engine or a vocabulary got better. Meanwhile, and
 * for good if it comes to nothing, the transcript and the note that are there stay (see `keptAsItWas`). Null while the
 * record is being worked on anyway.
 */
export function hearAnew(record: DictationRecord, now: Date): RecordChange | null {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations stay as they are');
  if (isProcessing(record)) return null;
  const attempt = record.attempt + 1;
  return {
    set: {
      attempt,
      stage: 'transcribing',
      progress: null,
      failure: null,
      progressAt: now,
      hearAnew: { attempt, at: now },
    },
    wanted: 'transcript',
  };
}
