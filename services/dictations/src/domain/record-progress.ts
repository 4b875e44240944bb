import type { DictationRecord, RecordChange } from './record.js';

/** Segments only ever become more: what arrives late or twice changes nothing. */
export function recordProgress(
  record: DictationRecord,
  found: { segmentsDone: number; segmentsTotal: number },
  now: Date,
): RecordChange | null {
  if (record.stage !== 'transcribing') return null;
  const before = record.progress ?? { segmentsDone: 0, segmentsTotal: 0 };
  const segmentsTotal = Math.max(before.segmentsTotal, found.segmentsTotal);
  const segmentsDone = Math.min(Math.max(before.segmentsDone, found.segmentsDone), segmentsTotal);
  if (segmentsDone === before.segmentsDone && segmentsTotal === before.segmentsTotal) return null;
  return { set: { progress: { segmentsDone, segmentsTotal }, progressAt: now } };
}
