import {
  type DictationDetails,
  type DictationItem,
  isProcessingFailureCode,
  processingFailures,
} from '@auscribe/contracts';
import { undoArchiveUntil } from './clinician-changes.js';
import type { DictationRecord } from './record.js';
import { deletesAt, isExpiring, type Retention } from './retention.js';

/** What an item shows in addition to the record. */
interface ItemContext {
  departmentName: string;
  retention: Retention | null;
  config: { AUTO_DELETE_GRACE_MS: number; ARCHIVE_UNDO_MS: number };
  now: Date;
}

/** The record as it appears in lists (PRODUCT.md section 3, with the contract's additions). */
export function dictationItem(
  record: DictationRecord,
  { departmentName, retention, config, now }: ItemContext,
): DictationItem {
  const deletionDate = deletesAt(record, retention, config.AUTO_DELETE_GRACE_MS, now);
  const undoUntil = undoArchiveUntil(record, config.ARCHIVE_UNDO_MS);
  return {
    id: record.id,
    patientName: record.patientName,
    mrNo: record.mrNo,
    classification: departmentName,
    classificationId: record.classificationId,
    template: record.template,
    status: record.status,
    stage: record.stage,
    sharedTo: record.sharedTo.join(','),
    createdDate: record.createdDate.toISOString(),
    updatedDate: record.updatedDate.toISOString(),
    audioUrl: record.audioKey,
    durationMs: record.durationMs,
    progress: record.progress,
    failure: record.failure && {
      code: record.failure.code,
      message: failureMessage(record.failure.code),
      retryable: record.failure.retryable,
    },
    gaps: record.transcript?.gaps ?? [],
    noteVersion: record.note?.version ?? 0,
    deletesAt: deletionDate?.toISOString() ?? null,
    expiring: isExpiring(deletionDate, config.AUTO_DELETE_GRACE_MS, now),
    kept: record.kept ?? false,
    undoArchiveUntil: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
    // While another note is being made, the current one has a different template than the record.
    templateVersion: (record.note?.template === record.template && record.note.templateVersion) || null,
  };
}

export function dictationDetails(
  record: DictationRecord,
  itemContext: ItemContext,
  texts: { transcript: string; summary: string },
): DictationDetails {
  return {
    ...dictationItem(record, itemContext),
    transcriptionText: texts.transcript,
    transcriptionSummary: texts.summary,
  };
}

const noSpeech =
  'No speech was heard in this recording. The audio is kept: play it to check the microphone, and record again if something was said.';
const unknown = 'This dictation could not be processed. The recording is kept; try again.';

/** The message that clinicians see for a failure code. */
export function failureMessage(code: string): string {
  if (code === 'no_speech') return noSpeech;
  return isProcessingFailureCode(code) ? processingFailures[code] : unknown;
}
