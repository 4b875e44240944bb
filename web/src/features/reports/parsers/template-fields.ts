import type { NoteLanguage, SectionKey } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import { cleanSummary } from '../note/clean-summary.js';
import { isTitleOf, languageOfNote, readSections, type Section, titleOfKey } from '../note/sections.js';
import templates from './templates.json' with { type: 'json' };

/**
 * Templates with fields (PRODUCT.md section 3): which sections of other templates belong in each, and which are values.
 */
export type FieldTemplate = keyof typeof templates;
type Field<T extends FieldTemplate> = Extract<keyof (typeof templates)[T]['fields'], SectionKey>;

/** All fields, empty if the note has nothing for them; subsections are 'HEADING: text' lines within a field. */
export type TemplateFields<T extends FieldTemplate> = Record<Field<T> | 'additionalNotes', string>;

/** Fields that are sections of the document, in the template's order; the others are values of the patient block. */
export function sectionsOfTemplate<T extends FieldTemplate>(template: T): Field<T>[] {
  const { fields, values } = templates[template];
  return (Object.keys(fields) as Field<T>[]).filter((key) => !values.some((value) => value === key));
}

/** How many sections a layout must find to be accepted (PRODUCT.md section 4, on SOAP notes). */
const enough = 2;

/**
 * Sorts a cleaned note's sections into the template's fields. If hardly any fit, uses the sections that a layout finds:
 * 'Impression: … Plan: …' within a line. What fits no field goes to the additional notes, in order: nothing is lost.
 */
export function sortIntoFields<T extends FieldTemplate>(
  note: string,
  template: T,
  layouts: readonly Layout[] = [breakAtHeadings],
): { fields: TemplateFields<T>; found: boolean } {
  const { fields: sections, values } = templates[template];
  const language = languageOfNote(note);
  for (const layout of [(whole: string) => whole, ...layouts]) {
    const texts = sortSections(layout(note), sections);
    if (Object.keys(sections).filter((key) => texts[key]).length >= enough) {
      return { fields: withValues(texts, values, language) as TemplateFields<T>, found: true };
    }
  }
  return { fields: withValues(sortSections(note, sections), values, language) as TemplateFields<T>, found: false };
}

/** For each field, the sections of other templates that belong in it. */
type FieldSections = Readonly<Record<string, readonly string[]>>;

function sortSections(note: string, sections: FieldSections): Record<string, string> {
  const texts = Object.fromEntries([...Object.keys(sections), 'additionalNotes'].map((key) => [key, '']));
  const language = languageOfNote(note);
  let target = 'additionalNotes';
  for (const section of readSections(note)) {
    if (section.level === 1) target = fieldFor(section, sections, target);
    const above = texts[target] ?? '';
    const words = textForField(section, target as SectionKey, { language, alone: above === '' });
    const between = above === '' ? '' : section.level === 1 ? '\n\n' : '\n';
    if (words !== '') texts[target] = `${above}${between}${words}`;
  }
  return texts;
}

/**
 * A section that is not the template's stays with the section before it rather than going back: MEDICATIONS after PLAN
 * are not what the patient took before.
 */
function fieldFor({ heading }: Section, sections: FieldSections, before: string): string {
  const key = sectionKey(heading) ?? '';
  const order = Object.keys(sections);
  if (order.includes(key)) return key;
  const field = order.find((one) => sections[one]?.includes(key)) ?? 'additionalNotes';
  return field !== 'additionalNotes' && order.indexOf(field) < order.indexOf(before) ? before : field;
}

function textForField(
  { heading, text, level }: Section,
  target: SectionKey,
  { language, alone }: { language: NoteLanguage; alone: boolean },
): string {
  if (heading === '' || isTitleOf(heading, target, language, alone)) return text;
  // A heading with only subsections under it is dropped, because the template's own heading is there.
  if (text === '' && level === 1 && target !== 'additionalNotes') return '';
  return `${heading}: ${text}`.trimEnd();
}

/** Values are short; anything else, such as a sentence under DATE OF BIRTH, goes to the additional notes. */
function withValues(texts: Record<string, string>, values: readonly string[], language: NoteLanguage) {
  const notes: string[] = [];
  for (const key of values) {
    const text = texts[key] ?? '';
    const value = shortValue(text);
    texts[key] = value ?? '';
    if (value === null && text !== '') notes.push(`${titleOfKey(key as SectionKey, language)}: ${text}`);
  }
  return { ...texts, additionalNotes: joinNotes(...notes, texts.additionalNotes ?? '') };
}

/** Rewrites a layout of notes as the 'SUBJECTIVE: text' lines that this product uses. */
type Layout = (note: string) => string;

const inline =
  /(^|[.;!?)\]]\s+|\n)((?:\p{Lu}[\p{L}\d&/'’-]*)(?:[ -][\p{L}\d&/][\p{L}\d&/'’-]*){0,4})\s*(:|\s[-–—])(?=\s|$)/gu;

/** 'Subjective: … Objective: …' within a line: puts each known heading on its own line. */
export const breakAtHeadings: Layout = (note) =>
  cleanSummary(
    note.replace(inline, (whole, before: string, name: string) =>
      sectionKey(name) ? `${before.trimEnd()}\n\n${name}:` : whole,
    ),
  );

const names: Record<string, string> = { S: 'SUBJECTIVE', O: 'OBJECTIVE', A: 'ASSESSMENT', P: 'PLAN' };

/** 'S: cough', 'S - cough' and 'S' alone, at the beginning of lines. */
export const byLetters: Layout = (note) =>
  note.replace(
    /^[\t ]*(?:[-*•]\s+)?([SOAP])(?:\s*:|\s+[-–—]|[\t ]*$)[\t ]*/gm,
    (_, letter: string) => `\n${names[letter]}: `,
  );

/** 'S: cough. O: lungs clear. A: cold. P: rest.' on one line. */
export const byInlineLetters: Layout = (note) => byLetters(note.replace(/(^|[.;!?)\]]\s+)([SOAP])\s*:/g, '$1\n$2:'));

/** The longest text that counts as a value, such as a date or a name; a longer one is a section. */
const longest = 80;

/**
 * The text of a section for a field of the patient block: one short line, without the full stop that the organiser
 * added.
 */
export function shortValue(text: string): string | null {
  if (text === '' || text.includes('\n') || text.length > longest) return null;
  return text.replace(/(?<![.\s]\p{Lu})\.$/u, '').trim();
}

export function joinNotes(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
