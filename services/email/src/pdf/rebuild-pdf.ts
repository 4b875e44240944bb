import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { maxAttachmentBytes } from '@auscribe/contracts';
import { confined, limitConcurrency } from '@auscribe/service-kit';
import { PdfRefused, type RefusalReason, reading, refusals, refusedPrefix, refusedStatus } from './refusals.js';

const mebibyte = 1024 * 1024;
/** The compiled program, even when this file runs from the sources, as in tests. */
const program = fileURLToPath(new URL('../../dist/pdf/program.js', import.meta.url));
// Node 24 reserves more than 512 MiB. A decompression bomb gets 450 MiB of this before it is stopped.
const limits = { cpuSeconds: 10, memoryBytes: 768 * mebibyte, fileBytes: 0, niceness: 5 };
const timeoutMs = 60_000;

const turns = limitConcurrency(2);
/** Each user's last file that is waiting or being read. */
const lastOf = new Map<string, Promise<unknown>>();

/**
 * Rebuilds the PDF of an open file in a separate process: whatever the file does to that process, only it slows down, runs
 * out of memory or crashes. One file of a user is read at a time, so that nobody blocks the others.
 * Throws PdfRefused.
 */
export async function rebuildPdf(file: number, userId: string): Promise<Buffer> {
  const before = lastOf.get(userId) ?? Promise.resolve();
  const own = before.then(
    () => turns(() => run(file)),
    () => turns(() => run(file)),
  );
  lastOf.set(userId, own);
  try {
    return await own;
  } finally {
    if (lastOf.get(userId) === own) lastOf.delete(userId);
  }
}

async function run(file: number): Promise<Buffer> {
  const { command, args } = confined(process.execPath, ['--max-old-space-size=192', program], limits);
  const child = spawn(command, args, { stdio: [file, 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL' });
  if (!child.stdout || !child.stderr) throw new Error('the PDF checker has no output');
  const [result, stderr, [status]] = await Promise.all([
    collect(child.stdout, () => child.kill('SIGKILL')),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (result === null) throw new PdfRefused('large');
  if (status === 0) return result;
  throw errorOf(status, stderr);
}

/**
 * Blames the file if the program said so, or if a limit or a crash ended it while it was reading. If it ended earlier,
 * the file is not to blame.
 */
function errorOf(status: number | null, stderr: string): Error {
  if (status === refusedStatus) return new PdfRefused(reasonIn(stderr));
  const endedBySignal = status === null || status >= 128;
  if (endedBySignal && stderr.includes(reading)) return new PdfRefused('large');
  return new Error(`the PDF checker could not be run: it ended with ${status ?? 'a signal'}`);
}

function reasonIn(stderr: string): RefusalReason {
  const known = Object.keys(refusals) as RefusalReason[];
  return known.find((reason) => stderr.includes(`${refusedPrefix}${reason}\n`)) ?? 'broken';
}

/** Null when it exceeds the maximum size of an attachment. */
async function collect(stream: NodeJS.ReadableStream, stop: () => void): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxAttachmentBytes) {
      stop();
      return null;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
