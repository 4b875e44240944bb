import { ObjectDamagedError } from './errors.js';
import { HEADER_BYTES } from './header.js';

export const TAG_BYTES = 16;
/** What the store below is told that encrypted objects are. */
export const STORED_TYPE = 'application/vnd.auscribe.encrypted';

/** Frames of a plaintext; an empty one has one, whose tag proves that it is empty. */
export function frameCount(size: number, frameBytes: number): number {
  return Math.max(1, Math.ceil(size / frameBytes));
}

/** Bytes that a plaintext of `size` takes. */
export function storedSize(size: number, frameBytes: number): number {
  return HEADER_BYTES + size + frameCount(size, frameBytes) * TAG_BYTES;
}

/** Bytes of plaintext in an object of `stored` bytes. Throws ObjectDamagedError when no object has this length. */
export function plainSize(stored: number, frameBytes: number): number {
  const body = stored - HEADER_BYTES;
  const frames = Math.max(1, Math.ceil(body / (frameBytes + TAG_BYTES)));
  const size = body - frames * TAG_BYTES;
  if (size < 0 || frameCount(size, frameBytes) !== frames) throw new ObjectDamagedError();
  return size;
}

export interface FrameSpan {
  /** First and last frame that hold the wanted bytes. */
  first: number;
  last: number;
  /** Their first and last byte in the stored object. */
  start: number;
  end: number;
}

/** Where the plaintext's bytes `start` to `end` lie, both inclusive; `end < start` only for an empty object. */
export function framesOf(start: number, end: number, size: number, frameBytes: number): FrameSpan {
  const first = Math.floor(start / frameBytes);
  const last = Math.floor(Math.max(start, end) / frameBytes);
  const at = (frame: number): number => HEADER_BYTES + frame * (frameBytes + TAG_BYTES);
  return { first, last, start: at(first), end: Math.min(at(last + 1), storedSize(size, frameBytes)) - 1 };
}
