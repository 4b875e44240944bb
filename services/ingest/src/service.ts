import { events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import {
  addTokenCheck,
  createHttpServer,
  createIndexes,
  createService,
  followErasure,
  mongoAnswers,
  repeat,
  type Service,
} from '@auscribe/service-kit';
import multipart from '@fastify/multipart';
import type { IngestConfig } from './config.js';
import { startConsumers } from './consumers.js';
import { closeContext, createContext, type IngestContext } from './context.js';
import { eraseUser } from './removal.js';
import { presignObject, signedFile } from './routes/audio-links.js';
import { submitRecording } from './routes/submit-recording.js';
import { unsubmittedRecordings } from './routes/unsubmitted-recordings.js';
import { uploadChunk } from './routes/upload-chunk.js';
import { wholeFiles } from './routes/whole-files.js';
import { finishInterrupted } from './submit/create-dictation.js';

const routes = [unsubmittedRecordings, uploadChunk, submitRecording, wholeFiles, presignObject, signedFile];

export async function createIngestService(
  config: IngestConfig,
  overrides: Partial<IngestContext> = {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo, sessions, objects } = context;
  const app = createHttpServer({
    config,
    logger,
    metrics,
    internalKey: context.internalKey,
    checks: { database: () => mongoAnswers(mongo) },
    alsoUses: { broker: () => messaging.answers(), objects: () => objects.answers() },
    canRecover: () => messaging.canRecover(),
  });
  await app.register(multipart);
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  for (const route of routes) route(app, context);
  const reconciler = finishInterrupted(context);
  const erasure = followErasure(app, { ...context, eraseUser: (userId) => eraseUser(context, userId) });
  return createService({
    name: 'ingest',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      { name: 'connections', stop: () => closeContext(context) },
      { name: 'objects', start: () => context.objects.check() },
      { name: 'indexes', start: () => createIndexes(mongo) },
      { name: 'outbox', start: () => context.relay.start() },
      { name: 'playables', stop: () => context.playables.stop() },
      { name: 'reconciler', ...reconciler },
      oldUsage(context),
      erasure,
      followSessions(context),
      consuming(context),
    ],
  });
}

/** A session that ended anywhere is forgotten here. */
function followSessions({ messaging, sessions }: IngestContext) {
  return {
    name: 'sessions',
    start: () => {
      messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.forget(payload.sessionId));
    },
  };
}

/** What users used on days that are over. */
function oldUsage({ quota, logger }: IngestContext) {
  return repeat({
    name: 'usage',
    everyMs: 6 * 3_600_000,
    firstAfterMs: 60_000,
    work: () => quota.forgetOldDays(),
    onError: (error) => logger.warn({ error }, 'the usage of earlier days could not be removed'),
  });
}

function consuming(context: IngestContext) {
  let running: Stoppable[] = [];
  return {
    name: 'consumers',
    start: () => {
      running = startConsumers(context);
    },
    stop: async () => {
      await Promise.all(running.map((consumer) => consumer.stop()));
    },
  };
}
