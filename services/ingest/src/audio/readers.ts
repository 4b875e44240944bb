import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodersAllowed, demuxersAllowed, maxAudioBytes, maxAudioHours } from '@auscribe/contracts';
import { confined, limitConcurrency, programMissing } from '@auscribe/service-kit';
import { BrokenAudioError, type BrokenReason } from '../errors.js';
import { noAudio, reading } from './demux/protocol.js';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;

/** The compiled program, even when this file runs from the sources, as in tests. */
const program = fileURLToPath(new URL('../../dist/audio/demux/program.js', import.meta.url));
// The kernel also counts memory that Node only reserves, more than 512 MiB in Node 24; its heap is limited to 256.
const memory = { memoryBytes: 1024 * mebibyte, fileBytes: 2048 * mebibyte, niceness: 0 };
/** An hour of recording, 20 MiB, takes less than a second. A damaged file can send the demuxer into an endless loop. */
const cpuSeconds = (size: number): number => 10 + Math.ceil(size / (4 * mebibyte));
const timeoutMs = 10 * 60_000;
const demuxerTurns = limitConcurrency(Math.max(2, availableParallelism()));

/**
 * Runs the demuxer on an untrusted file in a separate process: whatever the file makes it do, only that process slows
 * down, runs out of memory or crashes. Throws BrokenAudioError.
 */
export async function demux(operation: 'inspect' | 'prepare', path: string, ...args: string[]): Promise<unknown> {
  const limits = { ...memory, cpuSeconds: cpuSeconds((await stat(path)).size) };
  const child = confined(process.execPath, ['--max-old-space-size=256', program, operation, path, ...args], limits);
  return demuxerTurns(async () => {
    try {
      const { stdout } = await run(child.command, child.args, { timeout: timeoutMs, killSignal: 'SIGKILL' });
      return JSON.parse(stdout) as unknown;
    } catch (error) {
      const reason = brokenReason(childEnd(error));
      if (reason) throw new BrokenAudioError(reason);
      throw new Error('the demuxer could not be run', { cause: error });
    }
  });
}

/**
 * Blames the file if the demuxer said so, or if a limit or a crash ended it while it was reading. Null when it ended
 * earlier: then the system is to blame.
 */
function brokenReason(end: ChildEnd): BrokenReason | null {
  if (!end.stderr.includes(reading)) return null;
  if (end.status === noAudio) return 'unreadable';
  return wasKilled(end) ? 'too_costly' : null;
}

const ffmpegLimits = { cpuSeconds: 20 * 60, memoryBytes: 768 * mebibyte, fileBytes: maxAudioBytes, niceness: 5 };
const ffmpegTurns = limitConcurrency(Math.max(2, availableParallelism()));

/** Reads only the file itself, only its audio, and no more than a recording can have. */
const input = (from: string): string[] => [
  ...['-v', 'error', '-nostdin', '-threads', '1', '-protocol_whitelist', 'file'],
  ...['-format_whitelist', demuxersAllowed, '-codec_whitelist', decodersAllowed, '-i', `file:${from}`],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-t', String(maxAudioHours * 3600)],
];

/** Runs ffmpeg on an untrusted file, within limits. Throws BrokenAudioError. */
export async function runFfmpeg(ffmpeg: string, from: string, output: readonly string[]): Promise<void> {
  const child = confined(ffmpeg, [...input(from), ...output], ffmpegLimits);
  await ffmpegTurns(async () => {
    try {
      await run(child.command, child.args, { timeout: 30 * 60_000, killSignal: 'SIGKILL', maxBuffer: mebibyte });
    } catch (error) {
      const end = childEnd(error);
      if (end.missing) throw new Error('ffmpeg was not found at FFMPEG_PATH', { cause: error });
      throw new BrokenAudioError(wasKilled(end) ? 'too_costly' : 'unreadable');
    }
  });
}

/** How a failed child process ended, as `execFile` reports it. */
interface ChildEnd {
  /** Its exit status; null when a signal ended it. */
  status: number | null;
  signal: string | null;
  /** It could not be started at all. */
  missing: boolean;
  stderr: string;
}

/**
 * Whether a limit or a crash ended it. Only the signal shows this: the shell that sets the limits has been replaced by
 * then, and ffmpeg's own exit statuses go up to 255.
 */
function wasKilled({ signal }: ChildEnd): boolean {
  return signal !== null;
}

function childEnd(error: unknown): ChildEnd {
  const { code, signal, stderr }: { code?: unknown; signal?: unknown; stderr?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return {
    status: typeof code === 'number' ? code : null,
    signal: typeof signal === 'string' ? signal : null,
    missing: code === programMissing || code === 'ENOENT',
    stderr: typeof stderr === 'string' ? stderr : '',
  };
}
