import { describe, expect, it } from '@jest/globals';
import { assertPdf } from '../src/domain/pdf.js';

const head = '%PDF-1.7\n';
const objects = '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n';
const end = 'trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
const drawing = '3 0 obj\n<</Length 21>>\nstream\nPK\u0003\u0004 <script> /JS %%EOF\nendstream\nendobj\n';
const check = (text: string) => () => assertPdf(Buffer.from(text, 'latin1'));

describe('what counts as a PDF', () => {
  it('is whole, whatever its drawing holds and however its writer fills it up', () => {
    expect(check(`${head}${objects}${drawing}${end}`)).not.toThrow();
    expect(check(`${head}${objects}${end}\r\n\0\0\0`)).not.toThrow();
    expect(check(`%PDF-2.0\n${objects}${end.trimEnd()}`)).not.toThrow();
  });

  it.each([
    ['something before it', `GIF89a${head}${objects}${end}`],
    ['an unknown version', `%PDF-9.9\n${objects}${end}`],
    ['no end', `${head}${objects}`],
    ['something behind its end', `${head}${objects}${end}<html>`],
    ['much emptiness behind its end', `${head}${objects}${end}${' '.repeat(2000)}`],
    ['a head and an end alone', '%PDF-1.7\n%%EOF\n'],
    ['numbers without an object', `${head}${'1'.repeat(100_000)}\n%%EOF`],
  ])('is none with %s', (_, text) => {
    expect(check(text)).toThrow('not a whole PDF');
  });

  it.each([
    ['a page', `${head}<script>alert(1)</script>\n${objects}${end}`],
    ['a page in capitals', `${head}%<HTML >\n${objects}${end}`],
    ['an archive before its end', `${head}${objects}PK\u0005\u0006${'x'.repeat(18)}\n${end}`],
    ['an archive at its head', `${head}PK\u0003\u0004\n${objects}${end}`],
    ['a page behind a stream without an end', `${head}${objects}<</Length 1>>\nstream\n<script>\n${end}`],
  ])('is not both a PDF and %s', (_, text) => {
    expect(check(text)).toThrow('something else at once');
  });

  it.each([
    ['a script', '/OpenAction <</S /JavaScript /JS (app.alert(1))>>'],
    ['a script whose name is spelt otherwise', '/OpenAction <</S /J#61vaScript>>'],
    ['a program', '/A <</S /Launch /F (cmd.exe)>>'],
    ['another file', '/Names <</EmbeddedFiles 4 0 R>>'],
    ['a form that is sent', '/A <</S /SubmitForm>>'],
  ])('holds no %s', (_, dictionary) => {
    expect(check(`${head}${objects}5 0 obj\n<<${dictionary}>>\nendobj\n${end}`)).toThrow('a program or other files');
  });

  it('can be looked into', () => {
    expect(check(`${head}${objects}trailer\n<</Encrypt 4 0 R>>\n${end}`)).toThrow('can not be checked');
    expect(check(`${head}4 0 obj\n<</Type /ObjStm>>\nstream\nx\nendstream\n${end}`)).toThrow('can not be checked');
  });

  it('has as many pages as a report may have', () => {
    expect(check(`${head}${objects}${'<</Type /Page>>\n'.repeat(500)}${end}`)).not.toThrow();
    expect(check(`${head}${objects}${'<</Type/Page>>\n'.repeat(501)}${end}`)).toThrow('more than 500 pages');
  });

  it('is told in a moment, however it is made to be slow', () => {
    const size = 3_000_000;
    for (const pattern of ['1', '1 ', '1 0 ', '>>stream', '>>stream\n', '%%EOF', '/Type ', '#61', ' ', '\0']) {
      const text = `${head}${pattern.repeat(size / pattern.length)}`;
      const before = performance.now();
      expect(check(`${text}x`)).toThrow('not a whole PDF');
      expect(check(`${text}\n%%EOF`)).toThrow();
      expect(performance.now() - before).toBeLessThan(5_000);
    }
  });
});
