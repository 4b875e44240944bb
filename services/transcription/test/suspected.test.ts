import { describe, expect, it } from '@jest/globals';
import { organise } from '../src/domain/notes/organise.js';
import { renderSummary } from '../src/domain/notes/render.js';

function assessment(said: string): string | undefined {
  const text = `Subjective: cough. Objective: chest clear. Assessment: ${said} Plan: rest.`;
  const summary = renderSummary(organise({ text, template: 'SOAP' }));
  return /^ASSESSMENT: (.*)$/m.exec(summary)?.[1];
}

describe('what is only suspected', () => {
  it.each(['?pneumonia.', '?PE. ?DVT.', 'Viral. ?asthma.', 'Migraine (?tension headache).'])(
    '%p keeps its question mark in the note',
    (said) => expect(assessment(said)).toBe(said),
  );
});

describe('a pulmonary embolism, or an otitis externa,', () => {
  it.each(['OE.', 'Asthma, OE.', 'PE.', 'Pneumonia, PE.', 'Pneumonia. Query PE.'])('%p is no heading', (said) => {
    expect(assessment(said)).toBe(said);
  });
});
