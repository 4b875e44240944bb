import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Proves that the folder is writable, and removes files that crashed writers left there more than a day ago. */
export async function sweepScratch(scratch: string): Promise<void> {
  const probe = join(scratch, randomUUID());
  await writeFile(probe, '');
  await rm(probe);
  for (const name of await readdir(scratch)) {
    const path = join(scratch, name);
    const touched = await stat(path).catch(() => null);
    if (touched && Date.now() - touched.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
