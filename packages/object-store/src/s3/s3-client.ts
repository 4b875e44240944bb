import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectExistsError, ObjectNotFoundError, ObjectStoreError, StoreUnavailableError } from '../errors.js';

export interface S3StoreConfig {
  kind: 's3';
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address at which browsers reach the store, if it differs from `endpoint`. Presigned links use it. */
  publicEndpoint?: string;
}

const CONNECT_TIMEOUT_MS = 3_000;
const SOCKET_TIMEOUT_MS = 30_000;

export function createS3Client(config: S3StoreConfig, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Every S3-compatible server supports it.
    forcePathStyle: true,
    // The SDK's default checksums fail with servers other than AWS when a multipart object is read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
  });
}

/** Creates the bucket if it is missing. It is not an error if another process has just created it. */
export async function ensureBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou')) throw error;
  }
}

/** Translates the SDK's errors into this package's. */
export function translateError(error: unknown, key: string): Error {
  if (error instanceof ObjectStoreError) return error;
  if (isMissing(error)) return new ObjectNotFoundError(key, { cause: error });
  if (statusOf(error) === 412) return new ObjectExistsError(key, { cause: error });
  return new StoreUnavailableError('The object store did not answer as expected', { cause: error });
}

/** True if the object is missing. A missing bucket is a broken installation, not a missing object. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && error instanceof S3ServiceException && error.name !== 'NoSuchBucket';
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
