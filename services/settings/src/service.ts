import { authTokenCheck, defineService, type Part, repeat } from '@auscribe/service-kit';
import { SettingsConfig } from './config.js';
import { settingsConsumers } from './consumers.js';
import { createContext, type SettingsContext } from './context.js';
import { settingsRoutes } from './routes/settings.js';

export const settingsService = defineService<typeof SettingsConfig, SettingsContext>({
  name: 'settings',
  config: SettingsConfig,
  open: createContext,
  tokens: authTokenCheck,
  routes: [settingsRoutes],
  consumers: settingsConsumers,
  parts: (context) => [context.relay, announcer(context)],
  eraseUser: ({ settings }, userId) => settings.erase(userId),
});

/** Republishes all settings from time to time. Services that already have them ignore this. */
function announcer({ settings, relay, config, logger }: SettingsContext): Part {
  return repeat({
    name: 'announcer',
    everyMs: config.ANNOUNCE_EVERY_MS,
    firstAfterMs: 0,
    async work() {
      const announced = await settings.announceAgain(new Date(Date.now() - config.ANNOUNCE_AGAIN_MS));
      for (const userId of announced) relay.wake(userId);
      if (announced.length > 0) logger.info({ announced: announced.length }, 'settings announced again');
    },
    onError: (error) => logger.warn({ error }, 'settings could not be announced again'),
  });
}
