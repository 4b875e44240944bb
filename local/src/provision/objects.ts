import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provided, ProvisionOptions } from '../part.js';
import { configuredUrl } from './configured.js';

const S3_VARIABLES = [
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Audio, transcripts and notes: S3_ENDPOINT, else files. */
export async function provisionObjects(options: ProvisionOptions & { secret: string }): Promise<Provided> {
  const endpoint = await configuredUrl(options.env, 'S3_ENDPOINT');
  if (endpoint !== null) {
    const given = S3_VARIABLES.flatMap((name) => {
      const value = options.env[name];
      return value ? [[name, value] as const] : [];
    });
    const s3 = { OBJECT_STORE: 's3', S3_ENDPOINT: endpoint, ...Object.fromEntries(given) };
    // Links to encrypted objects lead to ingest, which signs them, whatever the store.
    const env = { ...s3, OBJECT_STORE_SECRET: options.secret };
    return { source: 'S3_ENDPOINT', url: endpoint, env };
  }
  const folder = join(options.dataDir, 'objects');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    source: 'files',
    url: folder,
    env: { OBJECT_STORE: 'fs', OBJECT_STORE_DIR: folder, OBJECT_STORE_SECRET: options.secret },
  };
}
