import type { DictationRecord, RecordChange } from './record.js';
import { RecordRefusal } from './refusal.js';

/** Whom a record is about. The note's own words are the clinician's and stay as they were dictated or typed. */
export interface PatientDetails {
  patientName: string;
  mrNo: string;
  classificationId: string;
}

/** Null when nothing differs. Also while the record is being processed: a note is made from the transcript alone. */
export function correctDetails(record: DictationRecord, correction: Partial<PatientDetails>): RecordChange | null {
  const set: Partial<PatientDetails> = {};
  for (const field of ['patientName', 'mrNo', 'classificationId'] as const) {
    const value = correction[field];
    if (value !== undefined && value !== record[field]) set[field] = value;
  }
  if (Object.keys(set).length === 0) return null;
  if (record.status === 'ARCHIVED') throw new RecordRefusal('Archived dictations cannot be edited');
  return { set };
}
