import { DataKeyConfig } from '@auscribe/data-keys';
import { ObjectStoreConfig, ServiceConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const DictationsConfig = Type.Object({
  ...ServiceConfig,
  ...TokenConfig,
  ...ObjectStoreConfig,
  ...DataKeyConfig,
  /** Interval between checks for unfinished work, ms. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 50, default: 15_000 }),
  /** A record without progress for this long has its event published again, ms. */
  NUDGE_AFTER_MS: Type.Integer({ minimum: 50, default: 120_000 }),
  /** A record without progress for this long is marked as failed, and the clinician can retry it, ms. */
  GIVE_UP_AFTER_MS: Type.Integer({ minimum: 100, default: 3_600_000 }),
  /** Interval between checks for records that are due for deletion, ms. */
  AUTO_DELETE_SWEEP_MS: Type.Integer({ minimum: 50, default: 60_000 }),
  /** Interval between checks of the broker's queues, for the metrics, ms. */
  QUEUE_WATCH_MS: Type.Integer({ minimum: 50, default: 15_000 }),
  /** The keys that sign the audit trail, separated by commas; the first signs, all verify. See AuditKeys. */
  AUDIT_KEY: Type.String({ minLength: 32 }),
  /** How many days audit entries are kept. Default: six years, as 45 CFR 164.316(b)(2)(i) requires. */
  AUDIT_RETENTION_DAYS: Type.Integer({ minimum: 1, default: 2192 }),
  /** Interval between checks for entries whose retention has ended, ms. */
  AUDIT_SWEEP_MS: Type.Integer({ minimum: 50, default: 6 * 3_600_000 }),
  /** Interval between log lines that record how far the chains have come, ms. */
  AUDIT_ANCHOR_MS: Type.Integer({ minimum: 50, default: 900_000 }),
  /** Departments per user, and the total bytes of their names and vocabularies. */
  MAX_DEPARTMENTS_PER_USER: Type.Integer({ minimum: 1, default: 100 }),
  MAX_DEPARTMENT_BYTES_PER_USER: Type.Integer({ minimum: 1, default: 256 * 1024 }),
  /** Template copies per user, and how often a user may change them per day (UTC). */
  MAX_TEMPLATES_PER_USER: Type.Integer({ minimum: 1, default: 30 }),
  MAX_TEMPLATE_CHANGES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 200 }),
  /** How often a user may save their own terms per day (UTC). */
  MAX_VOCABULARY_CHANGES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 500 }),
  /** Bytes of edited notes that a user may save per day (UTC). Three hundred saves of long notes take about six MiB. */
  MAX_EDIT_BYTES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 32 * 1024 ** 2 }),
  /** How long after archiving a record its owner can undo it, ms. */
  ARCHIVE_UNDO_MS: Type.Integer({ minimum: 0, default: 24 * 3_600_000 }),
  /**
   * How long before a deletion its notice is shown, and how long nothing is deleted after the setting was shortened,
   * ms.
   */
  AUTO_DELETE_GRACE_MS: Type.Integer({ minimum: 0, default: 24 * 3_600_000 }),
});
export type DictationsConfig = Static<typeof DictationsConfig>;
