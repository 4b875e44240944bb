import { describe, expect, it } from '@jest/globals';
import { privacyPolicy } from '../src/features/legal/en/privacy-policy.js';
import { terms } from '../src/features/legal/en/terms.js';
import type { LegalDocument } from '../src/features/legal/legal-documents.js';

function wordsOf({ sections }: LegalDocument): string {
  return sections.flatMap(({ paragraphs, points }) => [...paragraphs, ...(points ?? [])]).join('\n');
}

describe('the privacy policy', () => {
  it('has its date and its seven sections', () => {
    expect(privacyPolicy.date).toBe('April 30, 2025');
    expect(privacyPolicy.sections.map(({ title }) => title)).toEqual([
      'Introduction',
      'Information We Collect',
      'How We Use Information',
      'Security',
      'Retention',
      'Your Rights',
      'Contact',
    ]);
  });

  it.each([
    ['New Zealand company'],
    ['not for children under 13'],
    ['kept only as long as needed'],
    ['needs the patient’s consent'],
    ['only with your permission, and each such access is logged'],
  ])('says: %s', (words) => expect(wordsOf(privacyPolicy)).toContain(words));
});

describe('the terms', () => {
  it('have their date', () => expect(terms.date).toBe('May 2025'));

  it.each([
    ['New Zealand company'],
    ['law of New Zealand'],
    ['Australian law'],
    ['not for children under 13'],
    ['with the patient’s consent'],
    ['by email with GPs, consultants and patients, at your own clinical judgement'],
    ['only with your permission'],
    ['Each such access is logged'],
  ])('say: %s', (words) => expect(wordsOf(terms)).toContain(words));
});

it('claims no certificate', () => {
  expect(`${wordsOf(privacyPolicy)}${wordsOf(terms)}`).not.toMatch(/certif|guaranteed/i);
});
