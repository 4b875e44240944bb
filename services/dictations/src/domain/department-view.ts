import type { Classification } from '@auscribe/contracts';
import type { Department } from './department.js';

/** A department as the contract calls it. */
export function classificationOf({ id, name, vocabulary, createdDate }: Department): Classification {
  return { id, classification: name, vocabulary, createdDate: createdDate.toISOString() };
}
