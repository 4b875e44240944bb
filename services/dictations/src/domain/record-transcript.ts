import { type DictationRecord, nextNoteVersion, type RecordChange, readable, type TranscriptRef } from './record.js';

/** The transcript is there: ask for its note. A late one heals a record that was given up. */
export function recordTranscript(record: DictationRecord, found: TranscriptRef, now: Date): RecordChange | null {
  if (record.stage !== 'transcribing' && record.stage !== 'failed') return null;
  if (record.transcript && record.transcript.version >= found.version) return null;
  const set = {
    transcript: found,
    durationMs: found.durationMs || record.durationMs,
    progress: record.progress && { ...record.progress, segmentsDone: record.progress.segmentsTotal },
    progressAt: now,
  };
  // Silence makes no note (issue 3): the record opens with an empty summary and says why, rather than waiting for ever.
  if (found.noSpeech) {
    const failure = { code: 'no_speech', retryable: false };
    return { set: { ...set, stage: 'no_speech', status: readable(record.status), failure } };
  }
  return {
    set: { ...set, stage: 'organising', failure: null, requestedNoteVersion: nextNoteVersion(record) },
    wanted: 'note',
  };
}
