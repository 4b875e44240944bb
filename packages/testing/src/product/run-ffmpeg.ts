import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { cacheFolder, provisionFfmpeg } from '@auscribe/local';

const run = promisify(execFile);
let program: Promise<string> | undefined;

/** Runs the ffmpeg of the local start, which is downloaded if necessary. Throws with ffmpeg's error output. */
export async function runFfmpeg(args: readonly string[]): Promise<void> {
  program ??= find();
  await run(await program, ['-v', 'error', '-y', ...args]);
}

async function find(): Promise<string> {
  const { env } = process;
  return (await provisionFfmpeg({ env, cacheDir: cacheFolder(env), dataDir: tmpdir(), log: () => {} })).url;
}
