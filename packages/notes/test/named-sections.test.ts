import { describe, expect, test } from '@jest/globals';
import { sentencesOf } from './support/divide.js';

describe('clauses that name their section', () => {
  test('open their sections when a hurried speaker names them within one sentence', () => {
    const sections = sentencesOf(
      'This is a 34-year-old chef brought in by ambulance. Chief complaint is facial swelling ten minutes after eating cashew nuts. Past medical history of asthma and eczema, allergies are cashew, lips swollen with widespread wheeze, no stridor, impression is anaphylaxis, plan is a second dose of adrenaline 500 micrograms and observe for 12 hours.',
      'HPSM',
    );
    expect(sections).toEqual(
      expect.arrayContaining([
        { key: 'chiefComplaint', said: 'chief complaint is facial swelling ten minutes after eating cashew nuts' },
        { key: 'pastMedicalHistory', said: 'past medical history of asthma and eczema' },
        { key: 'assessment', said: 'impression is anaphylaxis' },
      ]),
    );
    expect(sections.at(-1)?.key).toBe('plan');
    expect(sections.at(-1)?.said).toMatch(/^plan is a second dose of adrenaline/);
  });

  test.each([
    ['He told us that his plan is to travel, and he feels well.'],
    ['She says the assessment was stressful, but she passed.'],
    ['There is no family history of asthma.'],
    ['Next is Ibrahim, who is 22 months old, next was his sister.'],
  ])('do not begin within a clause: %s', (text) => {
    expect(new Set(sentencesOf(`Subjective. ${text}`, 'SOAP').map(({ key }) => key))).toEqual(new Set(['subjective']));
  });
});
