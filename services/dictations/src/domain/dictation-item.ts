import type { DictationDetails, DictationItem } from '@auscribe/contracts';
import { failureWords } from './failure-words.js';
import type { DictationRecord } from './record.js';

/** The record as lists show it (PRODUCT.md section 3, with the contract's additions). */
export function dictationItem(record: DictationRecord, departmentName: string): DictationItem {
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
    deletesAt: null,
  };
}

export function dictationDetails(
  record: DictationRecord,
  departmentName: string,
  texts: { transcript: string; summary: string },
): DictationDetails {
  return {
    ...dictationItem(record, departmentName),
    transcriptionText: texts.transcript,
    transcriptionSummary: texts.summary,
  };
}
