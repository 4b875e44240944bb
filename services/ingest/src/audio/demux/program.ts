import { createRequire } from 'node:module';
import type * as Mediabunny from 'mediabunny';
import type { AudioInfo } from '../audio-file.js';
import { noAudio, reading } from './protocol.js';

/**
 * The library as one file. As an ES module it is a hundred and fifty of them, and reading those takes a process that
 * lives for a moment longer than its work (`npm run bench:load` counts it).
 */
const media = createRequire(import.meta.url)('mediabunny') as typeof Mediabunny;

/** Files that carry their own audio. Not HLS: a playlist names other files. */
const containers = [
  ...[media.MP4, media.QTFF, media.MATROSKA, media.WEBM],
  ...[media.WAVE, media.OGG, media.FLAC, media.MP3, media.ADTS],
];

/** By the container's name; browsers play these. */
const playable: Readonly<Record<string, { mimeType: string; extension: string }>> = {
  WebM: { mimeType: 'audio/webm', extension: 'webm' },
  Matroska: { mimeType: 'audio/webm', extension: 'webm' },
  MP4: { mimeType: 'audio/mp4', extension: 'm4a' },
  'QuickTime File Format': { mimeType: 'audio/mp4', extension: 'm4a' },
  Ogg: { mimeType: 'audio/ogg', extension: 'ogg' },
  MP3: { mimeType: 'audio/mpeg', extension: 'mp3' },
  WAVE: { mimeType: 'audio/wav', extension: 'wav' },
  FLAC: { mimeType: 'audio/flac', extension: 'flac' },
  ADTS: { mimeType: 'audio/aac', extension: 'aac' },
};

process.stderr.write(`${reading}\n`);
try {
  process.stdout.write(JSON.stringify((await main(process.argv.slice(2))) ?? null));
} catch (error) {
  // The demuxer met something that its format does not allow, unless the system itself has failed.
  process.exitCode = error instanceof Error && 'syscall' in error ? 75 : noAudio;
}

/**
 * Reads a stranger's file in a process of its own: `inspect FILE`, or `prepare FILE TO KIND LONGEST_MS`. Prints JSON,
 * and says on stderr when it has been loaded.
 * Exits 65 when the file is no audio, 75 when the machine failed (a full disk).
 */
async function main([operation, path = '', to = '', kind = '', longestMs = '0']: string[]): Promise<unknown> {
  if (operation === 'prepare') return prepareFile(path, to, kind, Number(longestMs));
  return inspectFile(path);
}

/** Demuxes the file's audio track to its end. Null when the container is unknown here; throws when it holds no audio. */
async function inspectFile(path: string): Promise<AudioInfo | null> {
  const input = new media.Input({ source: new media.FilePathSource(path), formats: containers });
  try {
    if (!(await input.canRead())) return null;
    const container = (await input.getFormat()).name;
    const known = playable[container];
    if (!known) return null;
    const track = await input.getPrimaryAudioTrack();
    const seconds = track ? await track.computeDuration() : null;
    if (!seconds || !Number.isFinite(seconds) || seconds < 0.001) throw new Error('no audio');
    return { container, durationMs: Math.round(seconds * 1000), ...known };
  } finally {
    input.dispose();
  }
}

interface PreparedFile {
  /** Of the file to play. */
  info: AudioInfo;
  /** `to` was written; else the file can be played as it is. */
  made: boolean;
}

/**
 * Looks at a file and, when it comes from MediaRecorder or looks like it, makes one that can be played and sought in,
 * and looks at that. All in one process: its start takes longer than its work. Null when the container is unknown here.
 */
async function prepareFile(path: string, to: string, kind: string, longestMs: number): Promise<PreparedFile | null> {
  const info = await inspectFile(path);
  if (!info) return null;
  if (!needsRemux(info.container, kind)) return { info, made: false };
  // No recording is that long: its times are wrong.
  if (info.durationMs > longestMs) throw new Error('too long');
  await remuxFile(path, to, info.container);
  const result = await inspectFile(to);
  if (!result) throw new Error('what was made is no audio');
  return { info: result, made: true };
}

function needsRemux(container: string, kind: string): boolean {
  return container === 'WebM' || container === 'Matroska' || (container === 'MP4' && kind === 'chunked');
}

/**
 * Copies the packets of a browser's recording into a file that has a duration and can be sought in.
 * MediaRecorder writes neither: it doesn't know the end while it writes the head. Of its tags nothing is taken over.
 */
async function remuxFile(from: string, to: string, container: string): Promise<void> {
  const input = new media.Input({ source: new media.FilePathSource(from), formats: containers });
  try {
    const output = new media.Output({
      // The index at the end: at the beginning it would need the whole recording in memory. Players ask for its range.
      format: container === 'MP4' ? new media.Mp4OutputFormat({ fastStart: false }) : new media.WebMOutputFormat(),
      target: new media.FilePathTarget(to),
    });
    const conversion = await media.Conversion.init({
      input,
      output,
      tracks: 'primary',
      video: { discard: true },
      tags: {},
    });
    if (!conversion.isValid) throw new Error('nothing to copy');
    await conversion.execute();
  } finally {
    input.dispose();
  }
}
