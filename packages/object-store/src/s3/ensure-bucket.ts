import { CreateBucketCommand, HeadBucketCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { statusOf } from './translate-error.js';

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
