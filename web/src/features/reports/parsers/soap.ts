import { sectionNames } from '@auscribe/contracts';
import { type Filed, fileNote, sectionsOfTemplate } from './file-note.js';
import { breakAtHeadings, byInlineLetters, byLetters } from './layouts.js';

/** PRODUCT.md section 3, and what fits no field. */
export interface SoapNote extends Filed<'SOAP'> {
  originalText: string;
  /** Whether a layout was found: at least two sections. */
  parsingSuccess: boolean;
  /** Titles of the sections that are empty. */
  missingFields: string[];
}

/**
 * Tries several layouts in turn; one counts from two sections on, as a lone 'S:' or 'Plan -' within a text may be anything
 * (PRODUCT.md section 4). A note without a layout is an empty one with its text kept in additionalNotes, except for a
 * section under a heading line that names it, the form in which this product writes notes: 'SUBJECTIVE: text' alone is
 * no guess. `note` is a cleaned summary.
 */
export function parseSoap(note: string): SoapNote {
  const { fields, found } = fileNote(note, 'SOAP', [breakAtHeadings, byLetters, byInlineLetters]);
  const missing = sectionsOfTemplate('SOAP').filter((key) => fields[key].trim() === '');
  const missingFields = missing.map((key) => sectionNames[key].en[0]);
  return { ...fields, originalText: note, parsingSuccess: found, missingFields };
}

/** Valid only if all five sections have text (PRODUCT.md section 5). */
export function isValidSoap({ missingFields }: Pick<SoapNote, 'missingFields'>): boolean {
  return missingFields.length === 0;
}
