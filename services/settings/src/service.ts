import { events } from '@auscribe/contracts';
import {
  addTokenCheck,
  createHttpServer,
  createIndexes,
  createService,
  followErasure,
  mongoAnswers,
  type Part,
  repeat,
  type Service,
} from '@auscribe/service-kit';
import type { SettingsConfig } from './config.js';
import { consuming } from './consumers.js';
import { closeContext, createContext, type SettingsContext } from './context.js';
import { settingsRoutes } from './routes/settings.js';

export async function createSettingsService(
  config: SettingsConfig,
  overrides: Partial<SettingsContext> = {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo, sessions, settings, relay } = context;
  const app = createHttpServer({
    config,
    logger,
    metrics,
    internalKey: context.internalKey,
    checks: { database: () => mongoAnswers(mongo) },
    alsoUses: { broker: () => messaging.answers() },
    canRecover: () => messaging.canRecover(),
  });
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  settingsRoutes(app, context);
  const erasure = followErasure(app, { ...context, eraseUser: (userId) => settings.erase(userId) });
  return createService({
    name: 'settings',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      { name: 'connections', stop: () => closeContext(context) },
      { name: 'indexes', start: () => createIndexes(mongo) },
      { name: 'outbox', start: () => relay.start() },
      announcer(context),
      erasure,
      consuming(context),
      followSessions(context),
    ],
  });
}

/** Drops the cached state of a session that changed anywhere. */
function followSessions({ messaging, sessions }: SettingsContext): Part {
  return {
    name: 'sessions',
    start: () => {
      messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.forget(payload.sessionId));
    },
  };
}

/** Publishes all settings again from time to time. Services that already have them ignore this. */
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
