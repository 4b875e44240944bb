import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { InvalidRangeError, StoreUnavailableError } from '../errors.js';
import type { ByteRange, ObjectBody, ObjectHead } from '../object-store.js';
import { statusOf } from './translate-error.js';

interface Place {
  Bucket: string;
  Key: string;
}

export async function getObject(client: S3Client, at: Place, range?: ByteRange): Promise<ObjectBody> {
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

export async function headObject(client: S3Client, at: Place): Promise<ObjectHead> {
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
