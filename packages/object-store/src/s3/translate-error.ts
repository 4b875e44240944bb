import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectExistsError, ObjectNotFoundError, ObjectStoreError, StoreUnavailableError } from '../errors.js';

/** The SDK's errors in this package's words. */
export function translateError(error: unknown, key: string): Error {
  if (error instanceof ObjectStoreError) return error;
  if (isMissing(error)) return new ObjectNotFoundError(key, { cause: error });
  if (statusOf(error) === 412) return new ObjectExistsError(key, { cause: error });
  return new StoreUnavailableError('The object store did not answer as expected', { cause: error });
}

/** Missing object; a missing bucket is a broken installation, not an absent object. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && error instanceof S3ServiceException && error.name !== 'NoSuchBucket';
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
