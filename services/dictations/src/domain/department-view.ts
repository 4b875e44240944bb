import type { Classification } from '@auscribe/contracts';
import type { Department } from './department.js';

/** A department as the contract calls it. */
export function classificationOf({ id, name, vocabulary, terms, createdDate }: Department): Classification {
  return { id, classification: name, vocabulary, terms, createdDate: createdDate.toISOString() };
}
