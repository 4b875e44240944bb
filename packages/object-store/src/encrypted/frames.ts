import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ObjectDamagedError, SizeMismatchError } from '../errors.js';
import { type Header, TAG_BYTES } from './format.js';

const KEY_BYTES = 32;

/**
 * The key of one object and of its one writing (HKDF-SHA256, RFC 5869): 256 random bits of salt, the object's key and
 * the whole header go into it. A body therefore opens only in its own place, and frames of two writings never mix.
 */
export class ObjectKey {
  readonly #key: Buffer;

  constructor(dataKey: KeyObject, { salt, bytes }: Header, key: string) {
    const info = Buffer.concat([Buffer.from(`auscribe.object.v1\n${key}\n`), bytes]);
    this.#key = Buffer.from(hkdfSync('sha256', dataKey, salt, info, KEY_BYTES));
  }

  /** Ciphertext and tag. */
  seal(frame: number, isLast: boolean, plain: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce(frame, isLast));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws ObjectDamagedError. */
  open(frame: number, isLast: boolean, sealed: Buffer): Buffer {
    if (sealed.length < TAG_BYTES) throw new ObjectDamagedError();
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce(frame, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new ObjectDamagedError({ cause: error });
    }
  }
}

/** The key is used for one body only, so that counting is enough: never twice the same, and the last one is marked. */
function nonce(frame: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0, 0);
  bytes.writeUInt32BE(frame, 8);
  return bytes;
}

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

export interface Frames {
  key: ObjectKey;
  frameBytes: number;
  /** The first frame that is read, the last one, and the last one of the whole object. */
  first: number;
  last: number;
  final: number;
}

/** The plaintext, frame by frame; no byte of a frame is given before all of it is checked. Throws ObjectDamagedError. */
export async function* openFrames(
  { key, frameBytes, first, last, final }: Frames,
  stored: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const sealedBytes = frameBytes + TAG_BYTES;
  let frame = first;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const part of stored) {
    waiting.push(part);
    waitingBytes += part.length;
    if (waitingBytes < sealedBytes || frame === last) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.length - at >= sealedBytes && frame < last; at += sealedBytes, frame += 1) {
      yield key.open(frame, false, all.subarray(at, at + sealedBytes));
    }
    waiting = [all.subarray(at)];
    waitingBytes = all.length - at;
  }
  if (frame !== last) throw new ObjectDamagedError();
  yield key.open(last, last === final, Buffer.concat(waiting));
}

/** `length` bytes of the plaintext, without the first `skip`. */
export async function* cutOut(
  frames: AsyncIterable<Buffer>,
  skip: number,
  length: number,
): AsyncGenerator<Buffer, void> {
  let toSkip = skip;
  let left = length;
  for await (const frame of frames) {
    const part = frame.subarray(toSkip, toSkip + left);
    toSkip = 0;
    left -= part.length;
    if (part.length > 0) yield part;
  }
}
