import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cleanPdf } from '../../src/pdf/clean-pdf.js';
import { hostile } from './hostile.js';
import { malformed } from './malformed.js';

const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'result.pdf');
/** What another implementation, poppler, says of the result. */
const poppler = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const forbidden =
  /JavaScript|\/JS\b|Launch|GoTo|URI|SubmitForm|ImportData|Embedded|Filespec|RichMedia|XFA|AcroForm|Annot|OpenAction|\/AA\b|\/OC|Metadata|PieceInfo|Names|Outlines|evil|Secret|<html|<script/;
const archive = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/** The result with its streams unpacked: what a search by bytes would find. */
function readable(result: Buffer): string {
  const text = result.toString('latin1');
  return text.replace(/(\/FlateDecode[^>]*>>\s*stream\n)([\s\S]*?)(\nendstream)/g, (_, head, data, end) => {
    return `${head}${inflateSync(Buffer.from(data, 'latin1')).toString('latin1')}${end}`;
  });
}

const outcomeOf = (bytes: Buffer): Promise<Buffer | string> =>
  cleanPdf(bytes).then(Buffer.from, (error) => (error.name === 'PdfRefused' ? error.reason : 'broken'));

const cases = [...hostile, ...malformed];

describe('a PDF that contains', () => {
  it.each(cases)('%s', async (_, bytes, expected) => {
    const outcome = await outcomeOf(bytes);
    if (typeof outcome === 'string') {
      expect(outcome).toBe(expected);
      return;
    }
    expect('cleaned').toBe(expected);
    expect(readable(outcome)).not.toMatch(forbidden);
    // A comment between drawing operators stays, but is packed like them.
    for (const mark of archive) expect(outcome.includes(mark)).toBe(false);
    writeFileSync(file, outcome);
    const facts = poppler('pdfinfo', file);
    expect(facts).toMatch(/JavaScript: +no/);
    expect(facts).toMatch(/Form: +none/);
    expect(facts).toMatch(/Encrypted: +no/);
    expect(facts).toMatch(/Metadata Stream: +no/);
    expect(poppler('pdfdetach', '-list', file)).toMatch(/^0 embedded/);
    expect(poppler('pdfinfo', '-url', file)).not.toContain('evil');
    expect(poppler('pdftotext', file, '-')).toContain('Shared summary');
  });

  it('more than eighty objects that are not pages, fonts or images', () => {
    expect(cases.length).toBeGreaterThan(80);
    expect(new Set(cases.map(([name]) => name)).size).toBe(cases.length);
  });
});
