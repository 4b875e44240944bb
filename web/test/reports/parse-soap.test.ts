import { describe, expect, it } from '@jest/globals';
import { cleanSummary } from '../../src/features/reports/note/clean-summary.js';
import { isValidSoap, parseSoap } from '../../src/features/reports/parsers/parse-note.js';

const soap = (note: string) => parseSoap(cleanSummary(note));
const complete = {
  demographics: 'Woman of 54.',
  subjective: 'Cough.',
  objective: 'Lungs clear.',
  assessment: 'Cold.',
  plan: 'Rest.',
  additionalNotes: '',
  parsingSuccess: true,
  missingFields: [],
};

describe('parseSoap', () => {
  it.each([
    [
      'the headings of the service',
      'DEMOGRAPHICS: Woman of 54.\n\nSUBJECTIVE: Cough.\n\nOBJECTIVE: Lungs clear.\n\nASSESSMENT: Cold.\n\nPLAN: Rest.',
    ],
    [
      'markdown headings',
      '# Demographics\nWoman of 54.\n\n## Subjective\n\nCough.\n\n### Objective:\nLungs clear.\n\n## 4. Assessment\nCold.\n\n## Plan\nRest.',
    ],
    [
      'bold headings',
      '**Demographics:** Woman of 54.\n**Subjective**: Cough.\n**Objective**\nLungs clear.\n__Assessment:__ Cold.\n- **Plan:** Rest.',
    ],
    [
      'mixed case, with and without colons',
      'Demographics\nWoman of 54.\nSubjective: Cough.\nObjective\nLungs clear.\nAssessment: Cold.\nplan: Rest.',
    ],
    [
      'headings within a line',
      'Demographics: Woman of 54. Subjective: Cough. Objective: Lungs clear. Assessment: Cold. Plan: Rest.',
    ],
    [
      'dashes',
      'Demographics - Woman of 54.\nSubjective - Cough.\nObjective - Lungs clear.\nAssessment – Cold.\nPlan — Rest.',
    ],
  ])('reads %s', (_, note) => {
    expect(soap(note)).toMatchObject(complete);
  });

  it.each([
    ['letters on lines', 'S: Cough.\nO: Lungs clear.\nA: Cold.\nP: Rest.'],
    ['bold letters', '**S:** Cough.\n**O:** Lungs clear.\n**A:** Cold.\n**P:** Rest.'],
    ['letters alone', 'S\nCough.\nO\nLungs clear.\nA\nCold.\nP\nRest.'],
    ['letters with dashes', 'S - Cough.\nO - Lungs clear.\nA - Cold.\nP - Rest.'],
    ['letters within a line', 'S: Cough. O: Lungs clear. A: Cold. P: Rest.'],
  ])('reads %s', (_, note) => {
    const { subjective, objective, assessment, plan, missingFields } = soap(note);
    expect({ subjective, objective, assessment, plan }).toEqual({
      subjective: 'Cough.',
      objective: 'Lungs clear.',
      assessment: 'Cold.',
      plan: 'Rest.',
    });
    expect(missingFields).toEqual(['Demographics']);
  });

  it('accepts a note with the headings of a history and physical, and keeps them as parts', () => {
    const note = soap(
      'CHIEF COMPLAINT: Cough.\n\nALLERGIES: Penicillin.\n\nPHYSICAL EXAMINATION: Lungs clear.\n\nDIAGNOSIS: Cold.\n\nPLAN: Rest.',
    );
    expect(note.subjective).toBe('CHIEF COMPLAINT: Cough.\n\nALLERGIES: Penicillin.');
    expect(note.objective).toBe('PHYSICAL EXAMINATION: Lungs clear.');
    expect(note.assessment).toBe('DIAGNOSIS: Cold.');
  });

  it('does not treat newly started drugs as previous medication', () => {
    const note = soap(
      'SUBJECTIVE: Cough.\n\nPLAN: As follows.\n\nMEDICATIONS: Start amoxicillin.\n\nLABS: FBC tomorrow.',
    );
    expect(note.subjective).toBe('Cough.');
    expect(note.objective).toBe('');
    expect(note.plan).toBe('As follows.\n\nMEDICATIONS: Start amoxicillin.\n\nLABS: FBC tomorrow.');
  });

  it('recognizes the layout from two sections on, else keeps the text of the note', () => {
    const one = soap('Seen today with a cough. P: Rest.');
    expect(one).toMatchObject({
      demographics: '',
      subjective: '',
      objective: '',
      assessment: '',
      plan: '',
      parsingSuccess: false,
    });
    expect(one.missingFields).toEqual(['Demographics', 'Subjective', 'Objective', 'Assessment', 'Plan']);
    expect(one.originalText).toBe('Seen today with a cough. P: Rest.');
    expect(one.additionalNotes).toBe(one.originalText);
    expect(soap('ASSESSMENT: Cold.\nPLAN: Rest.')).toMatchObject({ parsingSuccess: true, plan: 'Rest.' });
    expect(soap('')).toMatchObject({ parsingSuccess: false, additionalNotes: '' });
  });

  it('keeps the one section of a note under a heading that names it', () => {
    const one = soap('SUBJECTIVE: Cough for three days.');
    expect(one).toMatchObject({ subjective: 'Cough for three days.', additionalNotes: '', parsingSuccess: false });
    expect(one.missingFields).toEqual(['Demographics', 'Objective', 'Assessment', 'Plan']);
    expect(soap('Phone call.\n\nPLAN: Rest.')).toMatchObject({ plan: 'Rest.', additionalNotes: 'Phone call.' });
    // A letter or a word within a text may be anything.
    expect(soap('Vitamins: A: low. Given today.')).toMatchObject({ assessment: '', parsingSuccess: false });
    expect(soap('We discussed the plan: rest.')).toMatchObject({ plan: '', parsingSuccess: false });
  });

  it('is valid only with all five sections', () => {
    const text = 'DEMOGRAPHICS: a\n\nSUBJECTIVE: b\n\nOBJECTIVE: c\n\nASSESSMENT: d\n\nPLAN: e';
    expect(isValidSoap(soap(text))).toBe(true);
    expect(isValidSoap(soap(text.replace('OBJECTIVE: c', 'OBJECTIVE:')))).toBe(false);
    expect(soap(text.replace('OBJECTIVE: c', 'OBJECTIVE:')).missingFields).toEqual(['Objective']);
  });

  it('does not change a list of letters', () => {
    expect(soap('a) first\nb) second\nc) third\np) last').parsingSuccess).toBe(false);
  });
});
