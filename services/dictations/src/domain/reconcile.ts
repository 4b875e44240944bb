import { keptAsItWas } from './kept-as-it-was.js';
import { type DictationRecord, isProcessing, type RecordChange, type WantedWork } from './record.js';

export type Reconciliation =
  | { kind: 'give_up'; change: RecordChange }
  | { kind: 'ask_again'; wanted: WantedWork }
  | { kind: 'nothing' };

/** What an unfinished record that stands still needs now. An event can be lost; the record is the truth. */
export function reconcile(record: DictationRecord, giveUpAfterMs: number, now: Date): Reconciliation {
  if (!isProcessing(record)) return { kind: 'nothing' };
  if (now.getTime() - record.progressAt.getTime() >= giveUpAfterMs) {
    const failure = { code: 'timed_out', retryable: true };
    return { kind: 'give_up', change: { set: keptAsItWas(record) ?? { stage: 'failed', failure } } };
  }
  return { kind: 'ask_again', wanted: record.stage === 'transcribing' ? 'transcript' : 'note' };
}
