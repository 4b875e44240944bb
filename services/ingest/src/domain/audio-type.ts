/** Types by extension, for files that come without one (PRODUCT.md section 5), and what browsers play them as. */
const byExtension: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
};

const anonymous = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The audio type of an upload, or null when it is none. `video/webm` is how some browsers call recorded audio. */
export function audioType(contentType: string | undefined, fileName: string | undefined): string | null {
  const type = typeOf(contentType);
  if (type === 'video/webm') return 'audio/webm';
  if (type.startsWith('audio/')) return type;
  if (!anonymous.has(type)) return null;
  return byExtension[fileName?.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
}

/** The type of a recorder's chunk. One that comes without is what the recorder makes: WebM (PRODUCT.md section 9). */
export function chunkType(contentType: string | undefined, fileName: string | undefined): string | null {
  const known = audioType(contentType, fileName);
  return known ?? (anonymous.has(typeOf(contentType)) ? 'audio/webm' : null);
}

function typeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
