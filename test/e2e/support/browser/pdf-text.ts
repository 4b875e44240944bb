import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The text of a PDF, extracted independently of our code by poppler. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'auscribe-pdf-')), 'document.pdf');
  await writeFile(path, bytes);
  return (await run('pdftotext', ['-layout', path, '-'])).stdout.replaceAll(/\s+/g, ' ');
}
