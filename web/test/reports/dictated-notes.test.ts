import { templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blocksOf } from '../../src/features/reports/blocks.js';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { preparePdf } from '../../src/features/reports/pdf/write-pdf.js';
import type { Report } from '../../src/features/reports/report.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { writeWord } from '../../src/features/reports/word/write-word.js';
import { writeText } from '../../src/features/reports/write-text.js';
import { type DictatedNote, dictatedNotes } from './dictated-note.js';
import { readPdf } from './pdf-reader.js';
import { randomNote } from './random-note.js';
import { readZip } from './read-zip.js';
import { inputsWith } from './report-inputs.js';
import { testFonts } from './test-fonts.js';

// The same notes in every run, so that a failure is found again.
const runs = (numRuns: number) => ({ seed: 20_261_123, numRuns });

const documents = ['general', ...templateCodes] as const;

function reportOn(code: (typeof documents)[number], { text }: DictatedNote): Report {
  return code === 'general' ? summaryReport(inputsWith(text)) : buildReport(draftOf(code, inputsWith(text)), '');
}

/** Words of the note, its own headings among them, that a document does not have, or has twice. */
function faultsOf({ words, sections }: DictatedNote, document: string): string[] {
  const found = new Map<string, number>();
  for (const [word] of document.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) found.set(word, (found.get(word) ?? 0) + 1);
  const own = sections
    .filter(({ key }) => key.includes(' '))
    .flatMap(({ title }) => title.toLowerCase().match(/\p{L}+/gu) ?? []);
  return [...words.filter((word) => found.get(word) !== 1), ...own.filter((word) => !found.has(word))];
}

describe('documents of a dictated note', () => {
  it('have every word of it, as text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), dictatedNotes, (code, note) => {
        expect(faultsOf(note, writeText(reportOn(code, note)))).toEqual([]);
      }),
      runs(400),
    );
  });

  it('have every word of it, in Word', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...documents), dictatedNotes, async (code, note) => {
        const files = await readZip(await writeWord(reportOn(code, note)));
        expect(faultsOf(note, files.get('word/document.xml')?.replace(/<[^>]+>/g, ' ') ?? '')).toEqual([]);
      }),
      runs(60),
    );
  });

  it('have every word of it, in PDF', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...documents), dictatedNotes, async (code, note) => {
        const pdf = (await preparePdf(reportOn(code, note), testFonts())).write();
        expect(faultsOf(note, (await readPdf(pdf)).text)).toEqual([]);
      }),
      runs(14),
    );
  });

  it('have its lists as lists and its paragraphs as paragraphs', () => {
    fc.assert(
      fc.property(dictatedNotes, (note) => {
        // RESULTS after OBJECTIVE are a part of it, and their heading a label there.
        const shown = summaryReport(inputsWith(note.text))
          .sections.flatMap((section) => blocksOf({ ...section, plan: false }))
          .filter(({ text }) => text !== '');
        const said = note.sections.flatMap(({ blocks }) =>
          blocks.map(({ kind, sentences }) => ({ kind, text: sentences.map(({ text }) => text).join(' ') })),
        );
        expect(shown.map(({ kind, text }) => ({ kind, text }))).toEqual(said);
      }),
      runs(400),
    );
  });

  it('include sections that no template has, in the order of the note', () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), dictatedNotes, (code, note) => {
        const own = note.sections.filter(({ key }) => key.includes(' ')).map(({ title }) => title.toUpperCase());
        const lines = writeText(reportOn(code, note)).split('\r\n');
        const named = lines.flatMap((line) => own.filter((title) => line === title || line.startsWith(`${title}:`)));
        expect(named).toEqual(own);
      }),
      runs(200),
    );
  });
});

const seeds = Array.from({ length: 150 }, (_, index) => index + 1);

function timesOf(word: string, text: string): number {
  return text.toLowerCase().split(new RegExp(`(?<![a-z\\d])${word}(?![a-z\\d])`)).length - 1;
}

// The provider's name is in the patient block and again at the signature, where it is left out.
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
