import { consumers, events, watchedStreams } from '@auscribe/contracts';
import { type Stoppable, watchQueues } from '@auscribe/messaging';
import {
  addTokenCheck,
  createHttpServer,
  createIndexes,
  createService,
  followErasure,
  InternalKey,
  mongoAnswers,
  type Part,
  repeat,
  type Service,
  SessionStates,
} from '@auscribe/service-kit';
import { auditParts } from './audit/audit.js';
import type { DictationsConfig } from './config.js';
import { startConsumers } from './consumers/index.js';
import { createContext, type DictationsContext } from './context.js';
import { eraseUser } from './removal/erase-user.js';
import { sweeper } from './removal/sweep.js';
import { addRoutes } from './routes/index.js';
import { countingUnfinished, reconciler } from './unfinished.js';

export async function createDictationsService(
  config: DictationsConfig,
  overrides: Partial<DictationsContext> = {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo, objects } = context;
  const internalKey = new InternalKey(config.INSIDE_KEY);
  const app = createHttpServer({
    config,
    logger,
    metrics,
    internalKey,
    checks: { database: () => mongoAnswers(mongo) },
    alsoUses: { broker: () => messaging.answers(), objects: () => objects.answers() },
    canRecover: () => messaging.canRecover(),
  });
  const sessions = new SessionStates(config.AUTH_URL, internalKey, messaging);
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  addRoutes(app, context);
  const erasure = followErasure(app, { ...context, eraseUser: (userId) => eraseUser(context, userId) });
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
      listening('consumers', () => startConsumers(context)),
      // Here, because workers may be scaled to none: the service that promised the note watches its queue.
      listening('queue watch', () => [
        watchQueues({
          messaging,
          streams: watchedStreams,
          consumers: Object.values(consumers),
          everyMs: config.QUEUE_WATCH_MS,
          logger,
        }),
      ]),
      reconciler(context),
      countingUnfinished(context),
      sweeper(context),
      oldUsage(context),
      erasure,
    ],
  });
}

/** What users used on days that are over. */
function oldUsage({ usage, logger }: DictationsContext): Part {
  return repeat({
    name: 'usage',
    everyMs: 6 * 3_600_000,
    firstAfterMs: 60_000,
    work: () => usage.forgetOldDays(),
    onError: (error) => logger.warn({ error }, 'the usage of earlier days could not be removed'),
  });
}

/** Stopped last: whatever is at work still needs them. */
function connections(context: DictationsContext): Part[] {
  const { mongo, messaging, objects, recordRelay, departmentRelay, vocabularyRelay } = context;
  return [
    { name: 'objects', stop: () => objects.close() },
    {
      name: 'mongo',
      start: () => createIndexes(mongo),
      stop: () => mongo.close(),
    },
    { name: 'messaging', stop: () => messaging.drain() },
    ...auditParts(context),
    ...[recordRelay, departmentRelay, vocabularyRelay].map((relay) => ({
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
