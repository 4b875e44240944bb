import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { InvalidRangeError, ObjectDamagedError } from '../errors.js';
import { type ByteRange, type ObjectBody, type ObjectStore, resolveRange } from '../object-store.js';
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

/** Reads a range of the object: its header first, then the frames that contain the range. */
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
      // If the object was replaced between the two requests, it is not damaged: the frames belong to another write.
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

/** Reads the whole object with one request to the underlying store. */
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
  /** Bytes of plaintext according to the stored length; the last frame proves it. */
  size: number;
}

/** Null if the object was stored before encryption. Throws ObjectNotFoundError, ObjectDamagedError. */
export async function findHeader(store: ObjectStore, key: string): Promise<FoundHeader | null> {
  try {
    const { body, size, contentType } = await store.get(key, { start: 0, end: HEADER_BYTES - 1 });
    const header = headerOf(await buffer(body), contentType);
    return header && { header, size: plainSize(size, header.frameBytes) };
  } catch (error) {
    // An empty stored object has no header, so it was not encrypted.
    if (error instanceof InvalidRangeError) return null;
    throw error;
  }
}

/** Throws ObjectDamagedError if the underlying store lists the object as encrypted but it has no header. */
function headerOf(bytes: Buffer, contentType: string): Header | null {
  const header = parseHeader(bytes);
  if (!header && contentType === STORED_TYPE) throw new ObjectDamagedError();
  return header;
}

/**
 * Turns the parts into a stream that produces them on demand. The first part is produced before the stream is returned,
 * so that a wrong key or an altered object causes an error, not a broken stream. `source` is closed in any case.
 */
async function readableOf(parts: AsyncGenerator<Buffer, void>, source: Readable): Promise<Readable> {
  try {
    const first = await parts.next();
    const body = Readable.from(first.done ? [] : joined(first.value, parts), { objectMode: false });
    // If the stream is destroyed before it is read, the generator never starts and would leave the source open.
    body.once('close', () => source.destroy());
    return body;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

/** Splits a stream into its first bytes, or fewer if it is shorter, and the rest. */
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
