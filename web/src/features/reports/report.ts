import { isTemplateCode, type NoteLanguage, type SectionKey, type TemplateCode } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import { fileDate, inputDate } from '../../lib/time/format-date.js';
import type { Section } from './note/sections.js';

/**
 * A note as a document, before it is written as PDF, Word or text: all three have the same content in the same order.
 */
export interface Report {
  /** The language of its headings, in which screen readers read the document. */
  language: NoteLanguage;
  title: string;
  /** Shown above the title; empty if unknown. */
  department: string;
  /** What a reader must know first, shown under the title; empty if there is nothing. */
  notice: string;
  /** The patient block, in order. */
  fields: readonly ReportField[];
  sections: readonly ReportSection[];
  /** Who signs. */
  provider: string;
  /** Shown at the top of every page but the first. */
  patient: { name: string; mrn: string };
}

export interface ReportField {
  label: string;
  value: string;
  /** Shown next to the value: the words from which a date was resolved. */
  note?: string;
}

export interface ReportSection {
  /** In upper case; empty for text without a heading. */
  heading: string;
  /** Subsections are 'LUNGS: text' lines within it. */
  text: string;
  /** A plan is written as a list, even if it was not dictated as one. */
  plan: boolean;
}

const titles: Record<TemplateCode, string> = {
  SOAP: 'SOAP NOTE',
  HPSM: 'H&P NOTE',
  DISC: 'DISCHARGE SUMMARY',
  RADR: 'RADIOLOGY REPORT',
  // As in PRODUCT.md section 9.
  MEDR: 'DERMATOLOGY FOLLOW-UP REPORT',
  DEFA: 'MEDICAL REPORT',
};

/** The title of a document, in every format, whether it is downloaded, mailed or made in the PDF generator. */
export function reportTitle(template: string): string {
  return titles[knownTemplate(template)];
}

/** The default template for a code that this version does not know. */
export function knownTemplate(template: string): TemplateCode {
  return isTemplateCode(template) ? template : 'DEFA';
}

/** Printed under the lines that are signed by hand. */
export const signatureWords: Record<NoteLanguage, { signature: string; date: string }> = {
  en: { signature: 'Signature', date: 'Date' },
  es: { signature: 'Firma', date: 'Fecha' },
  fr: { signature: 'Signature', date: 'Date' },
};

const notChecked: Record<NoteLanguage, string> = {
  en: 'Not yet checked against the recording',
  es: 'Aún sin comprobar con la grabación',
  fr: 'Pas encore vérifié avec l’enregistrement',
};

/** Lists the words that may have been heard wrongly and that nobody has checked; empty if there are none. */
export function unconfirmedNotice(words: readonly string[], language: NoteLanguage): string {
  return words.length === 0 ? '' : `${notChecked[language]}: ${words.map((word) => `“${word}”`).join(', ')}.`;
}

const plans: ReadonlySet<SectionKey | undefined> = new Set<SectionKey>([
  'plan',
  'treatmentPlan',
  'recommendations',
  'followUp',
  'followUpInstructions',
]);

/** Whether the heading is that of a plan, whose text is written as a list. */
export function isPlan(heading: string): boolean {
  return plans.has(sectionKey(heading));
}

/** Sections of a note in order, each with its subsections in its text. */
export function sectionsOf(sections: readonly Section[]): ReportSection[] {
  const whole: ReportSection[] = [];
  for (const { heading, text, level } of sections) {
    const above = whole.at(-1);
    if (level === 2 && above) above.text = `${above.text}\n${heading}: ${text}`.trim();
    else whole.push({ heading, text, plan: isPlan(heading) });
  }
  return whole;
}

/** PRODUCT.md section 9: under each page. */
export const footerText = 'This document contains confidential medical information.';

/** How a letter that no font has is named and printed: 'U+738B'. */
export function unicodeNumber(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** {patient}_Summary_{MMMyyyy}.pdf, without characters that file systems refuse. */
export function summaryFileName(patientName: string, date: Date, extension = 'pdf'): string {
  return `${fileSafe(patientName)}_Summary_${fileDate(date)}.${extension}`;
}

const beginnings: Record<Exclude<TemplateCode, 'DEFA'>, string> = {
  SOAP: 'SOAP_Note',
  HPSM: 'H&P_Note',
  DISC: 'Discharge_Summary',
  RADR: 'Radiology_Report',
  MEDR: 'Dermatology_Report',
};

/** Names from PRODUCT.md section 9, which gives the date's format, yyyy-MM-dd, for one of them. */
export function reportFileName(code: TemplateCode, patientName: string, date: Date): string {
  if (code === 'DEFA') return summaryFileName(patientName, date);
  return `${beginnings[code]}_${fileSafe(patientName)}_${inputDate(date)}.pdf`;
}

/** In bytes. File systems allow 255, and the rest of the name needs some of them. */
const longest = 200;

function fileSafe(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '').replace(/^[\s.]+|[\s.]+$/g, '');
  let cut = '';
  let bytes = 0;
  for (const letter of safe) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > longest) break;
    cut += letter;
  }
  return cut.trim() || 'Patient';
}
