import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectExistsError, ObjectNotFoundError, ObjectStoreError, StoreUnavailableError } from '../errors.js';

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
