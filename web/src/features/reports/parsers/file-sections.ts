import { isTitleOf, type SectionKey, sectionKey } from '../note/section-keys.js';
import { readSections, type Section } from '../note/sections.js';
import { breakAtHeadings } from './inline-headings.js';

/** The fields of a template in their order, each with the sections of other templates that belong there. */
export type Homes<K extends SectionKey = SectionKey> = Readonly<Record<K, readonly SectionKey[]>>;

export interface Filed<K extends string> {
  /** Every field, empty where the note has nothing for it. Parts stand in it as 'HEADING: text' lines. */
  fields: Record<K, string>;
  /** Whatever fits no field, in its order: nothing of a note is lost. */
  additionalNotes: string;
}

/** Files a note's sections; where there are hardly any, those that stand within its lines: 'Impression: … Plan: …'. */
export function fileNote<K extends SectionKey>(note: string, homes: Homes<K>): Filed<K> {
  const filed = fileSections(note, homes);
  if (countOf(filed) >= enough) return filed;
  const broken = fileSections(breakAtHeadings(note), homes);
  return countOf(broken) >= enough ? broken : filed;
}

/** A layout counts from this many sections on (PRODUCT.md section 4, of SOAP notes). */
export const enough = 2;

export function countOf<K extends string>({ fields }: Filed<K>): number {
  return Object.values<string>(fields).filter((text) => text !== '').length;
}

/** Puts each section of a cleaned note where a template has it. */
export function fileSections<K extends SectionKey>(note: string, homes: Homes<K>): Filed<K> {
  const order = keysOf(homes);
  const fields = record(order);
  const rest: string[] = [];
  let target: K | null = null;
  for (const section of readSections(note)) {
    if (section.level === 1) target = homeOf(section, homes, order, target);
    const words = wordsOf(section, target);
    if (words === '') continue;
    const between = section.level === 1 ? '\n\n' : '\n';
    if (target !== null) fields[target] = fields[target] === '' ? words : `${fields[target]}${between}${words}`;
    else rest.push(rest.length === 0 ? words : `${between}${words}`);
  }
  return { fields, additionalNotes: rest.join('') };
}

/**
 * A section that is not the template's own stays with the one before it rather than go back: MEDICATIONS after PLAN are
 * not what the patient took before.
 */
function homeOf<K extends SectionKey>(section: Section, homes: Homes<K>, order: readonly K[], before: K | null) {
  const key = sectionKey(section.heading);
  if (key === undefined) return null;
  const own = order.find((one) => one === key);
  if (own !== undefined) return own;
  const home = order.find((one) => homes[one].includes(key));
  if (home === undefined) return null;
  return before !== null && order.indexOf(home) < order.indexOf(before) ? before : home;
}

function wordsOf({ heading, text, level }: Section, target: SectionKey | null): string {
  if (heading === '' || (level === 1 && isTitleOf(heading, target ?? 'additionalNotes'))) return text;
  return `${heading}: ${text}`.trimEnd();
}

function keysOf<K extends SectionKey>(homes: Homes<K>): K[] {
  const keys: K[] = [];
  for (const key in homes) keys.push(key);
  return keys;
}

function record<K extends string>(keys: readonly K[]): Record<K, string> {
  const fields: Partial<Record<K, string>> = {};
  for (const key of keys) fields[key] = '';
  return fields as Record<K, string>; // every key was set by the loop above
}
