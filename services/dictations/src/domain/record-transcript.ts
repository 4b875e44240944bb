import { isClosed } from './archive.js';
import { keptAsItWas } from './kept-as-it-was.js';
import { type DictationRecord, nextNoteVersion, type RecordChange, readable, type TranscriptRef } from './record.js';

/** The transcript is there: ask for its note. A late one heals a record that was given up. */
export function recordTranscript(record: DictationRecord, found: TranscriptRef, now: Date): RecordChange | null {
  if (record.stage !== 'transcribing' && record.stage !== 'failed') return null;
  if (isClosed(record)) return null;
  if (record.transcript && record.transcript.version >= found.version) return null;
  // An engine that hears nothing where words were heard takes them from nobody.
  const before = found.noSpeech && !record.transcript?.noSpeech ? keptAsItWas(record) : null;
  if (before) return { set: { ...before, progressAt: now } };
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
  // What the clinician wrote stays the note; another can be had from the new transcript by choosing a template.
  if (record.note?.madeBy === 'clinician') {
    return { set: { ...set, stage: 'done', failure: null, status: readable(record.status) } };
  }
  return {
    set: { ...set, stage: 'organising', failure: null, requestedNoteVersion: nextNoteVersion(record) },
    wanted: 'note',
  };
}
