import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from './ffmpeg.mjs';

const run = promisify(execFile);
const limitBytes = 4_000_000;

/**
 * H.264 that every browser plays, and begins to play before all of it is there.
 * @param {{ frames: { path: string, seconds: number }[] }} reel
 * @param {{ out: string, ffmpeg?: string }} options
 * @returns {Promise<number>} bytes
 */
export async function encode({ frames }, { out, ffmpeg }) {
  const last = frames.at(-1);
  if (!last) throw new Error('Nothing was filmed.');
  const list = join(dirname(last.path), 'frames.txt');
  const lines = frames.map(({ path, seconds }) => `file '${path}'\nduration ${seconds.toFixed(3)}`);
  // The demuxer wants the last frame named again, or forgets how long it is shown.
  await writeFile(list, `${lines.join('\n')}\nfile '${last.path}'\n`);
  const filter = 'fps=25,scale=1280:720:in_range=full:out_range=limited:out_color_matrix=bt709,format=yuv420p';
  await run(await findFfmpeg(ffmpeg), [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-vf', filter, '-an'],
    ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '24', '-profile:v', 'high'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-movflags', '+faststart', out],
  ]);
  const { size } = await stat(out);
  if (size > limitBytes) throw new Error(`The film has ${size} bytes, more than ${limitBytes}: shorten the story.`);
  return size;
}
