import { keptAsItWas } from './kept-as-it-was.js';
import type { DictationRecord, RecordChange } from './record.js';

export interface FoundFailure {
  /** cut, transcribe or note. */
  stage: string;
  code: string;
  retryable: boolean;
  /** Of the record; for the stage note the version of the note that was asked for. */
  attempt: number;
}

/** A stage gave up. What an older attempt or request says, or a stage that the record has left, is not heard. */
export function recordFailure(record: DictationRecord, found: FoundFailure): RecordChange | null {
  const [stage, attempt] =
    found.stage === 'note'
      ? (['organising', record.requestedNoteVersion] as const)
      : (['transcribing', record.attempt] as const);
  if (record.stage !== stage || found.attempt !== attempt) return null;
  const failed = { stage: 'failed' as const, failure: { code: found.code, retryable: found.retryable } };
  return { set: keptAsItWas(record) ?? failed };
}
