import { type NoteLanguage, type OrganKey, organNames, type SectionKey, sectionNames } from '@auscribe/contracts';
import { divideNote } from '@auscribe/notes/read-note';
import { languageOf, organKey, sectionKey, spelled } from '@auscribe/notes/section-names';
import headings from './headings.json' with { type: 'json' };

export interface Section {
  /** In upper case; empty for text before the first heading. */
  heading: string;
  text: string;
  /** 2 for a subsection: LUNGS under FINDINGS. */
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

/** The language of a note's headings, which its document uses too. `note` is a cleaned summary. */
export function languageOfNote(note: string): NoteLanguage {
  return languageOf(divideNote(note).map(({ title }) => title));
}

/**
 * For each section, what can be a subsection heading within it: lists of names, or sections that stand alone
 * elsewhere.
 */
const parts: Partial<Record<string, readonly string[]>> = headings.parts;
const names = new Map(Object.entries(headings.names).map(([list, all]) => [list, new Set(all.map(spelled))]));

/** Whether `heading` is a subsection of `parent`: LUNGS of FINDINGS, BP of OBJECTIVE. */
export function isWithin(parent: string, heading: string): boolean {
  const key = sectionKey(parent);
  if (key === undefined) return false;
  if (key === 'findings' && organKey(heading) !== undefined) return true;
  const own = sectionKey(heading);
  return parts[key]?.some((part) => part === own || names.get(part)?.has(spelled(heading))) === true;
}

/**
 * Whether `heading` begins a new section under `parent`, even without an empty line before it. Weak names are names of
 * both sections and lines: 'Labs: FBC tomorrow' in a plan.
 */
export function isSectionOfItsOwn(parent: string, heading: string): boolean {
  const key = sectionKey(heading);
  if (key === undefined || headings.weak.includes(key)) return false;
  return !(headings.plans.includes(sectionKey(parent) ?? '') && headings.inPlans.includes(key));
}

/**
 * A heading that is not always a section belongs to the section around it (level 2), unless an empty line precedes it.
 */
export function levelOf(heading: string, parent: string, apart: boolean): 1 | 2 {
  if (isWithin(parent, heading)) return 2;
  return apart || !sectionKey(parent) || isSectionOfItsOwn(parent, heading) ? 1 : 2;
}

/** The title of a section in a document. */
export function titleOfKey(key: SectionKey, language: NoteLanguage): string {
  return sectionNames[key][language][0].toUpperCase();
}

export function titleOfOrgan(key: OrganKey, language: NoteLanguage): string {
  return organNames[key][language][0].toUpperCase();
}

const alike: Partial<Record<string, readonly string[]>> = headings.alike;

/**
 * Whether the heading says no more than the section's title: true for 'HPI', false for 'LABS' over results. `alone`: it
 * is the first heading there, so one with the same meaning would be redundant, such as 'PLAN' under TREATMENT PLAN.
 */
export function isTitleOf(heading: string, key: SectionKey, language: NoteLanguage, alone: boolean): boolean {
  const own = sectionKey(heading);
  if (own === key) {
    // Other names of these sections are not mere spellings: 'LABS' and 'IMAGING', 'CONCLUSION' and 'OPINION'.
    return !headings.keepName.includes(key) || spelled(heading) === spelled(sectionNames[key][language][0]);
  }
  return alone && own !== undefined && alike[key]?.includes(own) === true;
}
