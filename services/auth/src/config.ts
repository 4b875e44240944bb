import { DataKeyConfig } from '@auscribe/data-keys';
import { ServiceConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

const oneKey = '([A-Za-z0-9+/]{43}=|[0-9a-fA-F]{64})';
const positive = { exclusiveMinimum: 0 } as const;

export const AuthConfig = Type.Object({
  ...ServiceConfig,
  ...DataKeyConfig,
  /**
   * 32 bytes in base64 or hex. Encrypts the stored signing keys; the keys for refresh tokens are derived from it. To
   * rotate it, append the new key after a comma everywhere, then put it first everywhere, and remove the old one after
   * SESSION_ABSOLUTE_DAYS.
   */
  KEY_ENCRYPTION_KEY: Type.String({ pattern: `^${oneKey}(,${oneKey})*$` }),
  /** Used to hash one-time codes. Rotated in the same steps; the old one can be removed after CODE_MINUTES. */
  CODE_PEPPER: Type.String({ pattern: '^[^,]{32,}(,[^,]{32,})*$' }),
  ACCESS_TOKEN_SECONDS: Type.Integer({ minimum: 30, maximum: 3600, default: 600 }),
  /** Age at which a signing key is replaced. */
  SIGNING_KEY_DAYS: Type.Number({ ...positive, default: 90 }),
  /** Time allowed for the second factor after the password. */
  PENDING_SESSION_MINUTES: Type.Number({ ...positive, default: 30 }),
  SESSION_IDLE_HOURS: Type.Number({ ...positive, default: 12 }),
  SESSION_ABSOLUTE_DAYS: Type.Number({ ...positive, default: 7 }),
  /** A sign-up that is not verified within this time is deleted. */
  REGISTRATION_DAYS: Type.Number({ ...positive, default: 7 }),
  CODE_MINUTES: Type.Number({ ...positive, maximum: 10, default: 10 }),
  /** Consecutive wrong codes of one kind that one network may enter for one account. */
  CODE_TRIES: Type.Integer({ minimum: 1, maximum: 5, default: 5 }),
  CODE_LOCK_MINUTES: Type.Number({ ...positive, default: 10 }),
  /** Codes of one kind that one network may request for one account within ten minutes. */
  CODE_SENDS: Type.Integer({ minimum: 2, default: 5 }),
  /** Sign-ins with the right password to one account within ten minutes. Each one mails a code. */
  SIGN_INS: Type.Integer({ minimum: 1, default: 20 }),
  /**
   * Consecutive wrong passwords that one network may enter for one account. All networks together get ten times as
   * many.
   */
  PASSWORD_TRIES: Type.Integer({ minimum: 1, default: 10 }),
  PASSWORD_LOCK_MINUTES: Type.Number({ ...positive, default: 15 }),
  /**
   * For one network across all accounts: wrong codes of one kind within CODE_LOCK_MINUTES, codes mailed within ten
   * minutes, wrong passwords and unknown names within PASSWORD_LOCK_MINUTES. A whole hospital may share one address.
   */
  ADDRESS_CODE_TRIES: Type.Integer({ minimum: 5, default: 50 }),
  ADDRESS_CODE_SENDS: Type.Integer({ minimum: 5, default: 200 }),
  ADDRESS_PASSWORD_TRIES: Type.Integer({ minimum: 5, default: 200 }),
  /**
   * Password hashes computed concurrently: each takes 19 MiB, and the default leaves one of Node's four worker threads
   * free.
   */
  PASSWORD_HASHES_AT_ONCE: Type.Integer({ minimum: 1, maximum: 64, default: 3 }),
  /** Requests that may be queued for hashing. Further ones are answered with 503. */
  PASSWORD_HASHES_WAITING: Type.Integer({ minimum: 1, default: 200 }),
  /** The product's address in browsers: for links in mails and, unless the next two are set, for passkeys. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080' }),
  /** The domain that passkeys are bound to: changing it later invalidates all of them. */
  PASSKEY_RP_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 253 })),
  /** Origins of pages that may use passkeys, separated by commas. */
  PASSKEY_ORIGINS: Type.Optional(Type.String({ minLength: 1 })),
  /** Delay before an operator's reset of a second factor takes effect, in which the user can cancel it. */
  SECOND_FACTOR_RESET_HOURS: Type.Number({ minimum: 0, default: 24 }),
  /** How long a request waits for the mail to be accepted, ms. */
  MAIL_TIMEOUT_MS: Type.Integer({ minimum: 100, default: 10_000 }),
  SWEEP_SECONDS: Type.Number({ ...positive, default: 60 }),
  /** A deleted account's data is erased a second time after this delay, once requests in progress have ended. */
  ERASE_AGAIN_SECONDS: Type.Number({ ...positive, default: 30 }),
  /** How many days the hash of a deleted account's id is kept: longer than any backup. */
  DELETION_LOG_DAYS: Type.Integer({ minimum: 1, default: 400 }),
});
export type AuthConfig = Static<typeof AuthConfig>;
