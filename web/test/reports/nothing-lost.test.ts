import { templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { writeText } from '../../src/features/reports/write-text.js';
import { randomNote } from './random-note.js';
import { inputsWith } from './report-inputs.js';

const seeds = Array.from({ length: 150 }, (_, index) => index + 1);

function timesOf(word: string, text: string): number {
  return text.toLowerCase().split(new RegExp(`(?<![a-z\\d])${word}(?![a-z\\d])`)).length - 1;
}

// The provider's name stands in the patient block, and again where it is signed; it is left out there.
/** What of a note is not in a document exactly once. */
function lostOf(seed: number, write: (note: string) => string): string[] {
  const { text, words } = randomNote(seed);
  const written = write(text);
  return words.filter((word) => timesOf(word, written) !== 1);
}

describe('a report has every word of its note, once', () => {
  it.each(templateCodes)('%s', (code) => {
    for (const seed of seeds) {
      const lost = lostOf(seed, (note) =>
        writeText({ ...buildReport(draftOf(code, inputsWith(note)), ''), provider: '' }),
      );
      expect({ seed, lost }).toEqual({ seed, lost: [] });
    }
  });

  it('general', () => {
    for (const seed of seeds) {
      const lost = lostOf(seed, (note) => writeText(summaryReport(inputsWith(note))));
      expect({ seed, lost }).toEqual({ seed, lost: [] });
    }
  });
});
