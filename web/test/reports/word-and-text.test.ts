import { describe, expect, it } from '@jest/globals';
import { summaryReport } from '../../src/features/reports/build-report.js';
import type { Report } from '../../src/features/reports/report.js';
import { writeWord } from '../../src/features/reports/word/write-word.js';
import { writeText } from '../../src/features/reports/write-text.js';
import { randomNote } from './random-note.js';
import { readZip } from './read-zip.js';
import { inputsWith } from './report-inputs.js';

const report: Report = summaryReport(
  inputsWith(
    'SUBJECTIVE: Ngā mihi; não há febre 🙂 王 & <b>.\n\nFINDINGS:\nLUNGS: Clear.\n\nPLAN: 1. Rest. 3. Return in two weeks.\n- call',
    { patientName: 'Mere\u0000 Tamihana' },
  ),
);

/** The words of one part of a Word document. */
function plain(xml: string | undefined): string {
  return (xml ?? '')
    .replaceAll('</w:p>', '\n')
    .replaceAll('<w:tab/>', '\t')
    .replace(/<w:instrText[^>]*>[^<]*/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('writeWord', () => {
  it('has the content of the PDF in its order', async () => {
    const files = await readZip(await writeWord(report));
    expect(plain(files.get('word/document.xml')).split('\n').filter(Boolean)).toEqual([
      'Cardiology',
      'SOAP NOTE',
      'Patient Name',
      'Mere Tamihana',
      'MRN',
      'MRN 4711',
      'Date of Service',
      '07 May 2025',
      'Provider',
      'Dr. Aroha Ngata, MD',
      'SUBJECTIVE',
      'Ngā mihi; não há febre 🙂 王 & <b>.',
      'FINDINGS',
      'LUNGS: Clear.',
      'PLAN',
      '1.\tRest.',
      '3.\tReturn in two weeks.',
      'call',
      'Signature\tDate',
      'Dr. Aroha Ngata, MD',
    ]);
  });

  it('has the spoken words of a date under it, and the end of the note on the page of its signature', async () => {
    const fields = [{ label: 'Last Visit', value: 'Feb 2025', note: 'said: “Three\u0000 months ago”' }];
    const document = (await readZip(await writeWord({ ...report, fields }))).get('word/document.xml') ?? '';
    expect(plain(document)).toContain('Last Visit\nFeb 2025\nsaid: “Three months ago”\n');
    const kept = document.split('</w:p>').filter((paragraph) => paragraph.includes('<w:keepNext/>'));
    expect(kept.map((paragraph) => plain(paragraph))).toEqual(['3.\tReturn in two weeks.', 'call']);
  });

  it('has real headings, a table for the patient, page numbers and a header on further pages', async () => {
    const files = await readZip(await writeWord(report));
    const document = files.get('word/document.xml') ?? '';
    expect(document.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(3);
    expect(document.match(/<w:pStyle w:val="Title"\/>/g)).toHaveLength(1);
    expect(document.match(/<w:tr>/g)).toHaveLength(2);
    expect(document).toContain('<w:titlePg');
    const footers = [...files].filter(([name]) => name.startsWith('word/footer')).map(([, xml]) => xml);
    expect(footers).toHaveLength(2);
    for (const footer of footers) {
      expect(plain(footer)).toContain('This document contains confidential medical information.\tPage');
      expect(footer).toContain('>PAGE<');
      expect(footer).toContain('>NUMPAGES<');
    }
    const headers = [...files].filter(([name]) => name.startsWith('word/header')).map(([, xml]) => plain(xml));
    expect(headers.join()).toContain('Mere Tamihana   MRN 4711\tSOAP NOTE');
  });

  it('contains no character that XML forbids', async () => {
    const broken = {
      ...report,
      provider: 'Dr.\u0007 \ud800A',
      sections: [{ heading: 'A\u0001', text: '\u000b\ufffe', plan: false }],
    };
    const document = (await readZip(await writeWord(broken))).get('word/document.xml') ?? '';
    expect(/(?![\t\n\r])[\p{Cc}\ufffd-\uffff]/u.test(document)).toBe(false);
    expect(document).toContain('Dr. A');
  });

  it('has every word of a note', async () => {
    for (const seed of [701, 702, 703, 704, 705]) {
      const { text, words } = randomNote(seed);
      const files = await readZip(await writeWord(summaryReport(inputsWith(text))));
      const written = new Set(
        plain(files.get('word/document.xml'))
          .toLowerCase()
          .split(/[^a-z\d]+/),
      );
      expect({ seed, lost: words.filter((word) => !written.has(word)) }).toEqual({ seed, lost: [] });
    }
  });
});

const dictated = summaryReport(
  inputsWith('OBJECTIVE: Looks well.\nWalks with a stick.\n1. Diabetes type 2. Stable.\n2. Asthma.\n- controlled'),
);

it('writeWord hangs the items of a list, numbered or not, at the same place', async () => {
  const document = (await readZip(await writeWord(dictated))).get('word/document.xml') ?? '';
  const paragraphs = document.split('</w:p>').map((paragraph) => ({
    text: plain(paragraph),
    hangs: /<w:ind w:left="(\d+)" w:hanging="\1"\/>/.exec(paragraph)?.[1],
  }));
  const hangs = paragraphs.find(({ text }) => text.startsWith('1.'))?.hangs;
  expect(hangs).toBeDefined();
  const from = paragraphs.findIndex(({ text }) => text === 'Looks well.');
  expect(paragraphs.slice(from, from + 5)).toEqual([
    { text: 'Looks well.', hangs: undefined },
    { text: 'Walks with a stick.', hangs: undefined },
    { text: '1.\tDiabetes type 2. Stable.', hangs },
    { text: '2.\tAsthma.', hangs },
    { text: 'controlled', hangs },
  ]);
});

describe('writeText', () => {
  it('separates paragraphs with an empty line, and keeps the items of a list together', () => {
    expect(writeText(dictated)).toContain(
      'OBJECTIVE\r\nLooks well.\r\n\r\nWalks with a stick.\r\n1. Diabetes type 2. Stable.\r\n2. Asthma.\r\n• controlled\r\n\r\n',
    );
  });

  it('has headings, items and the footer, and keeps every character', () => {
    expect(writeText({ ...report, fields: [{ label: 'MRN', value: '4711' }] }).split('\r\n')).toEqual([
      'Cardiology',
      '',
      'SOAP NOTE',
      '',
      'MRN: 4711',
      '',
      'SUBJECTIVE',
      'Ngā mihi; não há febre 🙂 王 & <b>.',
      '',
      'FINDINGS',
      'LUNGS: Clear.',
      '',
      'PLAN',
      '1. Rest.',
      '3. Return in two weeks.',
      '• call',
      '',
      'Dr. Aroha Ngata, MD',
      '',
      'This document contains confidential medical information.',
      '',
    ]);
  });
});
