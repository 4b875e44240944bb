import { existsSync } from 'node:fs';
import { deleteUnder, type ObjectStore } from '@auscribe/object-store';
import { parts as allParts, type BackupConfig, type Part } from './config.js';
import {
  collectionsOf,
  deletionsIn,
  documentsIn,
  type LoggedDeletion,
  loadDatabase,
  logDeletions,
  readDocuments,
} from './databases.js';
import {
  BackupRefused,
  databaseFolder,
  deletionsFile,
  type Manifest,
  messagesFile,
  readLines,
  readManifest,
} from './files.js';
import { activeConsumer, loadMessages } from './messages.js';
import { backupStore, copyObjects } from './objects.js';
import { type Sources, withSources } from './sources.js';

export interface RestoreOptions {
  directory: string;
  /** Newer backups whose deletions also apply. */
  deletionsFrom?: readonly string[];
  parts?: readonly Part[];
  /** Replaces existing data. Without it, a target that is not empty is refused. */
  replace: boolean;
  /** Replicas of each stream. */
  replicas?: number;
  say: (line: string) => void;
}

/**
 * Restores a backup while no service runs. Checks everything that can be checked before it changes anything. The
 * deletion logs, here and in newer backups, list the accounts that were deleted after the backup: services/auth deletes
 * them again at its next start. Throws BackupRefused.
 */
export async function restore(config: BackupConfig, options: RestoreOptions): Promise<void> {
  const { directory, parts = allParts, replace, replicas = 1, say } = options;
  const manifest = await readManifest(directory);
  const wanted = new Set(parts);
  await assertWhole(directory, manifest);
  await withSources(config, wanted, async (sources) => {
    await assertReady(sources, wanted, replace);
    const deletions = await allDeletions(sources, [directory, ...(options.deletionsFrom ?? [])]);
    if (sources.objects && manifest.objects !== undefined) await restoreObjects(sources.objects, directory, say);
    if (wanted.has('databases')) await restoreDatabases(sources, directory, manifest, say);
    if (wanted.has('deletions')) await logDeletions(sources.client, deletions);
    if (wanted.has('messages') && manifest.messages !== undefined) {
      await loadMessages(sources.messaging, messagesFile(directory), replicas);
      say(`messages: ${manifest.messages}`);
    }
    say(`${deletions.length} deleted accounts are on record: any that the backup brought back will be deleted again.`);
  });
}

/** Reads the whole backup once, so that damage is found before existing data is replaced. */
async function assertWhole(directory: string, { databases = {}, messages }: Manifest): Promise<void> {
  const assertCount = async (path: string, wanted: number): Promise<void> => {
    let count = 0;
    try {
      for await (const _ of readLines(path)) count += 1;
    } catch {
      count = -1;
    }
    if (count !== wanted) throw new BackupRefused(`${path} is damaged. Nothing was changed: use another backup.`);
  };
  for (const [name, collections] of Object.entries(databases)) {
    for (const [collection, count] of Object.entries(collections))
      await assertCount(documentsIn(databaseFolder(directory, name), collection), count);
  }
  if (messages !== undefined) await assertCount(messagesFile(directory), messages);
}

async function assertReady({ client, databases, messaging, objects }: Sources, wanted: Set<Part>, replace: boolean) {
  const active = await activeConsumer(messaging);
  if (active !== null) {
    throw new BackupRefused(
      `A service still runs (${active} is being consumed). Nothing was changed: stop all services first.`,
    );
  }
  if (replace) return;
  const full = 'Nothing was changed: choose another target, or pass --replace to delete the existing data.';
  if (wanted.has('databases')) {
    for (const name of databases) {
      if ((await collectionsOf(client.db(name))).length > 0)
        throw new BackupRefused(`${name} holds data already. ${full}`);
    }
  }
  if (objects) {
    for await (const _ of objects.list('')) throw new BackupRefused(`The object store holds objects already. ${full}`);
  }
}

async function allDeletions({ client, databases }: Sources, directories: readonly string[]): Promise<LoggedDeletion[]> {
  const found: LoggedDeletion[] = [];
  for await (const one of deletionsIn(client, databases)) found.push(one);
  for (const directory of directories) {
    const path = deletionsFile(directory);
    if (!existsSync(path)) continue;
    for await (const { database, _id, at } of readDocuments(path)) found.push({ database, _id, at });
  }
  return found;
}

async function restoreObjects(objects: ObjectStore, directory: string, say: RestoreOptions['say']): Promise<void> {
  const kept = await copyObjects(backupStore(directory), objects);
  // Otherwise, objects that no document refers to would stay forever.
  await deleteUnder(objects, '', (key) => kept.has(key));
  say(`objects: ${kept.size}`);
}

async function restoreDatabases(
  { client, databases }: Sources,
  directory: string,
  manifest: Manifest,
  say: RestoreOptions['say'],
): Promise<void> {
  for (const name of databases) {
    const collections = Object.keys(manifest.databases?.[name] ?? {});
    if (collections.length === 0) continue;
    await client.db(name).dropDatabase();
    await loadDatabase(client.db(name), databaseFolder(directory, name), collections);
    say(`${name}: ${collections.length} collections`);
  }
}
