import { readdirSync, readFileSync } from 'node:fs';
import { defaultFormatting, type Formatting, type NoteLanguage, type TemplateCode } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { makeNote, type NoteDocument, renderBlocks, renderNote } from '../src/index.js';
import { inDigits } from './support/in-digits.js';

interface Case {
  template: TemplateCode;
  language?: NoteLanguage;
  /** `*` is the whole note. Each fact has the spellings that will do. */
  facts: { section: string; text: string[] }[];
  never?: string[];
}

/** What a clinician says, word for word, and the facts that the note must hold. Every name is invented. */
const cases = ['cases/written', 'cases/spoken', '../../../test/dictations'].flatMap((path) => {
  const folder = new URL(`${path}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      name: file.replace('.txt', ''),
      text: inDigits(readFileSync(new URL(file, folder), 'utf8')),
      described: JSON.parse(readFileSync(new URL(file.replace('.txt', '.json'), folder), 'utf8')) as Case,
    }));
});

/** As spoken: formatting is tested separately. */
const asSaid = Object.fromEntries(
  Object.entries(defaultFormatting).map(([group, value]) => [group, value === true ? false : value]),
) as Formatting;

const made = cases.map(({ name, text, described }) => {
  const { template, language = 'en' } = described;
  const formatting = { accent: 'New Zealand', groups: asSaid } as const;
  return { name, text, ...described, note: makeNote(text, { template, language, formatting }) };
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const camelCase = (title: string): string =>
  title.toLowerCase().replace(/ (\p{L})/gu, (_, letter) => letter.toUpperCase());

/** In a general report a section is what the clinician called it. */
const textIn = ({ sections }: NoteDocument, key: string): string =>
  sections
    .filter((section) => [section.key, camelCase(section.title), '*'].includes(key))
    .map(({ blocks }) => renderBlocks(blocks))
    .join('\n')
    .toLowerCase();

const holds = (text: string, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => text.includes(spelling.toLowerCase()));

describe.each(made)('the note of $name', ({ text, note, facts, never = [] }) => {
  it('contains every fact', () => {
    expect(facts.filter((fact) => !holds(textIn(note, '*'), fact.text))).toEqual([]);
  });

  it('contains nothing that was not said', () => {
    const said = new Set(wordsOf(text));
    expect(wordsOf(textIn(note, '*')).filter((word) => !said.has(word))).toEqual([]);
    for (const word of never) expect(renderNote(note).toLowerCase()).not.toContain(word.toLowerCase());
  });
});

it('has 15 of 16 facts in the section where they belong', () => {
  const facts = made.flatMap(({ name, note, facts: all }) => all.map((fact) => ({ name, note, fact })));
  const misplaced = facts.filter(({ note, fact }) => !holds(textIn(note, fact.section), fact.text));
  const shown = misplaced.map(({ name, fact }) => `${name}: ${fact.text[0]} is not in ${fact.section}`);
  expect(misplaced.length <= facts.length / 16 || `${misplaced.length} of ${facts.length}\n${shown.join('\n')}`).toBe(
    true,
  );
});

describe('a note in the language of its dictation', () => {
  const textOf = (name: string): string => readFileSync(new URL(`cases/written/${name}.txt`, import.meta.url), 'utf8');
  const headings = (text: string) => text.match(/^[\p{Lu}][\p{Lu} '’]+(?=:)/gmu);

  it('has headings that clinicians of that language use', () => {
    expect(headings(renderNote(makeNote(textOf('soap-spanish'), { template: 'SOAP', language: 'es' })))).toEqual([
      ...['SUBJETIVO', 'OBJETIVO', 'EVALUACIÓN', 'PLAN'],
    ]);
    expect(headings(renderNote(makeNote(textOf('hp-french'), { template: 'HPSM', language: 'fr' })))).toEqual([
      ...['MOTIF DE CONSULTATION', 'HISTOIRE DE LA MALADIE', 'ANTÉCÉDENTS MÉDICAUX', 'ANTÉCÉDENTS FAMILIAUX'],
      ...['MODE DE VIE', 'ALLERGIES', 'TRAITEMENT EN COURS', 'EXAMEN CLINIQUE', 'ÉVALUATION', 'PLAN'],
    ]);
  });

  it('keeps the accents of spoken headings', () => {
    const text = 'Antecedentes quirúrgicos. Apendicectomía a los veinte años, sin complicaciones.';
    expect(headings(renderNote(makeNote(text, { template: 'DEFA', language: 'es' })))).toEqual([
      'ANTECEDENTES QUIRÚRGICOS',
    ]);
    expect(renderNote(makeNote('Se encuentra bien.', { template: 'DEFA', language: 'es' }))).toBe(
      'NOTA: Se encuentra bien.',
    );
  });
});
