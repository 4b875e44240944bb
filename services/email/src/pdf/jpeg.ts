import { PdfRefused } from './refusals.js';

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  app0: 0xe0,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
};
const end = Buffer.from([0xff, marker.endOfImage]);

/**
 * The bare image, without comments, thumbnails, locations and other metadata, and without anything after its end. Of
 * the application segments, only those that describe the colours (JFIF and Adobe) are kept.
 */
export function plainJpeg(bytes: Uint8Array): Buffer {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source[0] !== 0xff || source[1] !== marker.startOfImage) throw new PdfRefused('format');
  const kept = [source.subarray(0, 2)];
  for (let at = 2; at + 4 <= source.length; ) {
    const code = source[at + 1] ?? 0;
    if (source[at] !== 0xff) throw new PdfRefused('format');
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.endOfImage) break;
    const next = at + 2 + source.readUInt16BE(at + 2);
    const after = code === marker.startOfScan ? endOfScan(source, next) : next;
    if (!isDescription(code)) kept.push(source.subarray(at, after));
    at = after;
  }
  return Buffer.concat([...kept, end]);
}

function isDescription(code: number): boolean {
  if (code === marker.app0 || code === marker.app14) return false;
  return code === marker.comment || (code >= marker.app0 && code <= marker.app15);
}

/** Start of the next segment: compressed data writes 0xff as 0xff00, and may contain restart markers. */
function endOfScan(source: Buffer, from: number): number {
  for (let at = source.indexOf(0xff, from); at >= 0; at = source.indexOf(0xff, at + 1)) {
    const code = source[at + 1];
    if (code === undefined) break;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return source.length;
}
