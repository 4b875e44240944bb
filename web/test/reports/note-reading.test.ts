import { describe, expect, it } from '@jest/globals';
import { cleanSummary } from '../../src/features/reports/note/clean-summary.js';
import { readSections } from '../../src/features/reports/note/sections.js';
import { summaryFileName } from '../../src/features/reports/report.js';

describe('cleanSummary', () => {
  it('removes what a model puts around the note', () => {
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

  it('keeps the clinician’s own words', () => {
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

  it('puts headings into upper case, with or without hyphens', () => {
    expect(cleanSummary('Follow-up: Three months.\r\nChief complaint: Acne')).toBe(
      'FOLLOW-UP: Three months.\nCHIEF COMPLAINT: Acne',
    );
  });
});

describe('readSections', () => {
  it('reads headings, the text below them, and the text before the first', () => {
    const note = 'Dear colleague\nFINDINGS:\nLUNGS: Clear.\nNo effusion.\n\nIMPRESSION: Normal.';
    expect(readSections(note)).toEqual([
      { heading: '', text: 'Dear colleague', level: 1 },
      { heading: 'FINDINGS', text: '', level: 1 },
      { heading: 'LUNGS', text: 'Clear.\nNo effusion.', level: 2 },
      { heading: 'IMPRESSION', text: 'Normal.', level: 1 },
    ]);
  });

  it('recognizes headings with accents, and no ordinary sentences', () => {
    expect(readSections('OPINIÓN: Bien.\nBP: 120/80\nReturn if: worse')).toEqual([
      { heading: 'OPINIÓN', text: 'Bien.', level: 1 },
      { heading: 'BP', text: '120/80\nReturn if: worse', level: 1 },
    ]);
    expect(readSections('')).toEqual([]);
  });
});

describe('summaryFileName', () => {
  it('is {patient}_Summary_{MMMyyyy}.pdf, valid for file systems', () => {
    expect(summaryFileName('Aroha Ngātā', new Date(2025, 4, 7))).toBe('Aroha Ngātā_Summary_May2025.pdf');
    expect(summaryFileName('a/b\\c:*?"<>|', new Date(2025, 0, 1))).toBe('abc_Summary_Jan2025.pdf');
    expect(summaryFileName(' / ', new Date(2025, 0, 1))).toBe('Patient_Summary_Jan2025.pdf');
  });
});

describe('cleanSummary, of notes that a model wrote', () => {
  it('puts marked, numbered and plain headings into upper case, and removes the marks', () => {
    expect(
      cleanSummary(
        '```markdown\n# 1. Subjective\n\n**Pain** in the *left* knee.\n---\n**Objective**\n- **Lungs:** Clear\n\nAssessment\n`Sprain`.\n### Plan:\n1. Rest\n```',
      ),
    ).toBe('SUBJECTIVE:\n\nPain in the left knee.\nOBJECTIVE:\nLUNGS: Clear\n\nASSESSMENT:\nSprain.\nPLAN:\n1. Rest');
  });

  it('makes no heading from a sentence, an item or a line of a plan', () => {
    const note = [
      'PLAN: As follows',
      '**Important** to stop warfarin',
      '1. **Hypertension:** continue lisinopril',
      'Labs: FBC tomorrow',
      'Medications: start amoxicillin',
      '* one * two',
      'PE: ruled out',
    ].join('\n');
    expect(cleanSummary(note)).toBe(note.replaceAll('**', ''));
  });

  it('keeps text in brackets, and a first line that is not a preamble', () => {
    const note = 'Verified with mother: no allergies\n[up to date with vaccines, date of last one 4 May]';
    expect(cleanSummary(note)).toBe(note);
    expect(cleanSummary('Seen on [Insert date of visit] by [Name of Physician].')).toBe('Seen on  by .');
  });
});

describe('readSections, of parts', () => {
  const levels = (note: string) => readSections(note).map(({ heading, level }) => `${level} ${heading}`);

  it('treats organs under FINDINGS, and systems and measurements under an examination, as parts', () => {
    expect(levels('FINDINGS:\nLUNGS: a\nSOFT TISSUES: b\nLIVER: c\n\nIMPRESSION: d')).toEqual([
      '1 FINDINGS',
      '2 LUNGS',
      '2 SOFT TISSUES',
      '2 LIVER',
      '1 IMPRESSION',
    ]);
    expect(levels('OBJECTIVE: a\nBP: b\n\nHEENT: c\n\nASSESSMENT: d')).toEqual([
      '1 OBJECTIVE',
      '2 BP',
      '2 HEENT',
      '1 ASSESSMENT',
    ]);
    expect(levels('LUNGS: a')).toEqual(['1 LUNGS']);
  });

  it('treats an unknown heading as a part, unless an empty line separates it', () => {
    expect(levels('PLAN: a\nRETURN PRECAUTIONS: b\n\nSOCIAL TOPIC: c')).toEqual([
      '1 PLAN',
      '2 RETURN PRECAUTIONS',
      '1 SOCIAL TOPIC',
    ]);
    expect(levels('PLAN:\n\nLABS: a\nMEDICATIONS: b\nFOLLOW UP: c')).toEqual([
      '1 PLAN',
      '2 LABS',
      '2 MEDICATIONS',
      '1 FOLLOW UP',
    ]);
  });
});
