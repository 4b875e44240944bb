import { join } from 'node:path';

/** The variables that a backup needs. */
export const backupNeeds = ['MONGODB_URL', 'NATS_URL', 'OBJECT_STORE'];

/**
 * The environment of @auscribe/backup for the local system.
 * @param {import('./operator-command.mjs').Here} here
 * @returns {Record<string, string | undefined>}
 */
export function backupEnvironment({ urls, secrets, dataDir, brokerAdmin }) {
  const broker = new URL(brokerAdmin ?? urls.nats ?? '');
  const s3 = urls.objects?.startsWith('http');
  return {
    MONGODB_URL: urls.mongo,
    NATS_URL: `${broker.protocol}//${broker.host}`,
    NATS_USER: broker.username,
    NATS_PASSWORD: broker.password,
    OBJECT_STORE: s3 ? 's3' : 'fs',
    ...(s3 ? { S3_ENDPOINT: urls.objects } : { OBJECT_STORE_DIR: join(dataDir, 'objects') }),
    OBJECT_STORE_SECRET: secrets.objectLinks,
  };
}
