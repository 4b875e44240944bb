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

/** What a spoken heading means. */
export type Concept = keyof typeof headings;

export interface TemplateSection {
  key: string;
  /** Of a copy; otherwise the built-in title in the note's language. */
  title?: string;
  /** Kinds of statements that belong here. */
  kinds: readonly string[];
  /** What is spoken as this section's own heading; other headings that lead here stay in the text as labels. */
  headings: readonly string[];
  /** Only for studies of this part of the body. */
  studies?: string;
}

/** A note's shape (PRODUCT.md section 3). Without sections of its own, it has one for each heading that is spoken. */
export interface Template {
  code: TemplateCode;
  /** Where words go that nothing else claims. */
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

/** The shape of notes that are made with a version of a user's copy. */
export function templateOf({ base, general, sections }: StoredTemplate): Template {
  return { code: base, general, sections };
}

/** The template that a note is made with: the built-in one, or the copy, whose general section takes what no other does. */
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
 * The template for one dictation: its own sections, or those that the spoken headings make. A section that is of other
 * studies holds what is said under its own name, and nothing else.
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
 * Which sections a heading opens: those that it is the name of, or else those that take its kinds of statements; any, if
 * it is in no lexicon.
 */
export function sectionsOpenedBy(concept: string, sections: readonly TemplateSection[]): number[] {
  const named = sectionsNamed(concept, sections);
  if (named.length > 0) return named;
  const indices = sections.map((_, index) => index);
  const { kinds } = meanings[concept] ?? {};
  if (!kinds) return indices;
  return indices.filter((index) => sections[index]?.kinds.some((kind) => kinds.includes(kind)));
}

/** Which sections a heading is the name of: its own or, if none has it, that of the whole it is a part of. */
export function sectionsNamed(concept: string, sections: readonly TemplateSection[]): number[] {
  const indices = sections.map((_, index) => index);
  const named = indices.filter((index) => sections[index]?.headings.includes(concept));
  const whole = wholeOf(concept);
  return named.length === 0 && whole !== concept ? sectionsNamed(whole, sections) : named;
}

/** What a heading's concept is a part of ("anesthesia" of "procedures"), or itself. */
export function wholeOf(concept: string): string {
  return meanings[concept]?.partOf ?? concept;
}

const meanings: Readonly<Partial<Record<string, { kinds: readonly string[]; partOf?: string }>>> = headings;

/** How a note with this template heads its sections, those that it may have and those that it has. */
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
