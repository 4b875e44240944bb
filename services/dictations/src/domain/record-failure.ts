import type { DictationRecord, RecordChange } from './record.js';

export interface FoundFailure {
  /** cut, transcribe or note. */
  stage: string;
  code: string;
  retryable: boolean;
  attempt: number;
}

/** A stage gave up. What an older attempt says, or a stage that the record has left, is not heard. */
export function recordFailure(record: DictationRecord, found: FoundFailure): RecordChange | null {
  if (record.stage !== (found.stage === 'note' ? 'organising' : 'transcribing')) return null;
  // A note's request has no attempt of its own; should an older one's failure get here, the newer note still heals it.
  if (found.stage !== 'note' && found.attempt !== record.attempt) return null;
  return { set: { stage: 'failed', failure: { code: found.code, retryable: found.retryable } } };
}
