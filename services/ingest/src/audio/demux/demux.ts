import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { confined, takingTurns } from '@auscribe/service-kit';
import { BrokenAudioError, type BrokenReason } from '../../errors.js';
import { type ChildEnd, childEnd, wasKilled } from '../child-end.js';
import { noAudio, reading } from './protocol.js';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;

/** The compiled program, also when this file runs from the sources, as in the tests. */
const program = fileURLToPath(new URL('../../../dist/audio/demux/program.js', import.meta.url));
// The kernel counts what Node sets aside too, of which Node 24 takes more than 512 MiB; its heap ends at 256.
const memory = { memoryBytes: 1024 * mebibyte, fileBytes: 2048 * mebibyte, niceness: 0 };
/** An hour of recording, 20 MiB, takes less than a second; a damaged file can keep the demuxer going in a circle. */
const cpuSeconds = (size: number): number => 10 + Math.ceil(size / (4 * mebibyte));
const patienceMs = 10 * 60_000;

const turns = takingTurns(Math.max(2, availableParallelism()));

/**
 * Runs the demuxer on a stranger's file in a process of its own: whatever the file makes it do, only that process
 * slows down, fills its memory or dies, and the service continues. Throws BrokenAudioError.
 */
export async function demux(operation: 'inspect' | 'prepare', path: string, ...args: string[]): Promise<unknown> {
  const limits = { ...memory, cpuSeconds: cpuSeconds((await stat(path)).size) };
  const child = confined(process.execPath, ['--max-old-space-size=256', program, operation, path, ...args], limits);
  return turns(async () => {
    try {
      const { stdout } = await run(child.command, child.args, { timeout: patienceMs, killSignal: 'SIGKILL' });
      return JSON.parse(stdout) as unknown;
    } catch (error) {
      const reason = brokenReason(childEnd(error));
      if (reason) throw new BrokenAudioError(reason);
      throw new Error('the demuxer could not be run', { cause: error });
    }
  });
}

/** It said so, or a limit or a fault ended it while it read: before that, the machine is to blame, which is null. */
function brokenReason(end: ChildEnd): BrokenReason | null {
  if (!end.said.includes(reading)) return null;
  if (end.status === noAudio) return 'unreadable';
  return wasKilled(end) ? 'too_costly' : null;
}
