import { S3Client } from '@aws-sdk/client-s3';
import type { S3StoreConfig } from '../config.js';

const CONNECT_TIMEOUT_MS = 3_000;
const SOCKET_TIMEOUT_MS = 30_000;

export function createS3Client(config: S3StoreConfig, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.forcePathStyle ?? true,
    // The SDK's default checksums fail with servers other than AWS when a multipart object is read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
  });
}
