import { sectionKey } from '@auscribe/notes/section-names';
import { readSections } from '../note/sections.js';
import { shortValue } from '../parsers/short-value.js';
import type { ReportInputs } from '../report-inputs.js';
import { sectionsOf } from '../sections-of.js';
import type { Conflict } from './report-draft.js';

/** What the note says of whose it is: the same as the record goes, anything else stays and is pointed out. */
export function whoseNote(additionalNotes: string, inputs: ReportInputs): { notes: string; conflicts: Conflict[] } {
  const record = { patientName: inputs.patientName, mrn: inputs.mrNo };
  const conflicts: Conflict[] = [];
  const kept = sectionsOf(readSections(additionalNotes)).filter(({ heading, text }) => {
    const kind = sectionKey(heading);
    if (kind !== 'patientName' && kind !== 'mrn') return true;
    const value = shortValue(text);
    if (value === null) return true;
    if (isSame(value, record[kind])) return false;
    conflicts.push({ kind, note: value, record: record[kind] });
    return true;
  });
  const notes = kept.map(({ heading, text }) => (heading ? `${heading}: ${text}`.trimEnd() : text)).join('\n\n');
  return { notes, conflicts };
}

/** 'MRN 47-11' and '4711' are the same number; so is a name in small letters or without its spaces. */
export function isSame(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/^\s*mrn?\b/i, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
