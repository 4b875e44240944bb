import { consumers, events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import {
  addTokenCheck,
  createHttpServer,
  createIndexes,
  createService,
  followErasure,
  mongoAnswers,
  type Part,
  type Service,
} from '@auscribe/service-kit';
import { announcer } from './announcer.js';
import type { SettingsConfig } from './config.js';
import { onAccountDeleted } from './consumers/account-deleted.js';
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
    config,
    logger,
    metrics,
    internalKey: context.internalKey,
    checks: { database: () => mongoAnswers(mongo) },
    alsoUses: { broker: () => messaging.answers() },
    canRecover: () => messaging.canRecover(),
  });
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  for (const route of routes) route(app, context);
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

function consuming(context: SettingsContext): Part {
  let running: Stoppable | undefined;
  return {
    name: 'consumers',
    start: () => {
      running = context.messaging.consume(consumers.eraseSettingsOfUser, ({ payload, id }) =>
        onAccountDeleted(context, payload, id),
      );
    },
    stop: () => running?.stop(),
  };
}
