import { inspectFile } from './inspect-file.js';
import { prepareFile } from './prepare-file.js';
import { reading } from './reading.js';

/**
 * Reads a stranger's file in a process of its own: `inspect FILE`, or `prepare FILE TO KIND LONGEST_MS`. Prints JSON,
 * and says on stderr when it has been loaded.
 * Exits 65 when the file is no audio, 75 when the machine failed (a full disk).
 */
async function main([operation, path = '', to = '', kind = '', longestMs = '0']: string[]): Promise<unknown> {
  if (operation === 'prepare') return prepareFile(path, to, kind, Number(longestMs));
  return inspectFile(path);
}

process.stderr.write(`${reading}\n`);
try {
  process.stdout.write(JSON.stringify((await main(process.argv.slice(2))) ?? null));
} catch (error) {
  // The demuxer met something that its format does not allow, unless the system itself has failed.
  process.exitCode = error instanceof Error && 'syscall' in error ? 75 : 65;
}
