import { readFileSync, writeSync } from 'node:fs';
import { cleanPdf } from './clean-pdf.js';
import { PdfRefused, type RefusalReason, reading, refusedPrefix, refusedStatus } from './refusals.js';

/**
 * Reads a stranger's PDF on stdin in a process of its own and writes the rebuilt one to stdout. Says on stderr when it
 * has been loaded, and why it refused. Exits 65 when it refused.
 */
process.stderr.write(`${reading}\n`);
try {
  const result = await cleanPdf(readFileSync(0));
  for (let written = 0; written < result.length; ) written += writeSync(1, result, written);
} catch (error) {
  process.stderr.write(`${refusedPrefix}${reasonOf(error)}\n`);
  process.exitCode = refusedStatus;
}

/** Whatever else the parser throws, the file made it do so. */
function reasonOf(error: unknown): RefusalReason {
  return error instanceof PdfRefused ? error.reason : 'broken';
}
