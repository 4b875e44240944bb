import { createRequire } from 'node:module';
import type * as Mediabunny from 'mediabunny';
import type { AudioInfo } from '../audio-file.js';
import { noAudio, reading } from './protocol.js';

/**
 * Loads the library as a single file. Its ES module version consists of 150 files, and loading those dominates the run
 * time of this short-lived process (`npm run bench:load` measures it).
 */
const media = createRequire(import.meta.url)('mediabunny') as typeof Mediabunny;

/** Files that contain their own audio. Not HLS: a playlist refers to other files. */
const containers = [
  ...[media.MP4, media.QTFF, media.MATROSKA, media.WEBM],
  ...[media.WAVE, media.OGG, media.FLAC, media.MP3, media.ADTS],
];

/** By container name; browsers can play these. */
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
  // The file violates its format, unless the system itself has failed.
  process.exitCode = error instanceof Error && 'syscall' in error ? 75 : noAudio;
}

/**
 * Reads an untrusted file in a separate process: `inspect FILE`, or `prepare FILE TO KIND MAX_DURATION_MS`. Prints
 * JSON, and reports on stderr when it has been loaded. Exits with 65 when the file is not audio, and with 75 when the
 * system failed (a full disk).
 */
async function main([operation, path = '', to = '', kind = '', maxDurationMs = '0']: string[]): Promise<unknown> {
  if (operation === 'prepare') return prepareFile(path, to, kind, Number(maxDurationMs));
  return inspectFile(path);
}

/** Demuxes the file's audio track to its end. Null for an unknown container; throws when it contains no audio. */
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
  /** Describes the file to play. */
  info: AudioInfo;
  /** Whether `to` was written; otherwise the file can be played as it is. */
  made: boolean;
}

/**
 * Inspects a file and, when it comes from MediaRecorder or looks like it, makes a playable, seekable one and inspects
 * that. All in one process, because starting one takes longer than the work. Null for an unknown container.
 */
async function prepareFile(
  path: string,
  to: string,
  kind: string,
  maxDurationMs: number,
): Promise<PreparedFile | null> {
  const info = await inspectFile(path);
  if (!info) return null;
  if (!needsRemux(info.container, kind)) return { info, made: false };
  // No recording is that long: its timestamps are wrong.
  if (info.durationMs > maxDurationMs) throw new Error('too long');
  await remuxFile(path, to, info.container);
  const result = await inspectFile(to);
  if (!result) throw new Error('what was made is no audio');
  return { info: result, made: true };
}

function needsRemux(container: string, kind: string): boolean {
  return container === 'WebM' || container === 'Matroska' || (container === 'MP4' && kind === 'chunked');
}

/**
 * Copies the packets of a browser's recording into a file that has a duration and can be seeked. MediaRecorder writes
 * neither duration nor index, because it does not know the end when it writes the header. Tags are not copied.
 */
async function remuxFile(from: string, to: string, container: string): Promise<void> {
  const input = new media.Input({ source: new media.FilePathSource(from), formats: containers });
  try {
    const output = new media.Output({
      // Index at the end: writing it at the beginning would need the whole recording in memory. Players request its
      // range.
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
