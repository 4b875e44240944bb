import { describe, expect, it } from '@jest/globals';
import {
  asksFirst,
  conflictSentences,
  missingSentence,
  noteWarnings,
} from '../../src/features/reports/note-warnings.js';
import { inputsWith } from './report-inputs.js';

const whole = 'SUBJECTIVE: Cough.\n\nOBJECTIVE: Lungs clear.\n\nASSESSMENT: Cold.\n\nPLAN: Rest.';

describe('what to check in a note before it leaves', () => {
  it('is another patient’s name and number in it', () => {
    const warnings = noteWarnings(inputsWith(`PATIENT NAME: João.\n\nMRN: 12.\n\n${whole}`));
    expect(conflictSentences(warnings)).toEqual([
      'The note names the patient João; the record says Mere Tamihana. Please check whose note this is.',
      'The note gives the record number 12; the record says MRN 4711. Please check whose note this is.',
    ]);
    expect(asksFirst(warnings)).toBe(true);
  });

  it('is each section of the template that has no text', () => {
    const warnings = noteWarnings(inputsWith('SUBJECTIVE: Cough.\n\nPLAN: Rest.'));
    expect(missingSentence(warnings)).toBe('This note has nothing for: Demographics, Objective, Assessment.');
    expect(asksFirst(warnings)).toBe(true);
  });

  it('demographics alone are told, but not asked about', () => {
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
