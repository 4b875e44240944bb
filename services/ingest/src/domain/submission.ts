import { defaultTemplate, isTemplateCode } from '@auscribe/contracts';
import type { Submission } from './recording.js';

/** Whether two submits have the same content. */
export function sameSubmission(one: Submission | null, other: Submission): boolean {
  return (
    one?.patientName === other.patientName &&
    one.mrNo === other.mrNo &&
    one.classificationId === other.classificationId &&
    one.template === other.template
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The list in a whole-file upload: MR number and patient name, both without spaces, department id, template (PRODUCT.md
 * section 7). `readable` contains the first two as typed, which the record shows if they match. Null when it is not
 * such a list.
 */
export function submittedValues(
  values: readonly string[],
  readable: { patientName?: string | undefined; mrNo?: string | undefined },
): Submission | null {
  const [mrNo, patientName, classificationId, template] = values.map((value) => value.trim());
  if (!mrNo || !patientName || !classificationId || !uuid.test(classificationId)) return null;
  return {
    mrNo: sameButSpaces(readable.mrNo, mrNo),
    patientName: sameButSpaces(readable.patientName, patientName),
    classificationId: classificationId.toLowerCase(),
    template: template && isTemplateCode(template) ? template : defaultTemplate,
  };
}

function sameButSpaces(readable: string | undefined, compact: string): string {
  const typed = readable?.trim();
  return typed && typed.replaceAll(/\s/g, '') === compact.replaceAll(/\s/g, '') ? typed : compact;
}
