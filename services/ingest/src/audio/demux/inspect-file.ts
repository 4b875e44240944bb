import type { AudioInfo } from '../audio-info.js';
import { containers, playable } from './containers.js';
import { FilePathSource, Input } from './mediabunny.js';

/** Demuxes the file's audio track to its end. Null when the container is unknown here; throws when it holds no audio. */
export async function inspectFile(path: string): Promise<AudioInfo | null> {
  const input = new Input({ source: new FilePathSource(path), formats: containers });
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
