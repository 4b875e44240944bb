import { type NoteLanguage, type OrganKey, organNames, type SectionKey, sectionNames } from '@auscribe/contracts';
import { sectionKey, spelled } from '@auscribe/notes/section-names';
import headings from './headings.json' with { type: 'json' };

/** How a section is headed in a document. */
export function titleOfKey(key: SectionKey, language: NoteLanguage): string {
  return sectionNames[key][language][0].toUpperCase();
}

export function titleOfOrgan(key: OrganKey, language: NoteLanguage): string {
  return organNames[key][language][0].toUpperCase();
}

const alike: Partial<Record<string, readonly string[]>> = headings.alike;

/**
 * Whether the heading says no more than the section's title does: 'HPI' does not, 'LABS' over results does. `alone`: it
 * is the first there, so one that means the same would say it twice, such as 'PLAN' under TREATMENT PLAN.
 */
export function isTitleOf(heading: string, key: SectionKey, language: NoteLanguage, alone: boolean): boolean {
  const own = sectionKey(heading);
  if (own === key) {
    // Other names of these are not mere spellings: 'LABS' and 'IMAGING', 'CONCLUSION' and 'OPINION'.
    return !headings.keepName.includes(key) || spelled(heading) === spelled(sectionNames[key][language][0]);
  }
  return alone && own !== undefined && alike[key]?.includes(own) === true;
}
