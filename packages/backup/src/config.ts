import { MongoConfig, NatsConfig, ObjectStoreConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

/**
 * A service that refers to another's data comes before it, so that everything referred to is copied later: a recording
 * before its record, a record before its transcription, everything before the accounts and their keys.
 */
const copyOrder = ['settings', 'ingest', 'dictations', 'transcription', 'email', 'auth'];

/** The variables of a service, with users that may read everything and, for a restore, write everything. */
export const BackupConfig = Type.Object({
  MONGODB_URL: MongoConfig.MONGODB_URL,
  /** Database names, separated by commas, in the order in which they are copied. */
  BACKUP_DATABASES: Type.String({ default: copyOrder.map((name) => `auscribe_${name}`).join(',') }),
  ...NatsConfig,
  ...ObjectStoreConfig,
});
export type BackupConfig = Static<typeof BackupConfig>;

export function databasesOf({ BACKUP_DATABASES }: BackupConfig): string[] {
  return BACKUP_DATABASES.split(',').map((name) => name.trim());
}

/**
 * The parts of a backup. `deletions` alone is small: backed up often, it keeps a restore from bringing deleted accounts
 * back.
 */
export const parts = ['databases', 'messages', 'objects', 'deletions'] as const;
export type Part = (typeof parts)[number];

/** The collection of deletions that must never be undone, in the database of the service that owns them. */
export const deletionLog = 'deletion_log';
