import { mkdir, readdir } from 'node:fs/promises';
import { parts as allParts, type BackupConfig, type Part } from './config.js';
import { asLines, deletionsIn, dumpDatabase } from './databases.js';
import {
  BackupRefused,
  databaseFolder,
  deletionsFile,
  type Manifest,
  messagesFile,
  writeLines,
  writeManifest,
} from './files.js';
import { dumpMessages, floorsOf } from './messages.js';
import { backupStore, copyObjects } from './objects.js';
import { type Sources, withSources } from './sources.js';

export interface BackupOptions {
  /** A new or empty folder. */
  directory: string;
  parts?: readonly Part[];
  say: (line: string) => void;
}

/**
 * Backs up a running system. The order keeps the backup consistent while the system changes. Documents come before
 * objects, because an object is written before the document that refers to it and never changes: none is missing.
 * Messages include all that were unfinished before the first document was read, and all newer ones, because their
 * effects may be missing from the copied documents. Throws BackupRefused.
 */
export async function backup(config: BackupConfig, { directory, parts = allParts, say }: BackupOptions): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0) throw new BackupRefused(`${directory} is not empty: choose a new folder.`);
  const wanted = new Set(parts);
  await withSources(config, wanted, async (sources) => {
    const found: Partial<Manifest> & { startedAt: string } = { startedAt: new Date().toISOString() };
    const floors = wanted.has('messages') ? await floorsOf(sources.messaging) : null;
    if (wanted.has('databases')) found.databases = await dumpDatabases(sources, directory, say);
    if (wanted.has('deletions')) {
      const lines = asLines(deletionsIn(sources.client, sources.databases));
      found.deletions = await writeLines(deletionsFile(directory), lines);
    }
    if (floors) {
      found.messages = await dumpMessages(sources.messaging, floors, messagesFile(directory));
      say(`messages: ${found.messages} that may still have to be handled`);
    }
    if (sources.objects) {
      found.objects = (await copyObjects(sources.objects, backupStore(directory))).size;
      say(`objects: ${found.objects}`);
    }
    await writeManifest(directory, found);
  });
}

async function dumpDatabases({ client, databases }: Sources, directory: string, say: BackupOptions['say']) {
  const counts: Record<string, Record<string, number>> = {};
  for (const name of databases) {
    const found = await dumpDatabase(client.db(name), databaseFolder(directory, name));
    counts[name] = found;
    const documents = Object.values(found).reduce((sum, count) => sum + count, 0);
    say(`${name}: ${documents} documents in ${Object.keys(found).length} collections`);
  }
  return counts;
}
