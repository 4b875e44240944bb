import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { speak } from '@auscribe/testing';

const run = promisify(execFile);

/** The fake microphone's input: a WAV file, and the end of each of its parts. */
export interface Heard {
  path: string;
  /** Milliseconds from the opening of the microphone. */
  endsAt: number[];
}

/** Texts are spoken, numbers are seconds of silence. */
export async function heard(parts: (string | number)[]): Promise<Heard> {
  const folder = dirname(await speak('.'));
  const files: string[] = [];
  const endsAt: number[] = [];
  let end = 0;
  for (const [index, part] of parts.entries()) {
    const file = join(folder, `part-${index}.wav`);
    if (typeof part === 'number') await run('sox', ['-n', '-r', '48000', '-c', '1', file, 'trim', '0', String(part)]);
    else await run('sox', [await speak(part), '-r', '48000', '-c', '1', file]);
    end += Number((await run('sox', ['--i', '-D', file])).stdout) * 1000;
    files.push(file);
    endsAt.push(end);
  }
  const path = join(folder, 'heard.wav');
  await run('sox', [...files, path]);
  return { path, endsAt };
}

/** A clock that started when the microphone was opened: `until(ms)` waits for a time on it. */
export function microphoneClock(): { until(ms: number): Promise<void> } {
  const opened = performance.now();
  return { until: (ms) => sleep(Math.max(0, opened + ms - performance.now())) };
}
