import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from './ffmpeg.mjs';

const run = promisify(execFile);
const limitBytes = 4_000_000;
const fadeSeconds = 0.6;

/**
 * H.264 and AAC that every browser plays, and begins to play before all of it is there.
 * @param {{ frames: { path: string, seconds: number }[], seconds: number,
 *   sounds: { path: string, skip: number, from: number, to: number }[] }} reel
 * @param {{ out: string, ffmpeg?: string }} options
 * @returns {Promise<number>} bytes
 */
export async function encode({ frames, seconds, sounds }, { out, ffmpeg }) {
  const last = frames.at(-1);
  if (!last) throw new Error('Nothing was filmed.');
  const list = join(dirname(last.path), 'frames.txt');
  const lines = frames.map(({ path, seconds }) => `file '${path}'\nduration ${seconds.toFixed(3)}`);
  // Without a repeated last frame, the demuxer ignores its duration.
  await writeFile(list, `${lines.join('\n')}\nfile '${last.path}'\n`);
  const filter = 'fps=25,scale=1280:720:in_range=full:out_range=limited:out_color_matrix=bt709,format=yuv420p';
  await run(await findFfmpeg(ffmpeg), [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...sounds.flatMap(({ path }) => ['-i', path]),
    ...['-filter_complex', `[0:v]${filter}[picture];${soundtrack(sounds, seconds)}[sound]`],
    ...['-map', '[picture]', '-map', '[sound]', '-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-t', seconds.toFixed(3)],
    ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '24', '-profile:v', 'high'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-movflags', '+faststart', out],
  ]);
  const { size } = await stat(out);
  if (size > limitBytes) throw new Error(`The film has ${size} bytes, more than ${limitBytes}: shorten the story.`);
  return size;
}

/** Each sound at its time, over silence as long as the film. */
function soundtrack(sounds, seconds) {
  const silence = `anullsrc=channel_layout=mono:sample_rate=48000:duration=${seconds.toFixed(3)}[silence]`;
  const parts = sounds.map(({ skip, from, to }, index) => {
    const length = to - from;
    const fade = Math.min(fadeSeconds, length);
    return [
      `[${index + 1}:a]atrim=start=${skip.toFixed(3)}:duration=${length.toFixed(3)},asetpts=PTS-STARTPTS`,
      `aresample=48000,afade=t=out:st=${(length - fade).toFixed(3)}:d=${fade.toFixed(3)}`,
      `adelay=${Math.round(from * 1000)}[s${index}]`,
    ].join(',');
  });
  const mixed = sounds.map((_, index) => `[s${index}]`).join('');
  return [silence, ...parts, `[silence]${mixed}amix=inputs=${sounds.length + 1}:duration=first:normalize=0`].join(';');
}
