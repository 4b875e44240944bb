import { headingConcepts, isTemplateCode, statementKinds } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import headings from '../data/headings.json' with { type: 'json' };
import kindModel from '../data/kind-model.json' with { type: 'json' };
import studies from '../data/studies.json' with { type: 'json' };
import { bodyParts, makeNote, readWords, renderNote, sentencesIn, type Template, templates } from '../src/index.js';
import { dictations } from './support/generated.js';
import { copies } from './support/templates.js';

// The same cases in every run, so that a failure is found again.
fc.configureGlobal({ seed: 20_261_123 });

const dictation =
  'Chief complaint. Chest pain. History of present illness. Mrs. Alder is a 61-year-old baker with two days of ' +
  'pressure in the chest on stairs. Medications. Amlodipine 5 mg daily. Allergies. Penicillin causes hives. ' +
  'Physical examination. Blood pressure 150/90. The lungs are clear. Assessment. Stable angina. Plan. Start aspirin 81 ' +
  'mg daily.';
const unannounced =
  'She has had two days of pressure in the chest on stairs and denies fever and cough. She takes amlodipine 5 mg daily. ' +
  'Penicillin causes hives. Blood pressure is 150 over 90 and the lungs are clear to auscultation. This is most likely ' +
  'stable angina. Start aspirin 81 mg daily and arrange a stress test this week.';

describe('kinds and headings in a copy of a template', () => {
  it('are those of the models and the lexicon', () => {
    expect([...statementKinds].sort()).toEqual([...kindModel.labels].sort());
    expect([...headingConcepts].sort()).toEqual(Object.keys(headings).sort());
    expect([...bodyParts].sort()).toEqual(Object.keys(studies).sort());
  });

  it('cover the built-in templates', () => {
    for (const { code, sections } of Object.values(templates)) {
      expect(isTemplateCode(code)).toBe(true);
      for (const { kinds, headings: named, studies: study } of sections) {
        expect(statementKinds).toEqual(expect.arrayContaining([...kinds]));
        expect(headingConcepts).toEqual(expect.arrayContaining([...named]));
        expect([undefined, ...bodyParts]).toContain(study);
      }
    }
  });
});

describe('a note made with a copy of a template', () => {
  it('has every word once, in sections of the copy, under their titles and in their order', () => {
    fc.assert(
      fc.property(
        dictations('written'),
        fc.constantFrom<('en' | 'es' | 'fr')[]>('en', 'es', 'fr'),
        copies,
        (said, language, templateData) => {
          const note = makeNote(said.text, { template: templateData.code, language, templateData });
          const times = readWords(said.text).map(() => 0);
          for (const { from, to } of [...sentencesIn(note).flatMap(({ source }) => source), ...note.leftOut]) {
            for (let at = from; at < to; at += 1) times[at] = (times[at] ?? 0) + 1;
          }
          expect(times).toEqual(times.map(() => 1));
          const named = templateData.sections.map(({ key, title }) => ({ key, title }));
          const made = note.sections.map(({ key, title }) => ({ key, title }));
          expect(named.filter(({ key }) => made.some((one) => one.key === key))).toEqual(made);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is divided as with the template if only names and titles differ', () => {
    const renamed: Template = {
      ...templates.HPSM,
      general: 'own5',
      sections: templates.HPSM.sections.map((section, index) => ({
        ...section,
        key: `own${index}`,
        title: `Part ${index}`,
      })),
    };
    for (const text of [dictation, unannounced]) {
      const usual = makeNote(text, { template: 'HPSM', language: 'en' });
      const own = makeNote(text, { template: 'HPSM', language: 'en', templateData: renamed });
      expect(own.sections.map(({ blocks }) => blocks)).toEqual(usual.sections.map(({ blocks }) => blocks));
      expect(own.leftOut).toEqual(usual.leftOut);
    }
  });

  const divided: Template = {
    code: 'SOAP',
    general: 'subjective',
    sections: templates.SOAP.sections.flatMap((section) =>
      section.key === 'subjective'
        ? [
            { ...section, kinds: section.kinds.filter((kind) => kind !== 'meds' && kind !== 'allergies') },
            { key: 'medications', kinds: ['meds'], headings: ['medications'] },
            { key: 'alerts', title: 'Alerts', kinds: ['allergies'], headings: ['allergies'] },
          ]
        : section,
    ),
  };

  it.each([
    ['with headings', dictation],
    ['without', unannounced],
  ])('has the parts of a divided section, %s', (_, text) => {
    const note = renderNote(makeNote(text, { template: 'SOAP', language: 'en', templateData: divided }));
    expect(note).toMatch(/^MEDICATIONS: .*[Aa]mlodipine 5 mg daily\.$/m);
    expect(note).toMatch(/^ALERTS: Penicillin causes hives\.$/m);
    expect(note).toMatch(/^OBJECTIVE: .*150\/90/m);
    expect(note).toMatch(/^PLAN: Start aspirin 81 mg daily/m);
  });

  it('keeps in its general section what fits no other section, with its heading as a label', () => {
    const short: Template = {
      code: 'SOAP',
      general: 'history',
      sections: [
        { key: 'history', title: 'Background', kinds: [], headings: [] },
        { key: 'plan', kinds: ['plan'], headings: ['plan'] },
      ],
    };
    const note = renderNote(makeNote(dictation, { template: 'SOAP', language: 'en', templateData: short }));
    expect(note).toMatch(/^BACKGROUND: [\s\S]*Allergies: Penicillin causes hives\.[\s\S]*\n\nPLAN: Start aspirin/);
  });

  it('fills sections without kinds only by their own headings', () => {
    const headed: Template = {
      code: 'SOAP',
      general: 'rest',
      sections: [
        { key: 'rest', title: 'Rest', kinds: [], headings: [] },
        { key: 'plan', kinds: [], headings: ['plan'] },
      ],
    };
    const options = { template: 'SOAP', language: 'en', templateData: headed } as const;
    expect(makeNote(unannounced, options).sections.map(({ key }) => key)).toEqual(['rest']);
    expect(makeNote(dictation, options).sections.map(({ key }) => key)).toEqual(['rest', 'plan']);
  });

  it('puts parts of a procedure into the section for procedures, unless the part has its own section', () => {
    const procedures = { key: 'procedures', title: 'Procedures', kinds: [], headings: ['procedures'] };
    const complications = { key: 'complications', title: 'Complications', kinds: [], headings: ['complications'] };
    const text =
      'Background. Torn meniscus. Procedure. Arthroscopy of the right knee. Anesthesia. General. Complications. None.';
    const sectionsOf = (sections: Template['sections']): string => {
      const rest = { key: 'rest', title: 'Rest', kinds: [], headings: ['pastMedicalHistory'] };
      const templateData: Template = { code: 'SOAP', general: 'rest', sections: [rest, ...sections] };
      return renderNote(makeNote(text, { template: 'SOAP', language: 'en', templateData }));
    };
    expect(sectionsOf([procedures])).toMatch(/^PROCEDURES: .*Anesthesia: General\. Complications: None\.$/m);
    const divided = sectionsOf([procedures, complications]);
    expect(divided).toMatch(/^PROCEDURES: .*Anesthesia: General\.$/m);
    expect(divided).toMatch(/^COMPLICATIONS: None\.$/m);
  });
});
