import {
  type BuiltInTemplate,
  bodyParts,
  headingConcepts,
  type NoteLanguage,
  noteLanguages,
  noteTitle,
  organNames,
  type StoredTemplate,
  sectionNames,
  statementKinds,
  type TemplateCode,
  type TemplateCopySummary,
  type TemplateData,
  type TemplateList,
  type TemplateSection,
  type TemplateVersion,
  templateCodes,
  templateNames,
} from '@auscribe/contracts';
import { templates } from '@auscribe/notes/document';
import { RecordRefusal } from './record.js';

const maxSections = 40;
const keyForm = /^(?:findings\.)?[a-z][A-Za-z0-9]{0,39}$/;
/** What every parser of a note's text recognises as a heading, once it is in upper case. */
const titleForm = /^\p{Lu}[\p{Lu}\d &/()'’,-]{1,59}$/u;
/** Documents drop lines that start like this, because chat models put them in front of notes. */
const preamble = /^(?:template|verif|accuracy check|self[- ]check|analysis of|here is)/i;

/** A user's copy of a template: for the dictations of one department, or for all others. */
export interface TemplateCopy {
  id: string;
  userId: string;
  /** The built-in template that it replaces. */
  base: TemplateCode;
  name: string;
  classificationId: string | null;
  /** The newest version. */
  version: number;
  /** The key of the newest version's object. */
  key: string;
  createdDate: Date;
  updatedDate: Date;
  /** A deleted copy is kept for the notes that were made with it. */
  deletedAt: Date | null;
}

/** Throws RecordRefusal. */
export function checkedTemplateName(name: string): string {
  const trimmed = name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (trimmed === '' || trimmed.length > 60 || /\p{Cc}/u.test(trimmed)) {
    throw new RecordRefusal('The template needs a name of 1 to 60 characters.');
  }
  return trimmed;
}

/** Validates a template and tidies its titles. Throws RecordRefusal, whose message says what to change. */
export function checkedTemplate(base: TemplateCode, { general, sections }: TemplateData): TemplateData {
  // Like the default report, which has a section for each spoken heading.
  if (base === 'DEFA' && sections.length === 0 && general === 'note') return { general, sections: [] };
  if (sections.length === 0) throw new RecordRefusal('A template needs at least one section.');
  if (sections.length > maxSections) {
    throw new RecordRefusal(`A template can have at most ${maxSections} sections.`);
  }
  const tidied = sections.map(checkedSection);
  assertUnique(
    tidied.map(({ key }) => key),
    (key) => `Two sections have the key "${key}". Give one of them another.`,
  );
  assertUnique(
    tidied.flatMap(({ kinds }) => kinds),
    (kind) => `The kind "${kind}" is named twice. Each kind of statement goes to one section.`,
  );
  for (const language of noteLanguages) {
    assertUnique(
      tidied.map((section) => titleIn(section, language).toUpperCase()),
      (title) => `Two sections have the title "${title}". Give one of them another.`,
    );
  }
  if (!tidied.some(({ key, studies }) => key === general && studies === undefined)) {
    throw new RecordRefusal(
      'The general section must be one of the sections and apply to all studies, because it takes the words that fit no other section.',
    );
  }
  return { general, sections: tidied };
}

function checkedSection({ key, title, kinds, headings, studies }: TemplateSection): TemplateSection {
  if (!keyForm.test(key)) {
    throw new RecordRefusal(
      `"${key}" cannot be the key of a section. Begin with a small letter, and use letters and digits only.`,
    );
  }
  const tidyTitle = title === undefined ? undefined : checkedTitle(title);
  if (tidyTitle === undefined && !knownNames(key)) {
    throw new RecordRefusal(`The section "${key}" needs a title: it is none that Auscribe has one for.`);
  }
  assertKnown(kinds, statementKinds, (kind) => `"${kind}" is not a kind of statement that Auscribe knows.`);
  assertKnown(headings, headingConcepts, (heading) => `"${heading}" is not a heading that Auscribe knows.`);
  assertKnown(
    studies === undefined ? [] : [studies],
    bodyParts,
    (part) => `"${part}" is not a part of the body that a section can be for. Use ${bodyParts.join(' or ')}.`,
  );
  return {
    key,
    ...(tidyTitle === undefined ? {} : { title: tidyTitle }),
    kinds: [...kinds],
    headings: [...new Set(headings)],
    ...(studies === undefined ? {} : { studies }),
  };
}

function checkedTitle(title: string): string {
  const tidied = title.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (titleForm.test(tidied.toUpperCase()) && !preamble.test(tidied)) return tidied;
  throw new RecordRefusal(
    `"${tidied}" cannot be the title of a section. Use 2 to 60 letters, digits, spaces and & / ( ) ' , - and begin with a letter.`,
  );
}

function titleIn({ key, title }: TemplateSection, language: NoteLanguage): string {
  return title ?? knownNames(key)?.[language][0] ?? noteTitle[language];
}

function knownNames(key: string): Readonly<Record<NoteLanguage, readonly string[]>> | undefined {
  const names: Readonly<Record<string, Readonly<Record<NoteLanguage, readonly string[]>>>> = {
    ...sectionNames,
    ...organNames,
  };
  const name = key.slice(key.lastIndexOf('.') + 1);
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function assertUnique(all: readonly string[], message: (twice: string) => string): void {
  const twice = all.find((one, index) => all.indexOf(one) !== index);
  if (twice !== undefined) throw new RecordRefusal(message(twice));
}

function assertKnown(all: readonly string[], allowed: readonly string[], message: (unknown: string) => string): void {
  const unknown = all.find((one) => !allowed.includes(one));
  if (unknown !== undefined) throw new RecordRefusal(message(unknown));
}

/** The built-in templates, everything needed to copy them, and the user's copies. */
export function templateList(copies: readonly TemplateCopy[]): TemplateList {
  return {
    builtIn: templateCodes.map((code): BuiltInTemplate => ({ code, name: templateNames[code], ...builtIn(code) })),
    copies: copies.filter(({ deletedAt }) => !deletedAt).map(summaryOf),
    deleted: copies.filter(({ deletedAt }) => deletedAt).map(summaryOf),
    statementKinds: [...statementKinds],
    headings: [...headingConcepts],
  };
}

export function builtIn(code: keyof typeof templates): TemplateData {
  const { general, sections } = templates[code];
  return {
    general,
    sections: sections.map(
      (section): TemplateSection => ({ ...section, kinds: [...section.kinds], headings: [...section.headings] }),
    ),
  };
}

export function summaryOf(copy: TemplateCopy): TemplateCopySummary {
  const { id, base, name, classificationId, version, createdDate, updatedDate } = copy;
  return {
    id,
    base,
    name,
    classificationId,
    version,
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
  };
}

export function versionOf({ id, base, name, version, createdAt, general, sections }: StoredTemplate): TemplateVersion {
  return { id, base, name, version, createdDate: createdAt, general, sections };
}
