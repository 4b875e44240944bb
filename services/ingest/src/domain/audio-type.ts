import { audioTypeByExtension } from '@auscribe/contracts';

/** For audio in a container that browsers don't know. */
export const unknownAudio = 'application/octet-stream';

/** Types that are stored with an object and sent to browsers. Any other audio type is served as plain bytes. */
const servable = new Set([...audioTypeByExtension.values(), 'audio/flac', 'audio/aac']);

const anonymous = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The audio type of an upload, or null when it is not audio. Some browsers label recorded audio `video/webm`. */
export function audioType(contentType: string | undefined, fileName: string | undefined): string | null {
  const type = typeOf(contentType);
  if (type === 'video/webm') return 'audio/webm';
  if (type.startsWith('audio/')) return type;
  if (!anonymous.has(type)) return null;
  return audioTypeByExtension.get(fileName?.split('.').at(-1)?.toLowerCase() ?? '') ?? null;
}

/**
 * The type with which an object is served: one of the list, or plain bytes to save. Null for anything but audio, such
 * as a page.
 */
export function servedType(contentType: string): string | null {
  if (servable.has(contentType)) return contentType;
  return contentType === unknownAudio || contentType.startsWith('audio/') ? unknownAudio : null;
}

/**
 * The type of a recorder's chunk. Without a type, it is assumed to be WebM, which the recorder makes (PRODUCT.md
 * section 9).
 */
export function chunkType(contentType: string | undefined, fileName: string | undefined): string | null {
  const known = audioType(contentType, fileName);
  if (known) return servable.has(known) ? known : unknownAudio;
  return anonymous.has(typeOf(contentType)) ? 'audio/webm' : null;
}

function typeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
