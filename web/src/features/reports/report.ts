import { isTemplateCode, type NoteLanguage, type SectionKey, type TemplateCode } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import type { Section } from './note/sections.js';

/** A document of a note, before it is written as PDF, Word or text: each has the same content in the same order. */
export interface Report {
  /** Of its headings: a screen reader reads the document in it. */
  language: NoteLanguage;
  title: string;
  /** Stands above the title; empty when it is not known. */
  department: string;
  /** What a reader must know before anything else; empty where there is nothing. Stands under the title. */
  notice: string;
  /** The patient block, in order. */
  fields: readonly ReportField[];
  sections: readonly ReportSection[];
  /** Who signs. */
  provider: string;
  /** Stand at the head of each further page. */
  patient: { name: string; mrn: string };
}

export interface ReportField {
  label: string;
  value: string;
  /** Stands beside the value: the words that a date was told from. */
  note?: string;
}

export interface ReportSection {
  /** In upper case; empty for text without a heading. */
  heading: string;
  /** Parts of the section stand in it as 'LUNGS: text' lines. */
  text: string;
  /** A plan is written as items, even where nobody numbered it. */
  plan: boolean;
}

const titles: Record<TemplateCode, string> = {
  SOAP: 'SOAP NOTE',
  HPSM: 'H&P NOTE',
  DISC: 'DISCHARGE SUMMARY',
  RADR: 'RADIOLOGY REPORT',
  // As PRODUCT.md section 9 has it.
  MEDR: 'DERMATOLOGY FOLLOW-UP REPORT',
  DEFA: 'MEDICAL REPORT',
};

/** What stands over a document, whether it is downloaded, mailed or made in the PDF generator, and in every format. */
export function reportTitle(template: string): string {
  return titles[isTemplateCode(template) ? template : 'DEFA'];
}

/** Under the lines that are signed by hand. */
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

/** Names the words that may have been heard wrongly and that nobody has checked; empty where there are none. */
export function unconfirmedNotice(words: readonly string[], language: NoteLanguage): string {
  return words.length === 0 ? '' : `${notChecked[language]}: ${words.map((word) => `“${word}”`).join(', ')}.`;
}

const plans: ReadonlySet<SectionKey | undefined> = new Set<SectionKey>([
  ...(['plan', 'treatmentPlan', 'recommendations', 'followUp', 'followUpInstructions'] as const),
]);

/** A plan's heading: its text is written as items. */
export function isPlan(heading: string): boolean {
  return plans.has(sectionKey(heading));
}

/** Sections of a note in their order, the parts of each within it. */
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
