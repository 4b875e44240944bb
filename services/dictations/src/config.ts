import { DataKeyConfig } from '@auscribe/data-keys';
import { BaseConfig, MongoConfig, NatsConfig, ObjectStoreConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const DictationsConfig = Type.Object({
  ...BaseConfig,
  ...NatsConfig,
  ...MongoConfig,
  ...TokenConfig,
  ...ObjectStoreConfig,
  ...DataKeyConfig,
  /** Between looks for unfinished work, ms. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 50, default: 15_000 }),
  /** A record without progress for so long has its event emitted again, ms. */
  NUDGE_AFTER_MS: Type.Integer({ minimum: 50, default: 120_000 }),
  /** A record without any progress for so long is given up, with a retry for the clinician, ms. */
  GIVE_UP_AFTER_MS: Type.Integer({ minimum: 100, default: 3_600_000 }),
  /** Between looks for records whose time is over, ms. */
  AUTO_DELETE_SWEEP_MS: Type.Integer({ minimum: 50, default: 60_000 }),
  /** Between looks at what waits on the broker, for the metrics, ms. */
  QUEUE_WATCH_MS: Type.Integer({ minimum: 50, default: 15_000 }),
  /** What the audit trail is signed with, separated by commas; the first signs, all verify. See AuditKeys. */
  AUDIT_KEY: Type.String({ minLength: 32 }),
  /** Entries of the audit trail stay for so long. Default: six years, as 45 CFR 164.316(b)(2)(i) asks. */
  AUDIT_RETENTION_DAYS: Type.Integer({ minimum: 1, default: 2192 }),
  /** Between looks for entries whose retention is over, ms. */
  AUDIT_SWEEP_MS: Type.Integer({ minimum: 50, default: 6 * 3_600_000 }),
  /** Between log lines that say how far the chains have come, ms. */
  AUDIT_ANCHOR_MS: Type.Integer({ minimum: 50, default: 900_000 }),
  /** Departments of one user, and the bytes of their names and vocabularies in all. */
  MAX_DEPARTMENTS_PER_USER: Type.Integer({ minimum: 1, default: 100 }),
  MAX_DEPARTMENT_BYTES_PER_USER: Type.Integer({ minimum: 1, default: 256 * 1024 }),
  /** Copies of templates that one user has, and how often they may change them in a day (UTC). */
  MAX_TEMPLATES_PER_USER: Type.Integer({ minimum: 1, default: 30 }),
  MAX_TEMPLATE_CHANGES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 200 }),
  /** How often one user may save terms of their own in a day (UTC). */
  MAX_VOCABULARY_CHANGES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 500 }),
  /** Bytes of edited notes that one user saves in a day (UTC): three hundred saves of long notes are six MiB. */
  MAX_EDIT_BYTES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 32 * 1024 ** 2 }),
  /** For so long after a record was archived, its owner can undo that, ms. */
  ARCHIVE_UNDO_MS: Type.Integer({ minimum: 0, default: 24 * 3_600_000 }),
  /** How long before a deletion its notice is shown. Also the time without deletions after the setting was shortened, ms. */
  AUTO_DELETE_GRACE_MS: Type.Integer({ minimum: 0, default: 24 * 3_600_000 }),
});
export type DictationsConfig = Static<typeof DictationsConfig>;
