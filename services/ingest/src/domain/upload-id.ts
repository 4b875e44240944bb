import { createHash } from 'node:crypto';
import type { Submission } from './recording.js';

/**
 * An id that the same upload gets again: a double click or a repeated request finds the first one's recording and so
 * its record. A UUID of version 8 (RFC 9562), made of a hash of who, what audio, and for which patient.
 */
export function uploadRecordingId(userId: string, sha256: string, submission: Submission | null): string {
  const parts = [
    userId,
    sha256,
    submission?.mrNo,
    submission?.patientName,
    submission?.classificationId,
    submission?.template,
  ];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
