import { type TemplateCode, templateCodes } from '@auscribe/contracts';
import { expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { preparePdf } from '../../src/features/reports/pdf/write-pdf.js';
import type { Report } from '../../src/features/reports/report.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { type PlacedWord, readPdf } from './pdf-reader.js';
import { inputsWith } from './report-inputs.js';
import { testFonts } from './test-fonts.js';

const headed = 'CHIEF COMPLAINT: Cough.\n\nASSESSMENT: ';
const sentence = (n: number) => `Word${n} of a long note says what matters and continues for quite a while here.`;
const many = (count: number, make: (n: number) => string, between: string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(between);

/** Notes that grow by a line or so, in the forms in which they end. */
const endings: Record<string, (length: number) => string> = {
  'one paragraph': (length) => `${headed}${many(length, sentence, ' ')}`,
  'a list': (length) => `${headed}Well.\n\nPLAN:\n${many(length, (n) => `${n + 1}. Word${n} daily.`, '\n')}`,
  'lines, then a short section': (length) => `${headed}${many(length, (n) => `Word${n} line.`, '\n')}\n\nPLAN: Rest.`,
};

const reportOn = (code: TemplateCode | 'general', note: string): Report =>
  code === 'general' ? summaryReport(inputsWith(note)) : buildReport(draftOf(code, inputsWith(note)), '');

const inBody = ({ top }: PlacedWord) => top > 18 && top < 283;
/** How many lines words stand on. */
const linesOf = (words: readonly PlacedWord[]) => new Set(words.map(({ bottom }) => Math.round(bottom))).size;

const sweeps: (readonly [TemplateCode | 'general', string])[] = [
  ...templateCodes.map((code) => [code, 'a list'] as const),
  ...Object.keys(endings).map((ending) => ['general', ending] as const),
];

it.each(sweeps)(
  '%s, a note that ends with %s: its signature follows at least two lines of it',
  async (code, ending) => {
    let onNextPage = 0;
    let length = 20;
    // From where the signature has room on the first page to where some of the note is on the second anyway.
    for (; onNextPage < 4; length += 1) {
      const note = endings[ending]?.(length) ?? '';
      const { words, pages } = await readPdf((await preparePdf(reportOn(code, note), testFonts())).write());
      const signature = words.find(({ text }) => text === 'Signature');
      const above = words.filter(
        (word) => word.page === pages.length && inBody(word) && word.top < (signature?.top ?? 0) - 3,
      );
      expect({ length, page: signature?.page, enough: linesOf(above) >= 2 }).toEqual({
        ...{ length, page: pages.length, enough: true },
      });
      // Nothing is lost, doubled or out of order, and no heading is left behind.
      const numbers = words.filter(({ text }) => /^Word\d+$/.test(text)).map(({ text }) => Number(text.slice(4)));
      expect(numbers).toEqual(Array.from({ length }, (_, n) => n));
      const before = words.filter((word) => word.page === pages.length - 1 && inBody(word));
      const foot = before.filter(({ bottom }) => bottom > Math.max(...before.map((word) => word.bottom)) - 2);
      expect(foot.map(({ text }) => text).join(' ')).not.toMatch(/^[A-Z &]+$/);
      for (const { bottom } of words.filter(inBody)) expect(bottom).toBeLessThan(283);
      if (length === 20) expect(pages.length).toBe(1);
      onNextPage = pages.length === 1 ? 0 : linesOf(above);
    }
    expect(length).toBeLessThan(60);
  },
);
