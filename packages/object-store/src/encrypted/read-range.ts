import { InvalidRangeError } from '../errors.js';
import type { ByteRange, ObjectBody, ObjectStore } from '../object-store.js';
import { resolveRange } from '../range.js';
import { ObjectDamagedError } from './errors.js';
import { type FoundHeader, findHeader } from './find-header.js';
import { type Header, versionOf } from './header.js';
import { frameCount, framesOf } from './layout.js';
import type { ObjectKey } from './object-key.js';
import { cutOut, openFrames } from './open-frames.js';
import { readableOf } from './readable-of.js';

export type OpenObject = (key: string, header: Header) => Promise<ObjectKey>;

export interface FoundBody extends ObjectBody {
  encrypted: boolean;
}

/** A part of the object: its header, and then those of its frames that hold the part. */
export async function readRange(
  store: ObjectStore,
  key: string,
  range: ByteRange,
  open: OpenObject,
): Promise<FoundBody> {
  let found = await findHeader(store, key);
  for (;;) {
    if (!found) return { encrypted: false, ...(await store.get(key, range)) };
    try {
      return await readFrames(store, key, range, found, open);
    } catch (error) {
      if (!(error instanceof ObjectDamagedError || error instanceof InvalidRangeError)) throw error;
      // Replaced between the two requests, which is no damage: the frames were another body's.
      const now = await findHeader(store, key);
      if (now?.header.bytes.equals(found.header.bytes)) throw error;
      found = now;
    }
  }
}

async function readFrames(
  store: ObjectStore,
  key: string,
  range: ByteRange,
  { header, size }: FoundHeader,
  open: OpenObject,
): Promise<FoundBody> {
  const { frameBytes, contentType } = header;
  const { start, end } = resolveRange(range, size);
  const objectKey = await open(key, header);
  const { first, last, ...span } = framesOf(start, end, size, frameBytes);
  const stored = await store.get(key, span);
  const final = frameCount(size, frameBytes) - 1;
  const frames = openFrames({ key: objectKey, frameBytes, first, last, final }, stored.body);
  const wanted = cutOut(frames, start - first * frameBytes, end - start + 1);
  const body = await readableOf(wanted, stored.body);
  return { encrypted: true, body, size, contentType, version: versionOf(header) };
}
