import { events, requests } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import {
  addTokenCheck,
  createHttpServer,
  createService,
  mongoAnswers,
  type Part,
  type Service,
  SessionStates,
} from '@auscribe/service-kit';
import type { DictationsConfig } from './config.js';
import { startConsumers } from './consumers/index.js';
import { createContext, type DictationsContext } from './context.js';
import { reconciler } from './reconciler.js';
import { sweeper } from './removal/sweeper.js';
import { createDictation } from './requests/create-dictation.js';
import { addRoutes } from './routes/index.js';

export async function createDictationsService(
  config: DictationsConfig,
  overrides: Partial<DictationsContext> = {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo } = context;
  const app = createHttpServer({
    logger,
    metrics,
    checks: { broker: () => messaging.ready(), database: () => mongoAnswers(mongo) },
  });
  const sessions = new SessionStates(config.AUTH_URL);
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  addRoutes(app, context);
  return createService({
    name: 'dictations',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      ...connections(context),
      listening('sessions', () => [
        messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.forget(payload.sessionId)),
      ]),
      listening('requests', () => [
        messaging.serve(requests.createDictation, (request) => createDictation(context, request)),
      ]),
      listening('consumers', () => startConsumers(context)),
      reconciler(context),
      sweeper(context),
    ],
  });
}

/** Stopped last: whatever is at work still needs them. */
function connections(context: DictationsContext): Part[] {
  const { records, departments, retentions, mongo, messaging, objects, recordRelay, departmentRelay } = context;
  return [
    { name: 'objects', stop: () => objects.close() },
    {
      name: 'mongo',
      async start() {
        await records.createIndexes();
        await departments.createIndexes();
        await retentions.createIndexes();
      },
      stop: () => mongo.close(),
    },
    { name: 'messaging', stop: () => messaging.drain() },
    ...[recordRelay, departmentRelay].map((relay) => ({
      name: 'outbox',
      start: () => relay.start(),
      stop: () => relay.stop(),
    })),
  ];
}

function listening(name: string, listen: () => Stoppable[]): Part {
  let running: Stoppable[] = [];
  return {
    name,
    start() {
      running = listen();
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
