import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from '../../boot/lock.mjs';
import { sentenceOf } from '../../boot/provision-error.mjs';
import type { ProvisionOptions } from '../part.js';

const VERSION = '8.2.6';
const PROBE_MS = 4_000;

/** MongoDB's own program for this system; null if it cannot be downloaded, which takes only seconds to find out. */
export async function downloadMongod(options: ProvisionOptions): Promise<string | null> {
  const folder = join(options.cacheDir, `mongod-${VERSION}`);
  const mirror = options.env.MONGOMS_DOWNLOAD_MIRROR ?? 'https://fastdl.mongodb.org';
  if (!existsSync(folder) && !(await answers(mirror))) return null;
  await mkdir(options.cacheDir, { recursive: true });
  const release = await lock(`${folder}.lock`);
  try {
    if (!existsSync(folder)) options.log(`Fetching MongoDB ${VERSION}`);
    // Loaded late, because it reads its configuration from disk when it is imported.
    const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
    return await MongoBinary.getPath({ version: VERSION, downloadDir: folder });
  } catch (error) {
    options.log(`MongoDB could not be downloaded (${sentenceOf(error)})`);
    return null;
  } finally {
    release();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
}
