import { templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { noteWarnings } from '../../src/features/reports/note-warnings.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { inputsWith } from './report-inputs.js';

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

  it('has them in what is downloaded and mailed', () => {
    const { sections } = summaryReport(inputsWith(note, { ownSections: true }));
    expect(sections.map(({ heading }) => heading)).toEqual([...own.slice(0, 3), 'PATIENT NAME', own[3]]);
  });

  it('says where it names another patient', () => {
    const other = inputsWith(note.replace('Mere Tamihana', 'Rangi Parata'), { ownSections: true });
    expect(noteWarnings(other).conflicts).toMatchObject([{ kind: 'patientName', note: 'Rangi Parata' }]);
    expect(textOf(draftOf('SOAP', other).sections)).toContain('Rangi Parata');
  });

  it('loses nothing when another template is chosen for the document', () => {
    const { sections } = draftOf('HPSM', inputsWith(note, { ownSections: true }));
    for (const words of ['BACKGROUND: Two weeks of cough.', 'SKIN & NAILS: Clear.', 'ÉTAT (ACTUEL): Stable.']) {
      expect(textOf(sections)).toContain(words);
    }
  });
});
