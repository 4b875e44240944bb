import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ObjectDamagedError, SizeMismatchError } from '../errors.js';
import { type Header, TAG_BYTES } from './format.js';

const KEY_BYTES = 32;

/**
 * The key of one write of one object (HKDF-SHA256, RFC 5869), derived from 256 random bits of salt, the object's key
 * and the whole header. A body can therefore be decrypted only under its own key, and frames of two writes never mix.
 */
export class ObjectKey {
  readonly #key: Buffer;

  constructor(dataKey: KeyObject, { salt, bytes }: Header, key: string) {
    const info = Buffer.concat([Buffer.from(`auscribe.object.v1\n${key}\n`), bytes]);
    this.#key = Buffer.from(hkdfSync('sha256', dataKey, salt, info, KEY_BYTES));
  }

  /** Ciphertext and tag, split like the plaintext, so that nothing is copied. */
  seal(frame: number, isLast: boolean, plain: readonly Buffer[]): Buffer[] {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce(frame, isLast));
    const sealed = plain.map((part) => cipher.update(part));
    cipher.final();
    return [...sealed, cipher.getAuthTag()];
  }

  /** The plaintext in parts, returned only after all of it has been verified. Throws ObjectDamagedError. */
  open(frame: number, isLast: boolean, sealed: readonly Buffer[], tag: Buffer): Buffer[] {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce(frame, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const plain = sealed.map((part) => decipher.update(part));
    try {
      decipher.final();
    } catch (error) {
      throw new ObjectDamagedError({ cause: error });
    }
    return plain;
  }
}

/** Each key encrypts one body only, so a counter is enough: no nonce repeats. The first byte marks the last frame. */
function nonce(frame: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0, 0);
  bytes.writeUInt32BE(frame, 8);
  return bytes;
}

/** A queue of received bytes, in the parts in which they arrived. */
class ByteQueue {
  #parts: Buffer[] = [];
  bytes = 0;

  add(part: Buffer): void {
    this.#parts.push(part);
    this.bytes += part.length;
  }

  /** The first `count` bytes. At least that many must be queued. */
  take(count: number): Buffer[] {
    const taken: Buffer[] = [];
    let left = count;
    while (left > 0) {
      const part = this.#parts[0] as Buffer;
      taken.push(part.subarray(0, left));
      if (part.length > left) this.#parts[0] = part.subarray(left);
      else this.#parts.shift();
      left -= Math.min(left, part.length);
    }
    this.bytes -= count;
    return taken;
  }
}

export interface SealedStream {
  /** Header and frames, produced on demand: about one frame is in memory at a time. */
  parts: AsyncIterable<Buffer>;
  /** Bytes of plaintext, once `parts` has ended. */
  size(): number;
}

export function sealBuffer(key: ObjectKey, header: Header, plain: Buffer): Buffer {
  const parts = [header.bytes];
  let at = 0;
  for (let frame = 0; ; frame += 1, at += header.frameBytes) {
    const isLast = plain.length - at <= header.frameBytes;
    parts.push(...key.seal(frame, isLast, [plain.subarray(at, at + header.frameBytes)]));
    if (isLast) return Buffer.concat(parts);
  }
}

/**
 * Throws SizeMismatchError at the end of the body, before its last frame, so that a truncated body never looks
 * complete.
 */
export function sealStream(key: ObjectKey, header: Header, body: Readable, expected: number | undefined): SealedStream {
  let size = 0;
  async function* parts(): AsyncIterable<Buffer> {
    yield header.bytes;
    let frame = 0;
    const queue = new ByteQueue();
    for await (const part of body) {
      const bytes: Buffer = Buffer.isBuffer(part) ? part : Buffer.from(part);
      size += bytes.length;
      queue.add(bytes);
      // A full frame waits for the next byte, which shows that it is not the last one.
      for (; queue.bytes > header.frameBytes; frame += 1) yield* key.seal(frame, false, queue.take(header.frameBytes));
    }
    if (expected !== undefined && expected !== size) throw new SizeMismatchError(expected, size);
    yield* key.seal(frame, true, queue.take(queue.bytes));
  }
  return { parts: parts(), size: () => size };
}

export interface Frames {
  key: ObjectKey;
  frameBytes: number;
  /** The first frame that is read, the last one that is read, and the last one of the whole object. */
  first: number;
  last: number;
  final: number;
}

/**
 * The plaintext in parts. A frame's bytes are yielded only after the whole frame has been verified. Throws
 * ObjectDamagedError.
 */
export async function* openFrames(
  { key, frameBytes, first, last, final }: Frames,
  stored: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  let frame = first;
  const queue = new ByteQueue();
  const open = (bytes: number, isLast: boolean): Buffer[] => {
    const sealed = queue.take(bytes);
    return key.open(frame, isLast, sealed, Buffer.concat(queue.take(TAG_BYTES)));
  };
  for await (const part of stored) {
    queue.add(part);
    for (; frame < last && queue.bytes >= frameBytes + TAG_BYTES; frame += 1) yield* open(frameBytes, false);
  }
  if (frame !== last || queue.bytes < TAG_BYTES) throw new ObjectDamagedError();
  yield* open(queue.bytes - TAG_BYTES, last === final);
}

/** `length` bytes of the plaintext, after skipping the first `skip`. */
export async function* cutOut(
  frames: AsyncIterable<Buffer>,
  skip: number,
  length: number,
): AsyncGenerator<Buffer, void> {
  let toSkip = skip;
  let left = length;
  for await (const opened of frames) {
    const part = opened.subarray(toSkip, toSkip + left);
    toSkip = Math.max(0, toSkip - opened.length);
    left -= part.length;
    if (part.length > 0) yield part;
  }
}
