import {
  type DictationRecord,
  isClosed,
  isProcessing,
  type NoteRef,
  nextNoteVersion,
  type RecordChange,
  RecordRefusal,
  type RecordState,
  readyForReview,
  type TranscriptRef,
  type WantedWork,
} from './record.js';

/** Segment counts only increase: late and repeated events change nothing. */
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

/** The transcript is ready: requests its note. A late one also recovers a record that was marked as failed. */
export function recordTranscript(record: DictationRecord, found: TranscriptRef, now: Date): RecordChange | null {
  if (record.stage !== 'transcribing' && record.stage !== 'failed') return null;
  if (isClosed(record)) return null;
  if (record.transcript && record.transcript.version >= found.version) return null;
  // An empty result never replaces an existing transcript with words.
  const before = found.noSpeech && !record.transcript?.noSpeech ? stateBefore(record) : null;
  if (before) return { set: { ...before, progressAt: now } };
  const set = {
    transcript: found,
    durationMs: found.durationMs || record.durationMs,
    progress: record.progress && { ...record.progress, segmentsDone: record.progress.segmentsTotal },
    progressAt: now,
  };
  // Silence gives no note: the record opens with an empty summary and says why, instead of waiting forever.
  if (found.noSpeech) {
    const failure = { code: 'no_speech', retryable: false };
    return { set: { ...set, stage: 'no_speech', status: readyForReview(record.status), failure } };
  }
  // The clinician's note stays. Choosing a template makes a note from the new transcript.
  if (record.note?.madeBy === 'clinician') {
    return { set: { ...set, stage: 'done', failure: null, status: readyForReview(record.status) } };
  }
  return {
    set: { ...set, stage: 'organising', failure: null, requestedNoteVersion: nextNoteVersion(record) },
    wanted: 'note',
  };
}

/** Accepts only the version that was requested last, so that a clinician's newer edit is never overwritten. */
export function recordNote(
  record: DictationRecord,
  found: NoteRef,
  now: Date,
  templateKey: string = '',
): RecordChange | null {
  if (record.stage !== 'organising' && record.stage !== 'failed') return null;
  if (isClosed(record)) return null;
  if (found.version !== record.requestedNoteVersion || found.version <= (record.note?.version ?? 0)) return null;
  return {
    set: {
      note: { ...found, templateVersion: templateOf(record, templateKey) },
      template: found.template,
      stage: 'done',
      failure: null,
      status: readyForReview(record.status),
      progressAt: now,
    },
  };
}

/** Null when the worker used the built-in template, as one of the previous release does. */
function templateOf({ requestedTemplate }: DictationRecord, templateKey: string): NoteRef['templateVersion'] {
  if (!requestedTemplate || requestedTemplate.key !== templateKey) return null;
  const { id, name, version } = requestedTemplate;
  return { id, name, version };
}

export interface FoundFailure {
  /** `cut`, `transcribe` or `note`. */
  stage: string;
  code: string;
  retryable: boolean;
  /** The record's attempt; for the stage `note`, the version of the requested note. */
  attempt: number;
}

/**
 * A stage failed permanently. Failures of an older attempt or request, or of a stage that the record has left, are
 * ignored.
 */
export function recordFailure(record: DictationRecord, found: FoundFailure): RecordChange | null {
  const [stage, attempt] =
    found.stage === 'note'
      ? (['organising', record.requestedNoteVersion] as const)
      : (['transcribing', record.attempt] as const);
  if (record.stage !== stage || found.attempt !== attempt) return null;
  const failed = { stage: 'failed' as const, failure: { code: found.code, retryable: found.retryable } };
  return { set: stateBefore(record) ?? failed };
}

/** Restarts the failed stage with the next attempt number. An existing transcript is not made again. */
export function retry(record: DictationRecord, now: Date): RecordChange | null {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations cannot be processed again');
  // A repeated click: the retry is already running.
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

/**
 * An operator requests a retranscription, after the engine or a vocabulary has improved. The existing transcript and
 * note stay until it succeeds (see `stateBefore`). Null while the record is being processed anyway.
 */
export function transcribeAgain(record: DictationRecord, now: Date): RecordChange | null {
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

/** The state that a record returns to when its retranscription fails. Null for one that had no transcript before. */
function stateBefore(record: DictationRecord): Pick<RecordState, 'stage' | 'failure'> | null {
  if (record.stage !== 'transcribing' || !record.transcript) return null;
  if (record.transcript.noSpeech) return { stage: 'no_speech', failure: { code: 'no_speech', retryable: false } };
  return record.note ? { stage: 'done', failure: null } : null;
}

export type Reconciliation =
  | { kind: 'give_up'; change: RecordChange }
  | { kind: 'ask_again'; wanted: WantedWork }
  | { kind: 'nothing' };

/** What an unfinished record without progress needs now. Events can be lost; the record is the source of truth. */
export function reconcile(record: DictationRecord, giveUpAfterMs: number, now: Date): Reconciliation {
  if (!isProcessing(record)) return { kind: 'nothing' };
  if (now.getTime() - record.progressAt.getTime() >= giveUpAfterMs) {
    const failure = { code: 'timed_out', retryable: true };
    return { kind: 'give_up', change: { set: stateBefore(record) ?? { stage: 'failed', failure } } };
  }
  return { kind: 'ask_again', wanted: record.stage === 'transcribing' ? 'transcript' : 'note' };
}
