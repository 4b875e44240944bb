import { connectMessaging, type Messaging } from '@auscribe/messaging';
import {
  brokerOptions,
  connectMongo,
  createLogger,
  createMetrics,
  type Logger,
  type Metrics,
} from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import { CodeMailer } from './codes/code-mailer.js';
import { OneTimeCodes } from './codes/one-time-codes.js';
import type { AuthConfig } from './config.js';
import { limitRules } from './domain/limit-rules.js';
import { deriveSecrets, type Secrets } from './domain/secrets.js';
import type { SessionLimits } from './domain/session-limits.js';
import { type AuthEvents, createAuthEvents } from './events.js';
import { Keyring } from './keys/keyring.js';
import { Accounts } from './store/accounts.js';
import { Limits } from './store/limits.js';
import { Registrations } from './store/registrations.js';
import { Sessions } from './store/sessions.js';
import { SigningKeys } from './store/signing-keys.js';

export interface AuthContext {
  config: AuthConfig;
  logger: Logger;
  metrics: Metrics;
  events: AuthEvents;
  /** Ms since 1970; tests move it. */
  now: () => number;
  mongo: Connection;
  messaging: Messaging;
  accounts: Accounts;
  registrations: Registrations;
  sessions: Sessions;
  sessionLimits: SessionLimits;
  limits: Limits;
  keyring: Keyring;
  secrets: Secrets;
  codes: OneTimeCodes;
  mailer: CodeMailer;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export async function createContext(config: AuthConfig, overrides: Partial<AuthContext>): Promise<AuthContext> {
  const logger = overrides.logger ?? createLogger({ name: 'auth', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('auth');
  const events = overrides.events ?? createAuthEvents(logger, metrics);
  const now = overrides.now ?? Date.now;
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging = overrides.messaging ?? (await connectBroker(config, logger));
  const secrets = deriveSecrets(config.KEY_ENCRYPTION_KEY);
  return {
    config,
    logger,
    metrics,
    events,
    now,
    mongo,
    messaging,
    secrets,
    accounts: new Accounts(mongo, now),
    registrations: new Registrations(mongo, now),
    sessions: new Sessions(mongo, now),
    sessionLimits: {
      pendingMs: config.PENDING_SESSION_MINUTES * minute,
      idleMs: config.SESSION_IDLE_HOURS * 60 * minute,
      absoluteMs: config.SESSION_ABSOLUTE_DAYS * day,
    },
    limits: new Limits(mongo, limitRules(config), now),
    keyring: new Keyring({
      store: new SigningKeys(mongo),
      secret: secrets.signingKeys,
      now,
      lifeMs: config.SIGNING_KEY_DAYS * day,
      tokenMs: config.ACCESS_TOKEN_SECONDS * 1000,
    }),
    codes: new OneTimeCodes({ pepper: config.CODE_PEPPER, lifeMs: config.CODE_MINUTES * minute, now }),
    mailer: new CodeMailer(messaging, events, {
      timeoutMs: config.MAIL_TIMEOUT_MS,
      codeMinutes: config.CODE_MINUTES,
    }),
  };
}

function connectBroker(config: AuthConfig, logger: Logger): Promise<Messaging> {
  return connectMessaging({
    ...brokerOptions(config),
    name: 'auth',
    logger,
  });
}

export async function closeContext({ messaging, mongo }: AuthContext): Promise<void> {
  await messaging.drain();
  await mongo.close();
}

export async function createIndexes({ accounts, registrations, sessions, limits }: AuthContext): Promise<void> {
  for (const { model } of [accounts, registrations, sessions, limits]) await model.createIndexes();
}
