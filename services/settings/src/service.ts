import { events } from '@auscribe/contracts';
import {
  addTokenCheck,
  createHttpServer,
  createService,
  mongoAnswers,
  type Part,
  type Service,
} from '@auscribe/service-kit';
import { announcer } from './announcer.js';
import type { SettingsConfig } from './config.js';
import { closeContext, createContext, type SettingsContext } from './context.js';
import { createSettings } from './routes/create-settings.js';
import { getSettings } from './routes/get-settings.js';
import { listSettings } from './routes/list-settings.js';
import { mySettings } from './routes/my-settings.js';
import { updateSettings } from './routes/update-settings.js';

const routes = [listSettings, mySettings, getSettings, createSettings, updateSettings];

export async function createSettingsService(
  config: SettingsConfig,
  overrides: Partial<SettingsContext> = {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo, sessions, settings, relay } = context;
  const app = createHttpServer({
    logger,
    metrics,
    checks: { broker: () => messaging.ready(), database: () => mongoAnswers(mongo) },
  });
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  for (const route of routes) route(app, context);
  return createService({
    name: 'settings',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      { name: 'connections', stop: () => closeContext(context) },
      { name: 'indexes', start: () => settings.model.createIndexes() },
      { name: 'outbox', start: () => relay.start() },
      announcer(context),
      followSessions(context),
    ],
  });
}

/** A session that changed anywhere is forgotten here. */
function followSessions({ messaging, sessions }: SettingsContext): Part {
  return {
    name: 'sessions',
    start: () => {
      messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.forget(payload.sessionId));
    },
  };
}
