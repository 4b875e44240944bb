import type { DictationRecord, RecordState } from './record.js';

/** Where a record stands again whose hearing anew came to nothing. Null for one that had no transcript before. */
export function keptAsItWas(record: DictationRecord): Pick<RecordState, 'stage' | 'failure'> | null {
  if (record.stage !== 'transcribing' || !record.transcript) return null;
  if (record.transcript.noSpeech) return { stage: 'no_speech', failure: { code: 'no_speech', retryable: false } };
  return record.note ? { stage: 'done', failure: null } : null;
}
