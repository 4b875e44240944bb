import { describe, expect, it } from '@jest/globals';
import { makeNote, renderNote } from '../src/index.js';

function assessment(said: string): string | undefined {
  const text = `Subjective: cough. Objective: chest clear. Assessment: ${said} Plan: rest.`;
  const summary = renderNote(makeNote(text, { template: 'SOAP', language: 'en' }));
  return /^ASSESSMENT: (.*)$/m.exec(summary)?.[1];
}

describe('suspected findings', () => {
  it.each(['?pneumonia.', '?PE. ?DVT.', 'Viral. ?asthma.', 'Migraine (?tension headache).'])(
    '%p keeps its question mark in the note',
    (said) => expect(assessment(said)?.toLowerCase()).toBe(said.toLowerCase()),
  );
});

describe('a pulmonary embolism, or an otitis externa,', () => {
  it.each(['OE.', 'Asthma, OE.', 'PE.', 'Pneumonia, PE.', 'Pneumonia. Query PE.'])('%p is not a heading', (said) => {
    expect(assessment(said)).toBe(said);
  });
});
