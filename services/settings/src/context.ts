import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import { ErasedUsers, openConnections, type ServiceContext } from '@auscribe/service-kit';
import type { SettingsConfig } from './config.js';
import { createSettingsEvents, type SettingsEvents } from './events.js';
import { SettingsStore } from './store/settings.js';

export interface SettingsContext extends ServiceContext<SettingsConfig, Messaging> {
  events: SettingsEvents;
  settings: SettingsStore;
  relay: OutboxRelay;
  erasedUsers: ErasedUsers;
}

export async function createContext(
  config: SettingsConfig,
  overrides: Partial<SettingsContext>,
): Promise<SettingsContext> {
  const connections = await openConnections('settings', config, overrides, connectMessaging);
  const { logger, metrics, mongo, messaging } = connections;
  const settings = overrides.settings ?? new SettingsStore(mongo);
  return {
    ...connections,
    settings,
    events: overrides.events ?? createSettingsEvents(logger, metrics),
    erasedUsers: overrides.erasedUsers ?? new ErasedUsers(mongo),
    relay: overrides.relay ?? new OutboxRelay({ collection: settings.model.collection, messaging, logger }),
  };
}
