import { audioTypeByExtension } from '@auscribe/contracts';

/** For audio in a container that browsers don't know. */
export const unknownAudio = 'application/octet-stream';

/** Types that are stored with an object and sent to browsers. Anything else that claims to be audio is bytes. */
const kept = new Set([...audioTypeByExtension.values(), 'audio/flac', 'audio/aac']);

const anonymous = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The audio type of an upload, or null when it is none. Some browsers call recorded audio `video/webm`. */
export function audioType(contentType: string | undefined, fileName: string | undefined): string | null {
  const type = typeOf(contentType);
  if (type === 'video/webm') return 'audio/webm';
  if (type.startsWith('audio/')) return type;
  if (!anonymous.has(type)) return null;
  return audioTypeByExtension.get(fileName?.split('.').at(-1)?.toLowerCase() ?? '') ?? null;
}

/** The type that browsers get with an object: one of the list, or bytes to save. Null for what is not audio, such as a page. */
export function servedType(contentType: string): string | null {
  if (kept.has(contentType)) return contentType;
  return contentType === unknownAudio || contentType.startsWith('audio/') ? unknownAudio : null;
}

/** The type of a recorder's chunk. Without a type it is what the recorder makes: WebM (PRODUCT.md section 9). */
export function chunkType(contentType: string | undefined, fileName: string | undefined): string | null {
  const known = audioType(contentType, fileName);
  if (known) return kept.has(known) ? known : unknownAudio;
  return anonymous.has(typeOf(contentType)) ? 'audio/webm' : null;
}

function typeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
