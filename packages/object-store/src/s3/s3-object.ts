import { pipeline, Readable, Transform } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { InvalidRangeError, SizeMismatchError, StoreUnavailableError } from '../errors.js';
import type { ByteRange, ObjectBody, ObjectHead, PutOptions } from '../object-store.js';
import { statusOf, translateError } from './s3-client.js';

const PART_BYTES = 8 * 1024 * 1024;
const MAX_CONCURRENT_PARTS = 2;

interface ObjectAddress {
  Bucket: string;
  Key: string;
}

export async function getObject(client: S3Client, at: ObjectAddress, range?: ByteRange): Promise<ObjectBody> {
  try {
    const answer = await client.send(new GetObjectCommand({ ...at, ...(range ? { Range: rangeHeader(range) } : {}) }));
    if (!(answer.Body instanceof Readable)) throw new StoreUnavailableError('The answer has no body');
    const size = totalSize(answer.ContentRange) ?? answer.ContentLength;
    if (size === undefined) throw new StoreUnavailableError('The answer tells no size');
    return { body: answer.Body, size, ...described(answer) };
  } catch (error) {
    if (statusOf(error) === 416) throw new InvalidRangeError((await headObject(client, at)).size);
    throw error;
  }
}

export async function headObject(client: S3Client, at: ObjectAddress): Promise<ObjectHead> {
  const answer = await client.send(new HeadObjectCommand(at));
  return { size: answer.ContentLength ?? 0, ...described(answer) };
}

function described({ ContentType, ETag }: { ContentType?: string | undefined; ETag?: string | undefined }) {
  return { contentType: ContentType ?? 'application/octet-stream', version: (ETag ?? '').replaceAll('"', '') };
}

function rangeHeader({ start, end }: ByteRange): string {
  const last = end ?? Number.MAX_SAFE_INTEGER;
  // Servers answer a malformed range with the whole object; here it is an error.
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(last) || start < 0 || last < start) {
    throw new InvalidRangeError(0);
  }
  return `bytes=${start}-${end ?? ''}`;
}

/** `bytes 0-9/100` → 100 */
function totalSize(contentRange: string | undefined): number | undefined {
  const total = contentRange?.split('/')[1];
  return total && /^\d+$/.test(total) ? Number(total) : undefined;
}

export async function putObject(
  client: S3Client,
  at: ObjectAddress,
  body: Buffer | Readable,
  { contentType, size, ifAbsent }: PutOptions,
): Promise<{ size: number }> {
  const target = { ...at, ContentType: contentType, ...(ifAbsent ? { IfNoneMatch: '*' } : {}) };
  if (Buffer.isBuffer(body)) {
    if (size !== undefined && size !== body.length) throw new SizeMismatchError(size, body.length);
    return await putBuffer(client, { ...target, Body: body, ContentLength: body.length });
  }
  const counted = countBytes(body, size);
  // If the stream fails, Upload aborts and no object appears.
  const upload = new Upload({
    client,
    params: { ...target, Body: counted.stream },
    partSize: PART_BYTES,
    queueSize: MAX_CONCURRENT_PARTS,
  });
  try {
    await upload.done();
  } catch (error) {
    body.destroy();
    // The body's own error is passed on unchanged, because it is not the store's.
    throw error === counted.failure() ? error : translateError(error, at.Key);
  }
  return { size: counted.bytes() };
}

async function putBuffer(
  client: S3Client,
  input: PutObjectCommandInput & { Key: string; Body: Buffer },
): Promise<{ size: number }> {
  try {
    await client.send(new PutObjectCommand(input));
    return { size: input.Body.length };
  } catch (error) {
    throw translateError(error, input.Key);
  }
}

interface CountedStream {
  stream: Readable;
  bytes(): number;
  /** The error with which the stream failed, if it did. */
  failure(): Error | undefined;
}

/**
 * Passes the bytes through and counts them. If there are not `expected` bytes, the stream fails at its end, before a
 * reader takes it as complete.
 */
function countBytes(source: Readable, expected: number | undefined): CountedStream {
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
