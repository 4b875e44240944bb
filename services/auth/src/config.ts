import { DataKeyConfig } from '@auscribe/data-keys';
import { BaseConfig, MongoConfig, NatsConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

const oneKey = '([A-Za-z0-9+/]{43}=|[0-9a-fA-F]{64})';
const positive = { exclusiveMinimum: 0 } as const;

export const AuthConfig = Type.Object({
  ...BaseConfig,
  ...NatsConfig,
  ...MongoConfig,
  ...DataKeyConfig,
  /**
   * 32 bytes in base64 or hex; encrypts the stored signing keys, and refresh tokens are made with a key derived from it.
   * To replace it, append the new one after a comma everywhere, then put it first everywhere, and take the old one away
   * SESSION_ABSOLUTE_DAYS later.
   */
  KEY_ENCRYPTION_KEY: Type.String({ pattern: `^${oneKey}(,${oneKey})*$` }),
  /** Goes into the hash of each one-time code. Replaced in the same steps, the last one CODE_MINUTES later. */
  CODE_PEPPER: Type.String({ pattern: '^[^,]{32,}(,[^,]{32,})*$' }),
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
  /** Wrong codes in a row, of one kind, that one network may try for one account. */
  CODE_TRIES: Type.Integer({ minimum: 1, maximum: 5, default: 5 }),
  CODE_LOCK_MINUTES: Type.Number({ ...positive, default: 10 }),
  /** Codes of one kind that one network may have mailed to one account within ten minutes. */
  CODE_SENDS: Type.Integer({ minimum: 2, default: 5 }),
  /** Right passwords of one account within ten minutes: each mails a code. */
  SIGN_INS: Type.Integer({ minimum: 1, default: 20 }),
  /** Wrong passwords in a row that one network may try for one account; ten times as many from everywhere. */
  PASSWORD_TRIES: Type.Integer({ minimum: 1, default: 10 }),
  PASSWORD_LOCK_MINUTES: Type.Number({ ...positive, default: 15 }),
  /**
   * One network, over all accounts: wrong codes of one kind within CODE_LOCK_MINUTES, codes mailed within ten minutes,
   * wrong passwords and unknown names within PASSWORD_LOCK_MINUTES. A hospital may stand behind one address.
   */
  ADDRESS_CODE_TRIES: Type.Integer({ minimum: 5, default: 50 }),
  ADDRESS_CODE_SENDS: Type.Integer({ minimum: 5, default: 200 }),
  ADDRESS_PASSWORD_TRIES: Type.Integer({ minimum: 5, default: 200 }),
  /** Password hashes that are computed at once: 19 MiB each, and of Node's four threads for such work one stays free. */
  PASSWORD_HASHES_AT_ONCE: Type.Integer({ minimum: 1, maximum: 64, default: 3 }),
  /** More than so many don't wait for their turn: they are answered by 503. */
  PASSWORD_HASHES_WAITING: Type.Integer({ minimum: 1, default: 200 }),
  /** Address that browsers use for the product: links in mails, and without the next two the domain of passkeys. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080' }),
  /** The domain that passkeys are made for. They work there alone: a later change makes every one of them useless. */
  PASSKEY_RP_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 253 })),
  /** Origins of pages that may use passkeys, with commas between them. */
  PASSKEY_ORIGINS: Type.Optional(Type.String({ minLength: 1 })),
  /** An operator's reset of a user's second factor takes effect after so long: the user may cancel it meanwhile. */
  SECOND_FACTOR_RESET_HOURS: Type.Number({ minimum: 0, default: 24 }),
  /** How long a request waits for the mail to be taken, ms. */
  MAIL_TIMEOUT_MS: Type.Integer({ minimum: 100, default: 10_000 }),
  SWEEP_SECONDS: Type.Number({ ...positive, default: 60 }),
  /** A deleted account's data is erased a second time after so long: requests that were under way have ended by then. */
  ERASE_AGAIN_SECONDS: Type.Number({ ...positive, default: 30 }),
  /** That an account was deleted is remembered, by a hash, for longer than any backup is kept, days. */
  DELETION_LOG_DAYS: Type.Integer({ minimum: 1, default: 400 }),
});
export type AuthConfig = Static<typeof AuthConfig>;
