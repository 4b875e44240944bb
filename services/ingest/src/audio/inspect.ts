import { Value } from 'typebox/value';
import { BrokenAudioError } from '../errors.js';
import { AudioInfo } from './audio-info.js';
import { demux } from './demux/demux.js';

/** Demuxes the file's audio track to its end. Null when the container is unknown here; BrokenAudioError when it holds no audio. */
export async function inspectAudio(path: string): Promise<AudioInfo | null> {
  const info = await demux('inspect', path);
  if (info === null) return null;
  if (!Value.Check(AudioInfo, info)) throw new BrokenAudioError('unreadable');
  return info;
}
