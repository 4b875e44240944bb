import { KeyWrappers } from '@auscribe/data-keys';
import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import { listedKeys, openConnections, type ServiceContext, WindowLimits } from '@auscribe/service-kit';
import type { AuthConfig } from './config.js';
import { DataKeys } from './data-keys/data-keys.js';
import { StoredDataKeys } from './data-keys/stored-data-keys.js';
import { DeletionLog, Deletions } from './deletion/deletions.js';
import { OneTimeCodes } from './domain/one-time-code.js';
import { PasswordHasher } from './domain/password.js';
import { type AcceptedSecrets, deriveSecrets } from './domain/secrets.js';
import type { SessionLimits } from './domain/session-limits.js';
import { type AuthEvents, createAuthEvents } from './events.js';
import { FactorSecrets } from './factors/factor-secrets.js';
import { Passkeys } from './factors/passkeys.js';
import { relyingPartyOf } from './factors/relying-party.js';
import { Keyring } from './keys/keyring.js';
import { SigningKeys } from './keys/signing-keys.js';
import { LimitGuard, limitModel } from './limits/limit-guard.js';
import { limitRules } from './limits/limit-rules.js';
import { CodeMailer } from './mail.js';
import { Accounts } from './store/accounts.js';
import { Confirmations } from './store/confirmations.js';
import { FactorResets } from './store/factor-resets.js';
import { Factors } from './store/factors.js';
import { Notices } from './store/notices.js';
import { PasswordResets } from './store/password-resets.js';
import { Registrations } from './store/registrations.js';
import { Sessions } from './store/sessions.js';

export interface AuthContext extends ServiceContext<AuthConfig, Messaging> {
  events: AuthEvents;
  /** Ms since 1970; tests override it. */
  now: () => number;
  accounts: Accounts;
  registrations: Registrations;
  sessions: Sessions;
  sessionLimits: SessionLimits;
  passwordResets: PasswordResets;
  passwords: PasswordHasher;
  storedLimits: WindowLimits;
  limits: LimitGuard;
  keyring: Keyring;
  secrets: AcceptedSecrets;
  codes: OneTimeCodes;
  mailer: CodeMailer;
  dataKeys: DataKeys;
  factors: Factors;
  factorSecrets: FactorSecrets;
  factorResets: FactorResets;
  confirmations: Confirmations;
  passkeys: Passkeys;
  notices: Notices;
  deletions: Deletions;
  deletionLog: DeletionLog;
  deletionRelay: OutboxRelay;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export async function createContext(config: AuthConfig, overrides: Partial<AuthContext>): Promise<AuthContext> {
  const connections = await openConnections('auth', config, overrides, connectMessaging);
  const { logger, metrics, mongo, messaging } = connections;
  const events = overrides.events ?? createAuthEvents(logger, metrics);
  const now = overrides.now ?? Date.now;
  const deletions = new Deletions(mongo, now);
  const secrets = deriveSecrets(config.KEY_ENCRYPTION_KEY);
  const peppers = listedKeys('CODE_PEPPER', config.CODE_PEPPER);
  const accounts = new Accounts(mongo, now);
  const sessions = new Sessions(mongo, now);
  const factors = new Factors(accounts.model, now);
  const confirmations = new Confirmations(sessions.model, now);
  const storedLimits = new WindowLimits(limitModel(mongo), now);
  const relyingParty = relyingPartyOf(config);
  if (!relyingParty) {
    logger.warn({ event: 'passkeys_off' }, 'passkeys are off: they need a PUBLIC_URL with https and a domain name');
  }
  const dataKeys = new DataKeys({
    stored: new StoredDataKeys(mongo),
    accounts,
    wrappers: KeyWrappers.of(config),
    messaging,
    now,
  });
  return {
    ...connections,
    events,
    now,
    secrets,
    accounts,
    registrations: new Registrations(mongo, now),
    sessions,
    sessionLimits: {
      pendingMs: config.PENDING_SESSION_MINUTES * minute,
      idleMs: config.SESSION_IDLE_HOURS * 60 * minute,
      absoluteMs: config.SESSION_ABSOLUTE_DAYS * day,
    },
    passwordResets: new PasswordResets(mongo, { tries: config.CODE_TRIES, now }),
    passwords: new PasswordHasher({
      concurrency: config.PASSWORD_HASHES_AT_ONCE,
      maxWaiting: config.PASSWORD_HASHES_WAITING,
      onHash: () => events.passwordHashed(),
    }),
    storedLimits,
    limits: new LimitGuard(storedLimits, limitRules(config), peppers[0]),
    keyring: new Keyring({
      store: new SigningKeys(mongo),
      secrets: secrets.map(({ signingKeys }) => signingKeys),
      now,
      lifeMs: config.SIGNING_KEY_DAYS * day,
      tokenMs: config.ACCESS_TOKEN_SECONDS * 1000,
    }),
    codes: new OneTimeCodes({ peppers, lifeMs: config.CODE_MINUTES * minute, now }),
    dataKeys,
    factors,
    factorSecrets: new FactorSecrets(dataKeys, secrets),
    factorResets: new FactorResets(accounts.model, now),
    confirmations,
    passkeys: new Passkeys({ relyingParty, confirmations, factors, now }),
    notices: new Notices(accounts.model, now),
    mailer: new CodeMailer(messaging, events, {
      timeoutMs: config.MAIL_TIMEOUT_MS,
      codeMinutes: config.CODE_MINUTES,
    }),
    deletions,
    deletionLog: new DeletionLog(mongo),
    deletionRelay: new OutboxRelay({ collection: deletions.model.collection, messaging, logger }),
  };
}
