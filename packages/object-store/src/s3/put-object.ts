import type { Readable } from 'node:stream';
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { SizeMismatchError } from '../errors.js';
import type { PutOptions } from '../object-store.js';
import { countBytes } from './count-bytes.js';
import { translateError } from './translate-error.js';

const PART_BYTES = 8 * 1024 * 1024;
const MAX_CONCURRENT_PARTS = 2;

export async function putObject(
  client: S3Client,
  at: { Bucket: string; Key: string },
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
