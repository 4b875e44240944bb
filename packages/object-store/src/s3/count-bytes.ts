import { pipeline, type Readable, Transform } from 'node:stream';
import { SizeMismatchError } from '../errors.js';

export interface CountedStream {
  stream: Readable;
  bytes(): number;
  /** The error with which the stream failed, if it did. */
  failure(): Error | undefined;
}

/**
 * Passes the bytes through and counts them. If there are not `expected` bytes, the stream fails at its end, before a
 * reader takes it as complete.
 */
export function countBytes(source: Readable, expected: number | undefined): CountedStream {
  let bytes = 0;
  let failure: Error | undefined;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      done(null, part);
    },
    flush(done) {
      done(expected !== undefined && expected !== bytes ? new SizeMismatchError(expected, bytes) : null);
    },
  });
  pipeline(source, stream, (error) => {
    failure = error ?? undefined;
  });
  return { stream, bytes: () => bytes, failure: () => failure };
}
