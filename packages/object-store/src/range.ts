import { InvalidRangeError } from './errors.js';
import type { ByteRange } from './object-store.js';

/** First and last byte to read, inclusive; `end` is `start - 1` for an empty object read whole. Throws InvalidRangeError. */
export function resolveRange(range: ByteRange | undefined, size: number): { start: number; end: number } {
  if (range === undefined) return { start: 0, end: size - 1 };
  const { start } = range;
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new InvalidRangeError(size);
  }
  return { start, end };
}
