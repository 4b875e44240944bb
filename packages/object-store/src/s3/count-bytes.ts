import { pipeline, type Readable, Transform } from 'node:stream';
import { SizeMismatchError } from '../errors.js';

export interface CountedStream {
  stream: Readable;
  bytes(): number;
  /** Why the stream failed, where it did. */
  failure(): Error | undefined;
}

/** The same bytes, counted; fails at its end, before any reader takes it for complete, when they are not `expected` ones. */
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
