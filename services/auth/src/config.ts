import { BaseConfig, MongoConfig, NatsConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

const positive = { exclusiveMinimum: 0 } as const;

export const AuthConfig = Type.Object({
  ...BaseConfig,
  ...NatsConfig,
  ...MongoConfig,
  /** 32 bytes in base64 or hex. Encrypts the stored signing keys; refresh tokens are made with a key derived from it. */
  KEY_ENCRYPTION_KEY: Type.String({ pattern: '^([A-Za-z0-9+/]{43}=|[0-9a-fA-F]{64})$' }),
  /** Goes into the hash of each one-time code. */
  CODE_PEPPER: Type.String({ minLength: 32 }),
  ACCESS_TOKEN_SECONDS: Type.Integer({ minimum: 30, maximum: 3600, default: 600 }),
  /** A signing key is replaced after so long. */
  SIGNING_KEY_DAYS: Type.Number({ ...positive, default: 90 }),
  /** Time for the second factor. */
  PENDING_SESSION_MINUTES: Type.Number({ ...positive, default: 30 }),
  SESSION_IDLE_HOURS: Type.Number({ ...positive, default: 12 }),
  SESSION_ABSOLUTE_DAYS: Type.Number({ ...positive, default: 7 }),
  /** An account that nobody verifies is forgotten after so long. */
  REGISTRATION_DAYS: Type.Number({ ...positive, default: 7 }),
  CODE_MINUTES: Type.Number({ ...positive, maximum: 10, default: 10 }),
  /** Wrong codes in a row before the account's codes of this kind are locked. */
  CODE_TRIES: Type.Integer({ minimum: 1, maximum: 5, default: 5 }),
  CODE_LOCK_MINUTES: Type.Number({ ...positive, default: 10 }),
  /** Codes of one kind that are mailed to one account within ten minutes. */
  CODE_SENDS: Type.Integer({ minimum: 2, default: 5 }),
  /** Right passwords of one account within ten minutes: each mails a code. */
  SIGN_INS: Type.Integer({ minimum: 1, default: 20 }),
  /** Wrong passwords in a row before the account's password is not looked at for a while. */
  PASSWORD_TRIES: Type.Integer({ minimum: 1, default: 10 }),
  PASSWORD_LOCK_MINUTES: Type.Number({ ...positive, default: 15 }),
  /** How long a request waits for the mail to be taken, ms. */
  MAIL_TIMEOUT_MS: Type.Integer({ minimum: 100, default: 10_000 }),
  SWEEP_SECONDS: Type.Number({ ...positive, default: 60 }),
});
export type AuthConfig = Static<typeof AuthConfig>;
