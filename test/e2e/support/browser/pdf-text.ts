import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The words of a PDF, read by poppler: a reader that is not ours. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'auscribe-pdf-')), 'document.pdf');
  await writeFile(path, bytes);
  return (await run('pdftotext', ['-layout', path, '-'])).stdout.replaceAll(/\s+/g, ' ');
}
