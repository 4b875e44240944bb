import { containers } from './containers.js';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from './mediabunny.js';

/**
 * Copies the packets of a browser's recording into a file that has a duration and can be sought in.
 * MediaRecorder writes neither: it doesn't know the end while it writes the head. Of its tags nothing is taken over.
 */
export async function remuxFile(from: string, to: string, container: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(from), formats: containers });
  try {
    const output = new Output({
      // The index at the end: at the beginning it would need the whole recording in memory. Players ask for its range.
      format: container === 'MP4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
      target: new FilePathTarget(to),
    });
    const conversion = await Conversion.init({ input, output, tracks: 'primary', video: { discard: true }, tags: {} });
    if (!conversion.isValid) throw new Error('nothing to copy');
    await conversion.execute();
  } finally {
    input.dispose();
  }
}
