import type { Readable } from 'node:stream';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { SizeMismatchError } from '../errors.js';
import type { PutOptions } from '../object-store.js';
import { countBytes } from './count-bytes.js';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

export async function putObject(
  client: S3Client,
  at: { Bucket: string; Key: string },
  body: Buffer | Readable,
  { contentType, size, ifAbsent }: PutOptions,
): Promise<{ size: number }> {
  const target = { ...at, ContentType: contentType, ...(ifAbsent ? { IfNoneMatch: '*' } : {}) };
  if (Buffer.isBuffer(body)) {
    if (size !== undefined && size !== body.length) throw new SizeMismatchError(size, body.length);
    await client.send(new PutObjectCommand({ ...target, Body: body, ContentLength: body.length }));
    return { size: body.length };
  }
  const counted = countBytes(body, size);
  // A stream that fails makes Upload abort, and nothing appears under the key.
  const upload = new Upload({
    client,
    params: { ...target, Body: counted.stream },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  try {
    await upload.done();
  } catch (error) {
    body.destroy();
    throw counted.failure() ?? error;
  }
  return { size: counted.bytes() };
}
