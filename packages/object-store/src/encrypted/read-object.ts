import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { InvalidRangeError, ObjectDamagedError } from '../errors.js';
import type { ByteRange, ObjectBody, ObjectStore } from '../object-store.js';
import { resolveRange } from '../range.js';
import {
  frameCount,
  framesOf,
  HEADER_BYTES,
  type Header,
  parseHeader,
  plainSize,
  STORED_TYPE,
  versionOf,
} from './format.js';
import { cutOut, type ObjectKey, openFrames } from './frames.js';

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

interface FoundHeader {
  header: Header;
  /** Bytes of plaintext, as the length tells; proved by the last frame. */
  size: number;
}

/** Null for an object from before encryption. Throws ObjectNotFoundError, ObjectDamagedError. */
export async function findHeader(store: ObjectStore, key: string): Promise<FoundHeader | null> {
  try {
    const { body, size, contentType } = await store.get(key, { start: 0, end: HEADER_BYTES - 1 });
    const header = headerOf(await buffer(body), contentType);
    return header && { header, size: plainSize(size, header.frameBytes) };
  } catch (error) {
    // An empty object has no first byte, and was not encrypted.
    if (error instanceof InvalidRangeError) return null;
    throw error;
  }
}

/** Throws ObjectDamagedError when the store below knows the object for an encrypted one, and it has no header. */
function headerOf(bytes: Buffer, contentType: string): Header | null {
  const header = parseHeader(bytes);
  if (!header && contentType === STORED_TYPE) throw new ObjectDamagedError();
  return header;
}

/**
 * The parts as a stream that takes them only as it is read. The first one is made before the stream is given out, so that
 * a wrong key or a changed object is an error and not a stream that breaks. Whatever becomes of it, `source` is closed.
 */
async function readableOf(parts: AsyncGenerator<Buffer, void>, source: Readable): Promise<Readable> {
  try {
    const first = await parts.next();
    const body = Readable.from(first.done ? [] : following(first.value, parts), { objectMode: false });
    // Destroyed before it is read, the generator has not begun and would leave the source open.
    body.once('close', () => source.destroy());
    return body;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

async function* following(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  yield first;
  yield* rest;
}

/** The first bytes of a stream, fewer where it ends before, and the rest of it. */
async function splitHead(
  stream: Readable,
  bytes: number,
): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer, void> }> {
  const parts: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const next = await parts.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
  }
  const all = Buffer.concat(read);
  return { head: all.subarray(0, bytes), rest: behind(all.subarray(bytes), parts) };
}

async function* behind(first: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  if (first.length > 0) yield first;
  for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
}
