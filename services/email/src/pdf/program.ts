import { readFileSync, writeSync } from 'node:fs';
import { cleanPdf } from './clean-pdf.js';
import { PdfRefused, type RefusalReason, reading, refusedPrefix, refusedStatus } from './refusals.js';

/**
 * Reads an untrusted PDF from stdin in a separate process and writes the rebuilt one to stdout. Reports on stderr when it
 * has been loaded, and why it refuses the file. Exits with 65 when it refuses.
 */
process.stderr.write(`${reading}\n`);
try {
  const result = await cleanPdf(readFileSync(0));
  for (let written = 0; written < result.length; ) written += writeSync(1, result, written);
} catch (error) {
  process.stderr.write(`${refusedPrefix}${reasonOf(error)}\n`);
  process.exitCode = refusedStatus;
}

/** Whatever else the parser throws was caused by the file. */
function reasonOf(error: unknown): RefusalReason {
  return error instanceof PdfRefused ? error.reason : 'broken';
}
