import { ObjectDamagedError } from './errors.js';
import { TAG_BYTES } from './layout.js';
import type { ObjectKey } from './object-key.js';

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
