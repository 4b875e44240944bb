import { describe, expect, it } from '@jest/globals';
import { summaryReport } from '../../src/features/reports/build-report.js';
import { preparePdf } from '../../src/features/reports/pdf/write-pdf.js';
import { reportFileName, summaryFileName } from '../../src/features/reports/report.js';
import { writeWord } from '../../src/features/reports/word/write-word.js';
import { readPdf } from './pdf-reader.js';
import { readZip } from './read-zip.js';
import { inputsWith } from './report-inputs.js';
import { testFonts } from './test-fonts.js';

/** Spoken, typed or patient's-name text that tries to be interpreted as code. */
const hostile = [
  '<img src=x onerror=alert(1)>',
  ']]></w:t><w:instrText>DDEAUTO c:\\\\x.exe</w:instrText><!--',
  ') Tj ET /JS (app.alert(1)) /S /JavaScript (',
  '&lt;script&gt; &#60;b&#62;',
];
const report = summaryReport(
  inputsWith(`SUBJECTIVE: ${hostile.join(' ')}\n\nPLAN: 1. ${hostile[0]} 2. Rest.`, {
    patientName: hostile[0] ?? '',
    mrNo: '=1+1',
  }),
);

describe('hostile text', () => {
  it('stays text in a PDF: no action, no script, no link, and unchanged text', async () => {
    const file = (await preparePdf(report, testFonts())).write();
    const raw = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(raw).not.toMatch(
      /\/(JavaScript|JS|AA|Launch|URI|EmbeddedFile|AcroForm)\b|\/OpenAction (?!\[3 0 R \/FitH null\])/,
    );
    const { text } = await readPdf(file);
    expect(text).toContain('onerror=alert(1)');
    expect(text).toContain('app.alert(1)');
  });

  it('stays text in a Word document: no field, no object, no reference to outside', async () => {
    const files = await readZip(await writeWord(report));
    const document = files.get('word/document.xml') ?? '';
    expect(document).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(document).not.toMatch(/<img|<w:instrText[^>]*>DDE|<!--|<!DOCTYPE|<w:object/);
    const all = [...files].map(([name, text]) => `${name}\n${text}`).join('\n');
    expect(all).not.toMatch(/TargetMode="External"|vbaProject|<!ENTITY/);
  });

  it.each([
    ['../../etc/passwd', 'etcpasswd'],
    ['a/b\\c:d*e?f"g<h>i|j', 'abcdefghij'],
    ['gnp.exe\u202e', 'gnp.exe'],
    ['\r\nSet-Cookie: x', 'Set-Cookie x'],
    ['...', 'Patient'],
  ])('makes no file name that leads elsewhere: %j', (name, safe) => {
    const day = new Date(2025, 4, 7);
    expect(summaryFileName(name, day)).toBe(`${safe}_Summary_May2025.pdf`);
    expect(reportFileName('SOAP', name, day)).toBe(`SOAP_Note_${safe}_2025-05-07.pdf`);
  });
});
