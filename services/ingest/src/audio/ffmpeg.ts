import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { decodersAllowed, demuxersAllowed, maxAudioBytes, maxAudioHours } from '@auscribe/contracts';
import { confined, takingTurns } from '@auscribe/service-kit';
import { BrokenAudioError } from '../errors.js';
import { childEnd, wasKilled } from './child-end.js';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;

const limits = { cpuSeconds: 20 * 60, memoryBytes: 768 * mebibyte, fileBytes: maxAudioBytes, niceness: 5 };
const turns = takingTurns(Math.max(2, availableParallelism()));

/** Only the file itself, only as audio, and no longer than a recording can be. */
const input = (from: string): string[] => [
  ...['-v', 'error', '-nostdin', '-threads', '1', '-protocol_whitelist', 'file'],
  ...['-format_whitelist', demuxersAllowed, '-codec_whitelist', decodersAllowed, '-i', `file:${from}`],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-t', String(maxAudioHours * 3600)],
];

/** ffmpeg on a stranger's file, within limits. Throws BrokenAudioError. */
export async function runFfmpeg(ffmpeg: string, from: string, output: readonly string[]): Promise<void> {
  const child = confined(ffmpeg, [...input(from), ...output], limits);
  await turns(async () => {
    try {
      await run(child.command, child.args, { timeout: 30 * 60_000, killSignal: 'SIGKILL', maxBuffer: mebibyte });
    } catch (error) {
      const end = childEnd(error);
      if (end.missing) throw new Error('ffmpeg was not found at FFMPEG_PATH', { cause: error });
      throw new BrokenAudioError(wasKilled(end) ? 'too_costly' : 'unreadable');
    }
  });
}
