import type { DictationDetails, DictationItem } from '@auscribe/contracts';
import { failureWords } from './failure-words.js';
import type { DictationRecord } from './record.js';

/** What a record itself does not know. */
interface Surroundings {
  departmentName: string;
  /** When auto-delete takes it. */
  goesAt: Date | null;
}

/** The record as lists show it (PRODUCT.md section 3, with the contract's additions). */
export function dictationItem(record: DictationRecord, { departmentName, goesAt }: Surroundings): DictationItem {
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
      message: failureWords(record.failure.code),
      retryable: record.failure.retryable,
    },
    gaps: record.transcript?.gaps ?? [],
    noteVersion: record.note?.version ?? 0,
    deletesAt: goesAt?.toISOString() ?? null,
  };
}

export function dictationDetails(
  record: DictationRecord,
  surroundings: Surroundings,
  texts: { transcript: string; summary: string },
): DictationDetails {
  return {
    ...dictationItem(record, surroundings),
    transcriptionText: texts.transcript,
    transcriptionSummary: texts.summary,
  };
}
