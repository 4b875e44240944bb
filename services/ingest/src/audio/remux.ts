import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { BrokenAudioError } from '../errors.js';

/**
 * Copies the packets of a browser's recording into a file that has a duration and can be sought in.
 * MediaRecorder writes neither: it doesn't know the end while it writes the head.
 */
export async function remux(from: string, to: string, container: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(from), formats: ALL_FORMATS });
  try {
    const output = new Output({
      format: container === 'MP4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target: new FilePathTarget(to),
    });
    const conversion = await Conversion.init({ input, output, tracks: 'primary', video: { discard: true }, tags: {} });
    if (!conversion.isValid) throw new BrokenAudioError();
    await conversion.execute();
  } finally {
    input.dispose();
  }
}

/** Whether the container comes from MediaRecorder, or looks like it: worth a remux. */
export function needsRemux(container: string, kind: 'chunked' | 'upload'): boolean {
  return container === 'WebM' || container === 'Matroska' || (container === 'MP4' && kind === 'chunked');
}
