import { templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import {
  asksFirst,
  conflictSentences,
  missingSentence,
  noteWarnings,
} from '../../src/features/reports/note-warnings.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { inputsWith } from './report-inputs.js';

const whole = 'SUBJECTIVE: Cough.\n\nOBJECTIVE: Lungs clear.\n\nASSESSMENT: Cold.\n\nPLAN: Rest.';

describe('warnings before a note is exported', () => {
  it('include another patient’s name and number', () => {
    const warnings = noteWarnings(inputsWith(`PATIENT NAME: João.\n\nMRN: 12.\n\n${whole}`));
    expect(conflictSentences(warnings)).toEqual([
      'The note names the patient João; the record says Mere Tamihana. Please check whose note this is.',
      'The note gives the record number 12; the record says MRN 4711. Please check whose note this is.',
    ]);
    expect(asksFirst(warnings)).toBe(true);
  });

  it('include each empty section of the template', () => {
    const warnings = noteWarnings(inputsWith('SUBJECTIVE: Cough.\n\nPLAN: Rest.'));
    expect(missingSentence(warnings)).toBe('This note has nothing for: Demographics, Objective, Assessment.');
    expect(asksFirst(warnings)).toBe(true);
  });

  it('missing demographics are shown, but need no confirmation', () => {
    const warnings = noteWarnings(inputsWith(whole));
    expect(missingSentence(warnings)).toBe('This note has nothing for: Demographics.');
    expect(asksFirst(warnings)).toBe(false);
  });

  it.each([
    [
      'a note in which all is right',
      `PATIENT INFORMATION: 40 years.\n\nPATIENT NAME: mere tamihana.\n\n${whole}`,
      'SOAP',
    ],
    ['a plain report', 'A cough for three days.', 'DEFA'],
    ['a template that this release does not know', 'A cough for three days.', 'NEWT'],
    ['no note', '', 'SOAP'],
    ['blanks', ' \n ', 'SOAP'],
  ])('is nothing for %s', (_what, note, template) => {
    const warnings = noteWarnings(inputsWith(note, { template }));
    expect([...conflictSentences(warnings), missingSentence(warnings)]).toEqual([null]);
    expect(asksFirst(warnings)).toBe(false);
  });
});

const note =
  'BACKGROUND: Two weeks of cough.\n\nPLAN: Rest.\n\nSKIN & NAILS: Clear.\nNo rash.\n\nPATIENT NAME: Mere Tamihana\n\n' +
  'ÉTAT (ACTUEL): Stable.';
const own = ['BACKGROUND', 'PLAN', 'SKIN & NAILS', 'ÉTAT (ACTUEL)'];
const textOf = (sections: readonly { text: string }[]) => sections.map(({ text }) => text).join(' ');

describe('a note with the sections of a copy of its template', () => {
  it.each([...templateCodes])('%s: has them in their order in the document', (template) => {
    const inputs = inputsWith(note, { template, ownSections: true });
    const { sections } = buildReport(draftOf(template, inputs), 'Cardiology');
    expect(sections.map(({ heading }) => heading)).toEqual(own);
    expect(sections[2]?.text).toBe('Clear.\nNo rash.');
    expect(noteWarnings(inputs).missing).toEqual([]);
  });

  it('has them in downloads and mails', () => {
    const { sections } = summaryReport(inputsWith(note, { ownSections: true }));
    expect(sections.map(({ heading }) => heading)).toEqual([...own.slice(0, 3), 'PATIENT NAME', own[3]]);
  });

  it('reports another patient’s name', () => {
    const other = inputsWith(note.replace('Mere Tamihana', 'Rangi Parata'), { ownSections: true });
    expect(noteWarnings(other).conflicts).toMatchObject([{ kind: 'patientName', note: 'Rangi Parata' }]);
    expect(textOf(draftOf('SOAP', other).sections)).toContain('Rangi Parata');
  });

  it('loses nothing if another template is chosen for the document', () => {
    const { sections } = draftOf('HPSM', inputsWith(note, { ownSections: true }));
    for (const words of ['BACKGROUND: Two weeks of cough.', 'SKIN & NAILS: Clear.', 'ÉTAT (ACTUEL): Stable.']) {
      expect(textOf(sections)).toContain(words);
    }
  });
});
