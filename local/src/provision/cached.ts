import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDiskSpace } from '../../boot/disk-space.mjs';
import { lock } from '../../boot/lock.mjs';
import type { ProvisionOptions } from '../part.js';

export interface CacheEntry {
  /** Unique for the content: contains the version or a hash. */
  name: string;
  /** Completes the text "Fetching …". */
  what: string;
  /** Bytes that must be free. */
  space: number;
  /** Fills the folder, which is empty and already at its final path. */
  make: (folder: string) => Promise<void>;
}

/**
 * The folder of something that is fetched or built once for all clones of a user. If several starts and tests request
 * it at the same time, one makes it and the others wait. An interrupted one is made again.
 */
export async function cached(options: ProvisionOptions, entry: CacheEntry): Promise<string> {
  const folder = join(options.cacheDir, entry.name);
  const complete = join(folder, '.complete');
  if (existsSync(complete)) return folder;
  await mkdir(options.cacheDir, { recursive: true });
  const release = await lock(join(options.cacheDir, `${entry.name}.lock`), {
    onWait: ({ pid }) => {
      if (pid !== process.pid) options.log(`Waiting for process ${pid}, which is fetching ${entry.what}`);
    },
  });
  try {
    if (existsSync(complete)) return folder;
    requireDiskSpace(options.cacheDir, entry.space, entry.what);
    options.log(`Fetching ${entry.what}`);
    const began = performance.now();
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await entry.make(folder);
    await writeFile(complete, '');
    options.log(`Fetched ${entry.what} in ${Math.round((performance.now() - began) / 1000)} s`);
    return folder;
  } finally {
    release();
  }
}
