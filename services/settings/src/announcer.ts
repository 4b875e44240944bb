import type { Part } from '@auscribe/service-kit';
import type { SettingsContext } from './context.js';

/** Tells everybody's settings again from time to time. Who knows them already changes nothing. */
export function announcer({ settings, relay, config, logger }: SettingsContext): Part {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  const announce = async () => {
    const announced = await settings.announceAgain(new Date(Date.now() - config.ANNOUNCE_AGAIN_MS));
    for (const userId of announced) relay.poke(userId);
    if (announced.length > 0) logger.info({ announced: announced.length }, 'settings announced again');
  };
  const plan = (inMs: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = announce()
        .catch((error) => logger.warn({ error }, 'settings could not be announced again'))
        .finally(() => plan(config.ANNOUNCE_EVERY_MS));
    }, inMs);
  };
  return {
    name: 'announcer',
    start: () => plan(0),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
