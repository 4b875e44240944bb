import { audioTypeByExtension, maxAudioBytes } from '@auscribe/contracts';
import { uploadText } from './text.js';

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** The audio type of a chosen file, or null if it is not audio (PRODUCT.md section 5). */
export function audioTypeOf(file: { name: string; type: string }): string | null {
  const declared = file.type.toLowerCase();
  // Browsers give this type to any webm file, with or without video.
  if (declared.startsWith('video/webm')) return 'audio/webm';
  if (declared.startsWith('audio/')) return declared;
  if (declared !== '') return null;
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  return audioTypeByExtension.get(extension) ?? null;
}

/**
 * The file with the type with which it is sent. Throws an Error with a message for the user if it cannot be submitted.
 */
export function asAudioFile(file: File): File {
  const words = uploadText.get();
  const type = audioTypeOf(file);
  if (!type) throw new Error(`${words.notAudio} ${file.type}`.trim());
  if (file.size === 0) throw new Error(words.empty);
  // Checked before sending: a server that refuses a large upload looks like a lost connection.
  if (file.size > maxAudioBytes) throw new Error(words.tooLarge({ size: `${maxAudioBytes / 1024 ** 3} GB` }));
  return file.type === type ? file : new File([file], file.name, { type });
}

/** A readable size, such as '3.4 MB'. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/**
 * More than four hours. A copy of a larger file could exceed a phone's memory, and the server writes the duration
 * itself.
 */
const largestBytes = 256 * 1024 * 1024;

/**
 * MediaRecorder leaves the duration and the index out of a webm file. This copies its packets into a file with both, so
 * that a player can seek. Returns the audio unchanged if that fails, such as when the code for it cannot be fetched.
 */
export async function writeDuration(audio: Blob): Promise<Blob> {
  if (!audio.type.startsWith('audio/webm') || audio.size > largestBytes) return audio;
  try {
    const { BlobSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } = await import('mediabunny');
    const input = new Input({ source: new BlobSource(audio), formats: [WEBM] });
    try {
      const target = new BufferTarget();
      const output = new Output({ format: new WebMOutputFormat(), target });
      const conversion = await Conversion.init({
        input,
        output,
        tracks: 'primary',
        video: { discard: true },
        tags: {},
      });
      if (!conversion.isValid) return audio;
      await conversion.execute();
      return target.buffer ? new Blob([target.buffer], { type: audio.type }) : audio;
    } finally {
      input.dispose();
    }
  } catch {
    return audio;
  }
}
