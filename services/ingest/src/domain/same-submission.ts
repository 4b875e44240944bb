import type { Submission } from './recording.js';

/** Whether two submits say the same, in whatever order of fields. */
export function sameSubmission(one: Submission | null, other: Submission): boolean {
  return (
    one?.patientName === other.patientName &&
    one.mrNo === other.mrNo &&
    one.classificationId === other.classificationId &&
    one.template === other.template
  );
}
