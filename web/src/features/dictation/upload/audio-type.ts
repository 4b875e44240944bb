import { audioTypeByExtension, maxAudioBytes } from '@auscribe/contracts';
import { text } from './text.js';

/** The audio type of a chosen file, or null if it is none (PRODUCT.md section 5). */
export function audioTypeOf(file: { name: string; type: string }): string | null {
  const said = file.type.toLowerCase();
  // Browsers give a webm file this type whether there is a picture in it or not.
  if (said.startsWith('video/webm')) return 'audio/webm';
  if (said.startsWith('audio/')) return said;
  if (said !== '') return null;
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  return audioTypeByExtension.get(extension) ?? null;
}

/** The file with the type that it is to be sent as; an Error in words for the user if it is not audio. */
export function asAudioFile(file: File): File {
  const words = text.get();
  const type = audioTypeOf(file);
  if (!type) throw new Error(`${words.notAudio} ${file.type}`.trim());
  if (file.size === 0) throw new Error(words.empty);
  // Said before it is sent: a server that refuses a large file looks like a lost connection.
  if (file.size > maxAudioBytes) throw new Error(words.tooLarge({ size: `${maxAudioBytes / 1024 ** 3} GB` }));
  return file.type === type ? file : new File([file], file.name, { type });
}
