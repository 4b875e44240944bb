import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { BrokenAudioError } from '../errors.js';

export interface AudioInfo {
  /** Container, such as `WebM`, `MP4`, `WAVE`. */
  container: string;
  durationMs: number;
  /** What the file is, whatever it was called. */
  mimeType: string;
  extension: string;
}

const playable: Record<string, { mimeType: string; extension: string }> = {
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

/** Demuxes the file's audio track to its end. Null when the container is unknown here; BrokenAudioError when it holds no audio. */
export async function inspectAudio(path: string): Promise<AudioInfo | null> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    if (!(await input.canRead())) return null;
    const container = (await input.getFormat()).name;
    const known = playable[container];
    if (!known) return null;
    const track = await input.getPrimaryAudioTrack();
    const seconds = track ? await track.computeDuration() : null;
    if (!seconds || !Number.isFinite(seconds) || seconds <= 0) throw new BrokenAudioError();
    return { container, durationMs: Math.round(seconds * 1000), ...known };
  } catch (error) {
    if (error instanceof BrokenAudioError) throw error;
    // The demuxer met something that its format does not allow.
    throw new BrokenAudioError();
  } finally {
    input.dispose();
  }
}
