import type { Readable } from 'node:stream';
import { SizeMismatchError } from '../errors.js';
import type { Header } from './header.js';
import type { ObjectKey } from './object-key.js';

export interface SealedStream {
  /** Header and frames, made as they are asked for: about one frame is in memory at a time. */
  parts: AsyncIterable<Buffer>;
  /** Bytes of plaintext, once `parts` has ended. */
  size(): number;
}

export function sealBuffer(key: ObjectKey, header: Header, plain: Buffer): Buffer {
  const parts = [header.bytes];
  let at = 0;
  for (let frame = 0; ; frame += 1, at += header.frameBytes) {
    const isLast = plain.length - at <= header.frameBytes;
    parts.push(key.seal(frame, isLast, plain.subarray(at, at + header.frameBytes)));
    if (isLast) return Buffer.concat(parts);
  }
}

/** Throws SizeMismatchError at the body's end, before its last frame: what was cut off never looks complete. */
export function sealStream(key: ObjectKey, header: Header, body: Readable, expected: number | undefined): SealedStream {
  let size = 0;
  async function* parts(): AsyncIterable<Buffer> {
    yield header.bytes;
    let frame = 0;
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    for await (const part of body) {
      const bytes: Buffer = Buffer.isBuffer(part) ? part : Buffer.from(part);
      size += bytes.length;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      // A full frame waits for the byte behind it: only then it is known not to be the last.
      if (waitingBytes <= header.frameBytes) continue;
      const all = Buffer.concat(waiting);
      let at = 0;
      for (; all.length - at > header.frameBytes; at += header.frameBytes, frame += 1) {
        yield key.seal(frame, false, all.subarray(at, at + header.frameBytes));
      }
      waiting = [all.subarray(at)];
      waitingBytes = all.length - at;
    }
    if (expected !== undefined && expected !== size) throw new SizeMismatchError(expected, size);
    yield key.seal(frame, true, Buffer.concat(waiting));
  }
  return { parts: parts(), size: () => size };
}
