import { describe, expect, it } from '@jest/globals';
import { summaryFileName } from '../src/features/reports/file-name.js';
import { cleanSummary } from '../src/features/reports/note/clean-summary.js';
import { readSections } from '../src/features/reports/note/sections.js';

describe('cleanSummary', () => {
  it('takes out what a model puts around the note', () => {
    const summary = [
      'Template Analysis: SOAP note detected',
      'Verification: all facts are in the transcript',
      '',
      '',
      '',
      '**Subjective:** Low back pain.',
      '## Objective',
      'Tender over the left lumbar muscles.',
      '',
      '',
      '',
      'Plan: Physiotherapy.',
      'Signature: ____________',
      'Date: [Date]',
      '[Signature]',
    ].join('\n');
    expect(cleanSummary(summary)).toBe(
      [
        'SUBJECTIVE: Low back pain.',
        'OBJECTIVE:',
        'Tender over the left lumbar muscles.',
        '',
        'PLAN: Physiotherapy.',
      ].join('\n'),
    );
  });

  it('leaves the clinician’s own words alone', () => {
    const note = [
      'ASSESSMENT: Stable angina.',
      'Return if: pain at rest',
      'Date of surgery: 4 May',
      'Blood pressure: 142 over 90',
      'Verified allergy to penicillin.',
      'Verified with mother: no other allergies',
      'The patient signed the consent form.',
    ].join('\n');
    expect(cleanSummary(note)).toBe(note);
  });

  it('puts headings into upper case, hyphens or not', () => {
    expect(cleanSummary('Follow-up: Three months.\r\nChief complaint: Acne')).toBe(
      'FOLLOW-UP: Three months.\nCHIEF COMPLAINT: Acne',
    );
  });
});

describe('readSections', () => {
  it('reads headings, what stands under them, and what stands before', () => {
    const note = 'Dear colleague\nFINDINGS:\nLUNGS: Clear.\nNo effusion.\n\nIMPRESSION: Normal.';
    expect(readSections(note)).toEqual([
      { heading: '', text: 'Dear colleague', level: 1 },
      { heading: 'FINDINGS', text: '', level: 1 },
      { heading: 'LUNGS', text: 'Clear.\nNo effusion.', level: 2 },
      { heading: 'IMPRESSION', text: 'Normal.', level: 1 },
    ]);
  });

  it('knows headings with accents, and takes no ordinary sentence for one', () => {
    expect(readSections('OPINIÓN: Bien.\nBP: 120/80\nReturn if: worse')).toEqual([
      { heading: 'OPINIÓN', text: 'Bien.', level: 1 },
      { heading: 'BP', text: '120/80\nReturn if: worse', level: 1 },
    ]);
    expect(readSections('')).toEqual([]);
  });
});

describe('summaryFileName', () => {
  it('is {patient}_Summary_{MMMyyyy}.pdf, fit for a file system', () => {
    expect(summaryFileName('Aroha Ngātā', new Date(2025, 4, 7))).toBe('Aroha Ngātā_Summary_May2025.pdf');
    expect(summaryFileName('a/b\\c:*?"<>|', new Date(2025, 0, 1))).toBe('abc_Summary_Jan2025.pdf');
    expect(summaryFileName(' / ', new Date(2025, 0, 1))).toBe('Patient_Summary_Jan2025.pdf');
  });
});
