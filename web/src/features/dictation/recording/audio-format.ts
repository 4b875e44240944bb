/** In order of liking; the first is what PRODUCT.md section 9 asks for, the others are for Safari and old browsers. */
const formats = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
] as const;

/** The format to record in, or undefined to leave it to the browser. */
export function chooseFormat(isSupported: (format: string) => boolean): string | undefined {
  return formats.find(isSupported);
}

/** The kind of file that the first bytes really are: some browsers say webm and write mp4. */
export function sniffFormat(head: Uint8Array, said: string): string {
  const startsWith = (at: number, ...bytes: number[]) => bytes.every((byte, index) => head[at + index] === byte);
  if (startsWith(0, 0x1a, 0x45, 0xdf, 0xa3)) return 'audio/webm';
  if (startsWith(4, 0x66, 0x74, 0x79, 0x70)) return 'audio/mp4';
  if (startsWith(0, 0x4f, 0x67, 0x67, 0x53)) return 'audio/ogg';
  return said.split(';')[0] || 'audio/webm';
}
