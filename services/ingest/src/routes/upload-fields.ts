import { PatientText } from '@auscribe/contracts';
import { BadRequest } from '@auscribe/service-kit';
import { Value } from 'typebox/value';
import type { Submission } from '../domain/recording.js';
import { submittedValues } from '../domain/submitted-values.js';
import { listFields, type Upload } from '../upload/receive-upload.js';

/**
 * The four values of an upload, however the client's form library writes a list: repeated, as JSON, or comma-separated.
 * Throws BadRequest for names that no record can hold.
 */
export function uploadedValues({ fields }: Upload): Submission | null {
  const sent = listFields.flatMap((name) => fields[name] ?? []);
  const readable = { patientName: fields.patientName?.at(-1), mrNo: fields.mrNo?.at(-1) };
  const submission = submittedValues(sent.length === 1 ? split(sent[0] ?? '') : sent, readable);
  for (const field of ['patientName', 'mrNo'] as const) {
    if (submission && !Value.Check(PatientText, submission[field]))
      throw new BadRequest(`Invalid request: ${field} must have at most 200 characters, and no control characters`);
  }
  return submission;
}

function split(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed) && parsed.every((value) => typeof value === 'string')) return parsed;
  } catch {
    // Not JSON: the other way to send a list as one text.
  }
  return text.split(',');
}
