import type { NoteLanguage, SectionKey } from '@auscribe/contracts';
import { titleOfKey } from '../note/titles.js';
import type { FieldTemplate, Filed } from '../parsers/file-note.js';
import { sectionsOfTemplate } from '../parsers/file-note.js';
import type { ReportSection } from '../report.js';
import { isPlan } from '../sections-of.js';

/** The sections of a template with a note's texts, and what fits none of them at the end. */
export function templateSections<T extends FieldTemplate>(
  template: T,
  note: Filed<T>,
  { language, notes }: { language: NoteLanguage; notes: string },
): ReportSection[] {
  const section = (key: SectionKey, text: string): ReportSection => {
    const heading = titleOfKey(key, language);
    return { heading, text, plan: isPlan(heading) };
  };
  return [...sectionsOfTemplate(template).map((key) => section(key, note[key])), section('additionalNotes', notes)];
}
