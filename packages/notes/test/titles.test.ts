import { type NoteDocument, type NoteLanguage, noteLanguages, organNames, sectionNames } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editSteps } from '../src/edit-note.js';
import { makeNote, renderNote, type Template, templates, titleOf } from '../src/index.js';
import { takeAll } from '../src/steps.js';
import { dictations } from './support/generated.js';
import { copies } from './support/templates.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_123 });

const editNote = (note: NoteDocument, text: string, template?: Template): NoteDocument =>
  takeAll(editSteps(note, text, template));

const keysOf = ({ sections }: NoteDocument): string[] => sections.map(({ key }) => key);

const languages = fc.constantFrom<NoteLanguage[]>(...noteLanguages);
const wordsOfTitles = [
  ...['Safety', 'net', 'Ligne', 'début', 'straße', 'ÉTAT', 'niño', '2', '24', 'h', 'A', "d'entrée", 'l’examen', '&'],
  ...['(current)', 'x-ray', 'yes/no', 'fever,', 'my', 'own', 'start', 'note', 'name', 'constructor', '-'],
];
const longTitles = fc
  .array(fc.constantFrom(...wordsOfTitles), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '))
  .filter((title) => /^\p{L}.{1,58}$/u.test(title));
/** Titles as users may give them, those that the product has for other sections among them. */
const titles = fc.oneof(
  longTitles,
  fc.constantFrom(
    ...[...Object.values(sectionNames), ...Object.values(organNames)].flatMap((names) =>
      noteLanguages.flatMap((language) => [...names[language]]),
    ),
  ),
);

/** Copies of templates under titles of the user's own. */
const titledCopies = fc
  .tuple(copies, fc.uniqueArray(titles, { minLength: 12, maxLength: 12, selector: (title) => title.toUpperCase() }))
  .map(
    ([copy, own]): Template => ({
      ...copy,
      sections: copy.sections.map((section, index) => ({ ...section, title: own[index] ?? '' })),
    }),
  );

describe('a note as text', () => {
  it('that was not changed is the same as before', () => {
    fc.assert(
      fc.property(dictations('written'), languages, titledCopies, ({ text }, language, copy) => {
        const note = makeNote(text, { template: copy.code, language, templateData: copy });
        expect(editNote(note, renderNote(note), copy)).toEqual(note);
      }),
      { numRuns: 100 },
    );
  });

  it('includes the empty sections of its copy, under the copy’s titles', () => {
    fc.assert(
      fc.property(dictations('written'), languages, titledCopies, ({ text }, language, copy) => {
        const note = makeNote(text, { template: copy.code, language, templateData: copy });
        const empty = copy.sections.filter(({ key }) => !keysOf(note).includes(key));
        const typed = empty.map((section) => `${titleOf(section, language).toUpperCase()}: Typed by hand.`);
        const edited = editNote(note, [renderNote(note), ...typed].join('\n\n'), copy);
        expect(keysOf(edited)).toEqual([...keysOf(note), ...empty.map(({ key }) => key)]);
        expect(edited.sections.slice(0, note.sections.length)).toEqual(note.sections);
        // Once more, without the copy: the note knows its own titles.
        expect(editNote(edited, renderNote(edited))).toEqual(edited);
      }),
      { numRuns: 100 },
    );
  });

  it('includes every section of a built-in template under its title in the note’s language', () => {
    for (const template of Object.values(templates)) {
      for (const language of noteLanguages) {
        const note: NoteDocument = { template: template.code, language, sections: [], leftOut: [] };
        const { sections } = template;
        const typed = sections.map((section) => `${titleOf(section, language).toUpperCase()}: Typed by hand.`);
        expect(keysOf(editNote(note, typed.join('\n\n')))).toEqual(sections.map(({ key }) => key));
      }
    }
  });

  it('has a separate section for a title that looks like the key of another', () => {
    const copy: Template = {
      code: 'SOAP',
      general: 'alerts',
      sections: [{ key: 'alerts', title: 'Warnings', kinds: [], headings: [] }],
    };
    const note: NoteDocument = { template: 'SOAP', language: 'en', sections: [], leftOut: [] };
    const edited = editNote(note, 'ALERTS: None.\n\nWARNINGS: Falls.', copy);
    expect(edited.sections).toMatchObject([
      { key: 'alerts2', title: 'Alerts' },
      { key: 'alerts', title: 'Warnings' },
    ]);
  });

  it('keeps a paragraph that begins like a title, even if the rest changes', () => {
    const block = (text: string) => ({
      kind: 'paragraph' as const,
      sentences: [{ text, source: [], origin: 'typed' as const, doubts: [] }],
    });
    const blocks = [block('Well.'), block('ECG: sinus rhythm.')];
    const two: NoteDocument = {
      template: 'SOAP',
      language: 'en',
      sections: [{ key: 'objective', title: 'Objective', blocks }],
      leftOut: [],
    };
    const text = renderNote(two);
    expect(editNote(two, text)).toEqual(two);
    expect(keysOf(editNote(two, text.replace('sinus rhythm', 'flutter')))).toEqual(['objective']);
  });
});
