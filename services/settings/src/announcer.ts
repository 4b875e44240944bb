import { type Part, repeat } from '@auscribe/service-kit';
import type { SettingsContext } from './context.js';

/** Publishes all settings again from time to time. Services that already have them ignore this. */
export function announcer({ settings, relay, config, logger }: SettingsContext): Part {
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
