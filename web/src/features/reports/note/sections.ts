import type { NoteLanguage } from '@auscribe/contracts';
import { divideNote } from '@auscribe/notes/read-note';
import { languageOf } from '@auscribe/notes/section-names';
import { levelOf } from './sub-sections.js';

export interface Section {
  /** In upper case; empty for text before the first heading. */
  heading: string;
  text: string;
  /** 2 for a part of the section above: LUNGS under FINDINGS. */
  level: 1 | 2;
}

/** Splits a note at its 'UPPER CASE: text' headings, in order. */
export function readSections(note: string): Section[] {
  let parent = '';
  let above: string | undefined;
  return divideNote(note).map(({ title, text }) => {
    const apart = above === undefined || (above.trim() !== '' && /\n[^\S\n]*$/.test(above));
    const level = levelOf(title, parent, apart);
    if (level === 1) parent = title;
    above = text;
    return { heading: title, text: text.trim(), level };
  });
}

/** The language of a note's headings: its document is headed in the same. `note` is a cleaned summary. */
export function languageOfNote(note: string): NoteLanguage {
  return languageOf(divideNote(note).map(({ title }) => title));
}
