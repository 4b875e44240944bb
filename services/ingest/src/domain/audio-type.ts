import { audioTypeByExtension } from '@auscribe/contracts';

/** Audio in a container that browsers don't know. */
export const unknownAudio = 'application/octet-stream';

/** What is kept as an object's type: browsers are told it with the object. Whatever else is called audio is bytes. */
const kept = new Set([...audioTypeByExtension.values(), 'audio/flac', 'audio/aac']);

const anonymous = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The audio type of an upload, or null when it is none. `video/webm` is how some browsers call recorded audio. */
export function audioType(contentType: string | undefined, fileName: string | undefined): string | null {
  const type = typeOf(contentType);
  if (type === 'video/webm') return 'audio/webm';
  if (type.startsWith('audio/')) return type;
  if (!anonymous.has(type)) return null;
  return audioTypeByExtension.get(fileName?.split('.').at(-1)?.toLowerCase() ?? '') ?? null;
}

/** What browsers are told of an object: a type of the list, or bytes to save. Null for what is no audio: a page, a picture. */
export function servedType(contentType: string): string | null {
  if (kept.has(contentType)) return contentType;
  return contentType === unknownAudio || contentType.startsWith('audio/') ? unknownAudio : null;
}

/** The type of a recorder's chunk. One that comes without is what the recorder makes: WebM (PRODUCT.md section 9). */
export function chunkType(contentType: string | undefined, fileName: string | undefined): string | null {
  const known = audioType(contentType, fileName);
  if (known) return kept.has(known) ? known : unknownAudio;
  return anonymous.has(typeOf(contentType)) ? 'audio/webm' : null;
}

function typeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
