import { Email, maxAttachmentBytes } from '@auscribe/contracts';
import { DataKeyConfig } from '@auscribe/data-keys';
import { ObjectStoreConfig, ServiceConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

const milliseconds = { minimum: 50 };

export const EmailConfig = Type.Object({
  ...ServiceConfig,
  ...TokenConfig,
  ...ObjectStoreConfig,
  ...DataKeyConfig,
  /** Base URL of services/dictations, which knows who owns a dictation. */
  DICTATIONS_URL: Type.String({ minLength: 1 }),
  /**
   * Base URL of services/settings, which knows whether the clinician's address may be used as Reply-To. Without it, the
   * address is never used.
   */
  SETTINGS_URL: Type.Optional(Type.String({ minLength: 1 })),
  /** smtps://user:password@host, or smtp://user:password@host:587?requireTLS=true: see smtp/smtp-config.ts. */
  SMTP_URL: Type.String({ minLength: 1 }),
  /** Allows mail to an inbox on this machine without TLS: for the local start and for tests. */
  SMTP_INSECURE_LOCAL: Type.Boolean({ default: false }),
  /** Mails are signed with this key; its public key is published at SELECTOR._domainkey.DOMAIN. All three, or none. */
  DKIM_DOMAIN: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9.-]+$' })),
  DKIM_SELECTOR: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]+$' })),
  DKIM_PRIVATE_KEY: Type.Optional(Type.String()),
  /** Recipients that one user may send summaries to within an hour. */
  SHARES_PER_HOUR: Type.Integer({ minimum: 1, default: 100 }),
  /** Forms with a PDF that one user may have in progress in this process. */
  MAX_FORMS_PER_USER: Type.Integer({ minimum: 1, default: 2 }),
  /** Total size of PDFs on this process's disk, bytes. The chart's tmpSize of this service must be larger. */
  MAX_SPOOL_BYTES: Type.Integer({ minimum: maxAttachmentBytes, default: 192 * 1024 * 1024 }),
  /** Time limit for a form with a PDF, ms; it ends earlier when it falls below UPLOAD_BYTES_PER_SECOND. */
  FORM_WITHIN_MS: Type.Integer({ ...milliseconds, default: 300_000 }),
  MAIL_FROM: Type.String({ pattern: '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$' }),
  /** Demo requests are mailed here; without it they are only stored. */
  DEMO_MAIL_TO: Type.Optional(Email),
  SMTP_CONNECTIONS: Type.Integer({ minimum: 1, default: 5 }),
  /** Timeout for connecting, for the greeting, and for each pause afterwards, ms. */
  SMTP_TIMEOUT_MS: Type.Integer({ ...milliseconds, default: 10_000 }),
  /** Time limit for one send, which is retried later, ms. */
  SEND_WITHIN_MS: Type.Integer({ ...milliseconds, default: 60_000 }),
  /** How long to try sending a one-time code: less than services/auth waits, ms. */
  CODE_WITHIN_MS: Type.Integer({ ...milliseconds, default: 8_000 }),
  /** When the mail server takes longer than this, a share is answered as queued, ms. */
  ANSWER_WITHIN_MS: Type.Integer({ ...milliseconds, default: 8_000 }),
  /** Interval between checks for mail that is due, ms. */
  QUEUE_SWEEP_MS: Type.Integer({ ...milliseconds, default: 5_000 }),
  /** Delay before the second attempt; doubles up to an hour, ms. */
  RETRY_BASE_MS: Type.Integer({ ...milliseconds, default: 15_000 }),
  /** How long undeliverable mail is kept and retried, hours. */
  GIVE_UP_HOURS: Type.Number({ minimum: 0.001, default: 72 }),
});
export type EmailConfig = Static<typeof EmailConfig>;
