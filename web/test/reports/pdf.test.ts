import { templateCodes } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildReport, summaryReport } from '../../src/features/reports/build-report.js';
import { preparePdf } from '../../src/features/reports/pdf/write-pdf.js';
import type { Report, ReportSection } from '../../src/features/reports/report.js';
import { draftOf } from '../../src/features/reports/templates/draft-of.js';
import { type PlacedWord, readPdf } from './pdf-reader.js';
import { randomNote } from './random-note.js';
import { inputsWith } from './report-inputs.js';
import { testFonts } from './test-fonts.js';

const section = (heading: string, text: string, plan = false): ReportSection => ({ heading, text, plan });
const sentence = (n: number) => `Sentence ${n} of a long note says what matters and continues for a while.`;
const sentences = (count: number) => Array.from({ length: count }, (_, n) => sentence(n)).join(' ');

function reportWith(sections: ReportSection[], changed: Partial<Report> = {}): Report {
  return {
    language: 'en',
    title: 'SOAP NOTE',
    department: 'Cardiology',
    notice: '',
    fields: [
      { label: 'Patient Name', value: 'Mere Tamihana' },
      { label: 'MRN', value: '4711' },
    ],
    provider: 'Dr. Aroha Ngata, MD',
    patient: { name: 'Mere Tamihana', mrn: '4711' },
    ...changed,
    sections,
  };
}

const read = async (report: Report) => readPdf((await preparePdf(report, testFonts())).write());

/** The words between the running head and the footer. */
const inBody = ({ top }: PlacedWord) => top > 18 && top < 283;

describe('writePdf', () => {
  it('is A4 with 20 mm margins, the footer and the numbers of the pages', async () => {
    const { pages, words, text } = await read(
      reportWith(Array.from({ length: 12 }, (_, n) => section(`SECTION ${n}`, sentences(12)))),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
    for (const { left, right } of words) {
      expect(left).toBeGreaterThan(19.9);
      expect(right).toBeLessThan(190.1);
    }
    for (const { top } of words.filter(inBody)) expect(top).toBeGreaterThan(19.5);
    const footers = text.match(/This document contains confidential medical information\. Page \d+ of \d+/g);
    expect(footers).toEqual(
      pages.map((_, n) => `This document contains confidential medical information. Page ${n + 1} of ${pages.length}`),
    );
  });

  it('wraps text at 160 mm, with 5 mm between lines', async () => {
    const { words } = await read(reportWith([section('SUBJECTIVE', sentences(20))]));
    const end = words.find(({ text }) => text === 'Signature')?.top ?? 0;
    const head = words.find(({ text }) => text === 'SUBJECTIVE')?.bottom ?? 0;
    const body = words.filter(({ top, bottom }) => top > head && bottom < end);
    expect(Math.max(...body.map(({ right }) => right))).toBeLessThanOrEqual(180.1);
    expect(Math.max(...body.map(({ right }) => right))).toBeGreaterThan(165);
    const tops = body.map(({ top }) => top);
    const first = Math.min(...tops);
    for (const top of tops) expect(Math.abs((top - first) / 5 - Math.round((top - first) / 5))).toBeLessThan(0.05);
    expect(new Set(tops.map((top) => Math.round((top - first) / 5))).size).toBeGreaterThan(5);
  });

  it('starts a page for a section head past 250 mm, and for a line past 280 mm', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `Line ${n}.`).join('\n');
    let lowestHead = 0;
    let lowestLine = 0;
    for (let filling = 26; filling < 38; filling += 1) {
      const { words } = await read(reportWith([section('FIRST', lines(filling)), section('LASTHEAD', lines(9))]));
      const head = words.find(({ text }) => text === 'LASTHEAD');
      const below = words.filter(
        ({ page, top, text }) => page === head?.page && text === 'Line' && top > (head?.top ?? 0),
      );
      expect(below.length).toBeGreaterThan(0); // a heading is never alone at the foot
      lowestHead = Math.max(lowestHead, head?.bottom ?? 0);
      lowestLine = Math.max(lowestLine, ...words.filter(inBody).map(({ bottom }) => bottom));
    }
    expect(lowestHead).toBeGreaterThan(244);
    expect(lowestHead).toBeLessThan(252.5);
    expect(lowestLine).toBeGreaterThan(275);
    expect(lowestLine).toBeLessThan(282.5);
  });

  it('hangs the items of a numbered plan', async () => {
    const { words } = await read(reportWith([section('PLAN', `1. ${sentences(4)} 2. Rest.`, true)]));
    const top = words.find(({ text }) => text === '1.')?.top ?? 0;
    const low = words.find(({ text }) => text === '2.')?.top ?? 0;
    const item = words.filter((word) => word.top > top - 1 && word.top < low - 1 && word.text !== '1.');
    expect(new Set(item.map((word) => Math.round(word.top))).size).toBeGreaterThan(1);
    expect(Math.min(...item.map(({ left }) => left))).toBeCloseTo(27, 0);
    expect(words.find(({ text }) => text === '2.')?.left).toBeCloseTo(21, 0);
    expect(words.find(({ text }) => text === 'Rest.')?.left).toBeCloseTo(27, 0);
  });

  it('prints accents, macrons and Portuguese, breaks words that are too long, and shows whose each page is', async () => {
    const name = 'Maximiliana Alexandrina von Hohenzollern-Sigmaringen '.repeat(5).trim();
    const words = 'Ngā mihi Whāngārei; não há coração; señor; œuvre; łódź ş Ω µg ≥ ½ °C';
    const {
      text,
      pages,
      words: placed,
    } = await read(
      reportWith(
        [section('SUBJECTIVE', words), section('OBJECTIVE', `${'x'.repeat(400)} end`), section('PLAN', sentences(120))],
        {
          fields: [{ label: 'Patient Name', value: name }],
          patient: { name, mrn: 'NHI-4711' },
        },
      ),
    );
    expect(text).toContain(words);
    const broken = placed.filter((word) => /^x+$/.test(word.text)).map((word) => word.text);
    expect(broken.length).toBeGreaterThan(1);
    expect(broken.join('')).toBe('x'.repeat(400));
    expect(pages.length).toBeGreaterThan(1);
    for (let page = 2; page <= pages.length; page += 1) {
      const head = placed.filter((word) => word.page === page && word.top < 18).map((word) => word.text);
      expect(head).toEqual(expect.arrayContaining(['Maximiliana', 'NHI-4711', 'SOAP', 'NOTE']));
    }
  });

  it('writes characters that the font lacks by their number, and reports it', async () => {
    const { text } = await read(reportWith([section('SUBJECTIVE', 'Cough 🙂 and ᠮ now, ﬁne, e\u0301.')]));
    expect(text).toContain('Cough [U+1F642] and [U+182E] now,');
    expect(text).toContain('é.');
    expect(text).toContain('Letters that this document cannot show');
    expect((await read(reportWith([section('SUBJECTIVE', 'Cough.')]))).text).not.toContain('cannot show');
  });

  it('ends with a line to sign on', async () => {
    const { words, text } = await read(reportWith([section('PLAN', 'Rest.')]));
    expect(text).toMatch(/Signature Date Dr\. Aroha Ngata, MD This document/);
    const signature = words.find(({ text: word }) => word === 'Signature');
    expect(signature?.top).toBeGreaterThan(words.find(({ text: word }) => word === 'Rest.')?.top ?? 0);
  });

  it.each([...templateCodes, 'general'] as const)('has every word of a note: %s', async (code) => {
    for (const seed of [901, 902, 903]) {
      const { text, words } = randomNote(seed);
      const report =
        code === 'general' ? summaryReport(inputsWith(text)) : buildReport(draftOf(code, inputsWith(text)), '');
      const printed = new Set((await read(report)).text.toLowerCase().split(/[^a-z\d]+/));
      expect({ seed, lost: words.filter((word) => !printed.has(word)) }).toEqual({ seed, lost: [] });
    }
  });
});
