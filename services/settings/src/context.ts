import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import {
  brokerOptions,
  connectMongo,
  createLogger,
  createMetrics,
  ErasedUsers,
  type Logger,
  type Metrics,
} from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import type { SettingsConfig } from './config.js';
import { createSettingsEvents, type SettingsEvents } from './events.js';
import { SettingsStore } from './store/settings.js';

export interface SettingsContext {
  config: SettingsConfig;
  logger: Logger;
  metrics: Metrics;
  events: SettingsEvents;
  mongo: Connection;
  messaging: Messaging;
  settings: SettingsStore;
  relay: OutboxRelay;
  erasedUsers: ErasedUsers;
}

export async function createContext(
  config: SettingsConfig,
  overrides: Partial<SettingsContext>,
): Promise<SettingsContext> {
  const logger = overrides.logger ?? createLogger({ name: 'settings', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('settings');
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ?? (await connectMessaging({ ...brokerOptions(config), name: 'settings', logger }));
  const settings = overrides.settings ?? new SettingsStore(mongo);
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
  };
}
