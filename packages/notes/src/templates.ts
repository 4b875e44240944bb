import {
  type NoteLanguage,
  noteTitle,
  organNames,
  type StoredTemplate,
  sectionNames,
  statementKinds,
  type TemplateCode,
} from '@auscribe/contracts';
import headings from '../data/headings.json' with { type: 'json' };
import defa from '../templates/DEFA.json' with { type: 'json' };
import disc from '../templates/DISC.json' with { type: 'json' };
import hpsm from '../templates/HPSM.json' with { type: 'json' };
import medr from '../templates/MEDR.json' with { type: 'json' };
import radr from '../templates/RADR.json' with { type: 'json' };
import soap from '../templates/SOAP.json' with { type: 'json' };

/** The meaning of a spoken heading. */
export type HeadingConcept = keyof typeof headings;

export interface TemplateSection {
  key: string;
  /** Title in a user's copy; otherwise the built-in title in the note's language. */
  title?: string;
  /** Kinds of statements that belong in this section. */
  kinds: readonly string[];
  /** Spoken headings that belong to this section itself; other headings that lead here stay in the text as labels. */
  headings: readonly string[];
  /** Only for studies of this body part. */
  studies?: string;
}

/** The structure of a note (PRODUCT.md section 3). A template without sections gives one for each spoken heading. */
export interface Template {
  code: TemplateCode;
  /** Key of the section for words that fit no other section. */
  general: string;
  sections: readonly TemplateSection[];
}

export const templates: Readonly<Record<TemplateCode, Template>> = {
  SOAP: { ...soap, code: 'SOAP' },
  HPSM: { ...hpsm, code: 'HPSM' },
  DISC: { ...disc, code: 'DISC' },
  RADR: { ...radr, code: 'RADR' },
  MEDR: { ...medr, code: 'MEDR' },
  DEFA: { ...defa, code: 'DEFA' },
};

/** The template for notes made with a version of a user's copy. */
export function templateOf({ base, general, sections }: StoredTemplate): Template {
  return { code: base, general, sections };
}

/** The template of a note: the built-in one, or the copy, whose general section takes what no other section does. */
export function shapeOf(template: TemplateCode, copy: Template | undefined): Template {
  if (!copy) return templates[template];
  const claimed = new Set(copy.sections.flatMap(({ kinds }) => kinds));
  const unclaimed = statementKinds.filter((kind) => !claimed.has(kind));
  return {
    ...copy,
    sections: copy.sections.map((section) =>
      section.key === copy.general ? { ...section, kinds: [...section.kinds, ...unclaimed] } : section,
    ),
  };
}

/**
 * The sections for one dictation: the template's own, or those that the spoken headings make. A section for other
 * studies contains only what is said under its own name.
 */
export function sectionsFor(
  { sections, general }: Template,
  spoken: readonly { concept: string; own: boolean }[],
  study: string,
): readonly TemplateSection[] {
  if (sections.length === 0) {
    const keys = [...new Set(spoken.map(({ concept }) => concept))];
    return [{ key: general, kinds: [], headings: [] }, ...keys.map((key) => ({ key, kinds: [], headings: [key] }))];
  }
  return sections.flatMap(({ studies, ...section }) => {
    if (!studies || studies === study) return [{ ...section, ...(studies && { studies }) }];
    const names = section.headings.filter((name) => section.kinds.includes(name));
    const named = spoken.some(({ concept, own }) => own && names.includes(concept));
    return named ? [{ ...section, kinds: [], headings: names }] : [];
  });
}

/**
 * The sections that a heading opens: those with its name, or else those that take its kinds of statements; any section,
 * if the heading is in no lexicon.
 */
export function sectionsOpenedBy(concept: string, sections: readonly TemplateSection[]): number[] {
  const named = sectionsNamed(concept, sections);
  if (named.length > 0) return named;
  const indices = sections.map((_, index) => index);
  const { kinds } = meanings[concept] ?? {};
  if (!kinds) return indices;
  return indices.filter((index) => sections[index]?.kinds.some((kind) => kinds.includes(kind)));
}

/** The sections that a heading names: its own or, if there is none, that of the whole of which it is a part. */
export function sectionsNamed(concept: string, sections: readonly TemplateSection[]): number[] {
  const indices = sections.map((_, index) => index);
  const named = indices.filter((index) => sections[index]?.headings.includes(concept));
  const whole = wholeOf(concept);
  return named.length === 0 && whole !== concept ? sectionsNamed(whole, sections) : named;
}

/** The concept of which a heading's concept is a part ("anesthesia" of "procedures"), or itself. */
export function wholeOf(concept: string): string {
  return meanings[concept]?.partOf ?? concept;
}

const meanings: Readonly<Partial<Record<string, { kinds: readonly string[]; partOf?: string }>>> = headings;

/** The titles of a note's sections with this template. */
export function titlesOf({ general, sections }: Template, language: NoteLanguage): { key: string; title: string }[] {
  const all = sections.length > 0 ? sections : [{ key: general }];
  return all.map((section) => ({ key: section.key, title: titleOf(section, language) }));
}

/** `chiefComplaint` → "Chief complaint" or "Motivo de consulta", `findings.softTissues` → "Soft tissues". */
export function titleOf({ key, title }: Pick<TemplateSection, 'key' | 'title'>, language: NoteLanguage): string {
  if (title !== undefined) return title;
  const name = key.slice(key.lastIndexOf('.') + 1);
  const known: Readonly<Record<string, Readonly<Record<NoteLanguage, readonly [string, ...string[]]>>>> = {
    ...sectionNames,
    ...organNames,
  };
  return (Object.hasOwn(known, name) && known[name]?.[language][0]) || noteTitle[language];
}
