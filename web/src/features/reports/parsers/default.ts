import { sectionKey } from '@auscribe/notes/section-names';
import { readSections, type Section } from '../note/sections.js';
import { shortValue } from './short-value.js';

/** PRODUCT.md section 3: sections from 'UPPERCASE TITLE: text' lines; a line headed MRN fills the MRN field instead. */
export interface DefaultReport {
  mrn: string;
  sections: Section[];
}

/** `note` is a cleaned summary. A note without headings is one section without a title: the default template's one text. */
export function parseDefault(note: string): DefaultReport {
  const sections = readSections(note);
  const at = sections.findIndex(({ heading }) => sectionKey(heading) === 'mrn');
  const [line = '', ...below] = sections[at]?.text.split('\n') ?? [];
  const mrn = shortValue(line);
  if (mrn === null) return { mrn: '', sections };
  // Only the line is the number; what stands below it is the note's.
  const rest = below.join('\n').trim();
  const left: Section[] = rest === '' ? [] : [{ heading: '', text: rest, level: 1 }];
  return { mrn, sections: sections.toSpliced(at, 1, ...left) };
}
