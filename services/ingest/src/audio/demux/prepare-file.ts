import type { AudioInfo } from '../audio-info.js';
import { inspectFile } from './inspect-file.js';
import { remuxFile } from './remux-file.js';

export interface PreparedFile {
  /** Of the file to play. */
  info: AudioInfo;
  /** `to` was written; else the file can be played as it is. */
  made: boolean;
}

/**
 * Looks at a file and, when it comes from MediaRecorder or looks like it, makes one that can be played and sought in,
 * and looks at that. All in one process: its start takes longer than its work. Null when the container is unknown here.
 */
export async function prepareFile(
  path: string,
  to: string,
  kind: string,
  longestMs: number,
): Promise<PreparedFile | null> {
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
