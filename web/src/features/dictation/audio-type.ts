import { maxAudioBytes } from '@auscribe/contracts';

const byExtension: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
};

/** The audio type of a chosen file, or null if it is none (PRODUCT.md section 5). */
export function audioTypeOf(file: { name: string; type: string }): string | null {
  const said = file.type.toLowerCase();
  // Browsers give a webm file this type whether there is a picture in it or not.
  if (said.startsWith('video/webm')) return 'audio/webm';
  if (said.startsWith('audio/')) return said;
  if (said !== '') return null;
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  return byExtension[extension] ?? null;
}

/** The file with the type that it is to be sent as; an Error in words for the user if it is not audio. */
export function asAudioFile(file: File): File {
  const type = audioTypeOf(file);
  if (!type) throw new Error(`Please select an audio file ${file.type}`.trim());
  if (file.size === 0) throw new Error('The file is empty. Please select an audio file');
  // Said before it is sent: a server that refuses a large file looks like a lost connection.
  if (file.size > maxAudioBytes) {
    throw new Error(`The file is larger than ${maxAudioBytes / 1024 ** 3} GB. Please select a shorter recording`);
  }
  return file.type === type ? file : new File([file], file.name, { type });
}
