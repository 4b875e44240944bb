import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { rebuildPdf } from '../../src/pdf/rebuild-pdf.js';
import { classic, flate, stream } from './write-pdf.js';

const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function opened(bytes: Buffer): number {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, bytes);
  return openSync(path, 'r');
}
const rebuild = (bytes: Buffer, userId = 'user') => rebuildPdf(opened(bytes), userId);

const unpacksToGigabytes = classic({
  more: [stream(deflateSync(Buffer.alloc(700_000_000)), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')],
});
const announcesABillionObjects = classic({
  more: [flate('x', '/Type /XRef /Size 1000000000 /W [1 4 2] /Index [0 1000000000]')],
});

describe('the process that rebuilds a PDF', () => {
  it('returns the rebuilt file, or the reason for its refusal', async () => {
    expect((await rebuild(classic())).toString('latin1', 0, 8)).toBe('%PDF-1.7');
    await expect(rebuild(Buffer.from('no PDF'))).rejects.toMatchObject({ reason: 'broken' });
    await expect(rebuild(classic({ trailer: '/Encrypt << >>' }))).rejects.toMatchObject({ reason: 'encrypted' });
  });

  it('crashes alone on a hostile file, without delaying others', async () => {
    const memory = process.memoryUsage.rss();
    const ended: string[] = [];
    const attack = (bytes: Buffer) =>
      rebuild(bytes, 'attacker').then(
        () => ended.push('rebuilt'),
        (error: Error) => ended.push(error.name),
      );
    const attacks = [attack(announcesABillionObjects), attack(unpacksToGigabytes), attack(announcesABillionObjects)];
    await rebuild(classic(), 'other');
    expect(ended.length).toBeLessThan(attacks.length);
    await Promise.all(attacks);
    // The object stream alone is unreadable; the page does without it.
    expect(ended).toEqual(['PdfRefused', expect.stringMatching(/^(PdfRefused|rebuilt)$/), 'PdfRefused']);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(150 * 1024 * 1024);
  });
});
