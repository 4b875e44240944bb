import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import {
  brokerOptions,
  connectMongo,
  createLogger,
  createMetrics,
  ErasedUsers,
  InternalKey,
  type Logger,
  type Metrics,
  SessionStates,
} from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import type { SettingsConfig } from './config.js';
import { createSettingsEvents, type SettingsEvents } from './events.js';
import { SettingsStore } from './store/settings-store.js';

export interface SettingsContext {
  config: SettingsConfig;
  logger: Logger;
  metrics: Metrics;
  events: SettingsEvents;
  mongo: Connection;
  messaging: Messaging;
  settings: SettingsStore;
  relay: OutboxRelay;
  sessions: SessionStates;
  erasedUsers: ErasedUsers;
  internalKey: InternalKey;
}

export async function createContext(
  config: SettingsConfig,
  overrides: Partial<SettingsContext>,
): Promise<SettingsContext> {
  const logger = overrides.logger ?? createLogger({ name: 'settings', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('settings');
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ??
    (await connectMessaging({
      ...brokerOptions(config),
      name: 'settings',
      logger,
    }));
  const settings = overrides.settings ?? new SettingsStore(mongo);
  const internalKey = new InternalKey(config.INSIDE_KEY);
  return {
    config,
    logger,
    metrics,
    mongo,
    messaging,
    settings,
    events: overrides.events ?? createSettingsEvents(logger, metrics),
    erasedUsers: overrides.erasedUsers ?? new ErasedUsers(mongo),
    relay: overrides.relay ?? new OutboxRelay({ collection: settings.model.collection, messaging, logger }),
    sessions: overrides.sessions ?? new SessionStates(config.AUTH_URL, internalKey, messaging),
    internalKey,
  };
}

export async function closeContext({ relay, messaging, mongo }: SettingsContext): Promise<void> {
  await relay.stop();
  await messaging.drain();
  await mongo.close();
}
