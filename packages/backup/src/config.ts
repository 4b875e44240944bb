import { MongoConfig, NatsConfig, ObjectStoreConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

/**
 * Whoever asks stands before who answers, so that what is copied later is never less than what is copied earlier knows
 * of: a recording before its record, a record before its transcription, everything before the accounts and their keys.
 */
const inOrder = ['settings', 'ingest', 'dictations', 'transcription', 'email', 'auth'];

/** As of a service, with users that may read all of it, and for a restore write all of it. */
export const BackupConfig = Type.Object({
  MONGODB_URL: MongoConfig.MONGODB_URL,
  /** Databases, separated by commas, in the order in which they are copied. */
  BACKUP_DATABASES: Type.String({ default: inOrder.map((name) => `auscribe_${name}`).join(',') }),
  ...NatsConfig,
  ...ObjectStoreConfig,
});
export type BackupConfig = Static<typeof BackupConfig>;

export function databasesOf({ BACKUP_DATABASES }: BackupConfig): string[] {
  return BACKUP_DATABASES.split(',').map((name) => name.trim());
}

/** What a backup is made of. `deletions` alone is small: taken often, it keeps a restore from bringing accounts back. */
export const parts = ['databases', 'messages', 'objects', 'deletions'] as const;
export type Part = (typeof parts)[number];

/** The collection of deletions that must never be undone, in the database of the service that owns them. */
export const deletionLog = 'deletion_log';
