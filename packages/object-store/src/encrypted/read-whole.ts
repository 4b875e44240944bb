import type { ObjectBody, ObjectStore } from '../object-store.js';
import { headerOf } from './find-header.js';
import { HEADER_BYTES, versionOf } from './header.js';
import { frameCount, plainSize } from './layout.js';
import { openFrames } from './open-frames.js';
import type { FoundBody, OpenObject } from './read-range.js';
import { readableOf } from './readable-of.js';
import { splitHead } from './split-head.js';

/** The whole object by one request to the store below. */
export async function readWhole(store: ObjectStore, key: string, open: OpenObject): Promise<FoundBody> {
  const stored = await store.get(key);
  try {
    return await opened(key, stored, open);
  } catch (error) {
    stored.body.destroy();
    throw error;
  }
}

async function opened(key: string, stored: ObjectBody, open: OpenObject): Promise<FoundBody> {
  const { body: source, size: storedBytes, contentType } = stored;
  const { head, rest } = await splitHead(source, HEADER_BYTES);
  const header = headerOf(head, contentType);
  if (!header) {
    return { ...stored, encrypted: false, body: await readableOf(joined(head, rest), source) };
  }
  const { frameBytes } = header;
  const size = plainSize(storedBytes, frameBytes);
  const final = frameCount(size, frameBytes) - 1;
  const frames = openFrames({ key: await open(key, header), frameBytes, first: 0, last: final, final }, rest);
  const body = await readableOf(frames, source);
  return { encrypted: true, body, size, contentType: header.contentType, version: versionOf(header) };
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  if (first.length > 0) yield first;
  yield* rest;
}
