import { organNames, sectionNames } from '@auscribe/contracts';
import { organKey, sectionKey } from '@auscribe/notes/section-names';
import { readSections, type Section } from '../note/sections.js';
import {
  breakAtHeadings,
  byInlineLetters,
  byLetters,
  sectionsOfTemplate,
  shortValue,
  sortIntoFields,
  type TemplateFields,
} from './template-fields.js';

/** The fields of PRODUCT.md section 3, and the text that fits none of them. */
interface SoapNote extends TemplateFields<'SOAP'> {
  originalText: string;
  /** Whether a layout was found: at least two sections. */
  parsingSuccess: boolean;
  /** Titles of the sections that are empty. */
  missingFields: string[];
}

/**
 * Tries several layouts in turn. A layout needs at least two sections, because a lone 'S:' or 'Plan -' within a text
 * may be anything (PRODUCT.md section 4). A note without a layout has empty fields and its text in additionalNotes,
 * except for a section under a heading line, which is how this product writes notes: 'SUBJECTIVE: text' alone is not a
 * guess. `note` is a cleaned summary.
 */
export function parseSoap(note: string): SoapNote {
  const { fields, found } = sortIntoFields(note, 'SOAP', [breakAtHeadings, byLetters, byInlineLetters]);
  const missing = sectionsOfTemplate('SOAP').filter((key) => fields[key].trim() === '');
  const missingFields = missing.map((key) => sectionNames[key].en[0]);
  return { ...fields, originalText: note, parsingSuccess: found, missingFields };
}

/** Valid only if all five sections have text (PRODUCT.md section 5). */
export function isValidSoap({ missingFields }: Pick<SoapNote, 'missingFields'>): boolean {
  return missingFields.length === 0;
}

export const notDocumented = 'Not documented';

/** `note` is a cleaned summary. Missing identity dates are 'Not documented'; a missing name is empty. */
export function parseDischarge(note: string): TemplateFields<'DISC'> {
  const { fields } = sortIntoFields(note, 'DISC');
  return {
    ...fields,
    dateOfBirth: fields.dateOfBirth || notDocumented,
    admissionDate: fields.admissionDate || notDocumented,
    dischargeDate: fields.dischargeDate || notDocumented,
  };
}

/** PRODUCT.md section 3. `general` is about no particular organ; `others` are more organs as 'LIVER: text' lines. */
export type Findings = Record<keyof typeof organNames | 'general' | 'others', string>;

type RadiologyReport = Omit<TemplateFields<'RADR'>, 'findings'> & { findings: Findings };

/** `note` is a cleaned summary. Fields that it does not mention are empty. */
export function parseRadiology(note: string): RadiologyReport {
  const { fields } = sortIntoFields(note, 'RADR');
  return { ...fields, findings: parseFindings(fields.findings) };
}

function parseFindings(text: string): Findings {
  const findings = Object.fromEntries(['general', ...Object.keys(organNames), 'others'].map((key) => [key, '']));
  for (const section of readSections(`FINDINGS:\n${text}`)) {
    const organ = section.heading === 'FINDINGS' ? 'general' : (organKey(section.heading) ?? 'others');
    const words = organ === 'others' ? `${section.heading}: ${section.text}`.trimEnd() : section.text;
    findings[organ] = [findings[organ], words].filter(Boolean).join('\n');
  }
  return findings as Findings;
}

/** PRODUCT.md section 3: sections from 'UPPERCASE TITLE: text' lines; a line headed MRN fills the MRN field instead. */
interface DefaultReport {
  mrn: string;
  sections: Section[];
}

/**
 * `note` is a cleaned summary. A note without headings is one section without a title: the default template's only
 * text.
 */
export function parseDefault(note: string): DefaultReport {
  const sections = readSections(note);
  const at = sections.findIndex(({ heading }) => sectionKey(heading) === 'mrn');
  const [line = '', ...below] = sections[at]?.text.split('\n') ?? [];
  const mrn = shortValue(line);
  if (mrn === null) return { mrn: '', sections };
  // Only the line itself is the number; the text below it belongs to the note.
  const rest = below.join('\n').trim();
  const left: Section[] = rest === '' ? [] : [{ heading: '', text: rest, level: 1 }];
  return { mrn, sections: sections.toSpliced(at, 1, ...left) };
}
