import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredObjects {
  count: number;
  bytes: number;
}

/** What lies in the file store, by the first word of the keys: recordings, audio, segments, transcripts, notes. */
export async function objectBytes(folder: string): Promise<Record<string, StoredObjects>> {
  const result: Record<string, StoredObjects> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const [kind = ''] = path.slice(folder.length + 1).split('/');
    if (!entry.isFile() || kind.startsWith('.')) continue;
    const { size } = await stat(path).catch(() => ({ size: null }));
    if (size === null) continue;
    const sum = result[kind] ?? { count: 0, bytes: 0 };
    result[kind] = { count: sum.count + 1, bytes: sum.bytes + size };
  }
  return result;
}
