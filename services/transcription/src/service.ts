import { events } from '@auscribe/contracts';
import { createVocabulary } from '@auscribe/hearing';
import type { Stoppable } from '@auscribe/messaging';
import { loadModels } from '@auscribe/notes';
import {
  createHttpServer,
  createIndexes,
  createService,
  InternalKey,
  mongoAnswers,
  type Service,
} from '@auscribe/service-kit';
import type { TranscriptionConfig } from './config.js';
import { accountDeleted, dictationDeleted, recordingDiscarded } from './consumers/erasure.js';
import { learnDepartments, learnSettings, learnVocabularies } from './consumers/learn.js';
import { noteRequested } from './consumers/note-requested.js';
import { chunkStored, dictationCreated, dictationRetried } from './consumers/recordings.js';
import { segmentClosed } from './consumers/segment-closed.js';
import { closeContext, createContext, type TranscriptionContext } from './context.js';
import { Cutting } from './cutting/cutting.js';
import { createReconciler } from './reconciler.js';

/** A worker: no public route, only events. Start as many as there is work for. */
export async function createTranscriptionService(
  config: TranscriptionConfig,
  overrides: Partial<TranscriptionContext> = {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo, objects } = context;
  const app = createHttpServer({
    config,
    logger,
    metrics,
    checks: { broker: () => messaging.answers(), database: () => mongoAnswers(mongo) },
    alsoUses: { objects: () => objects.answers() },
    canRecover: () => messaging.canRecover(),
    internalKey: new InternalKey(config.INSIDE_KEY),
  });
  const cutting = new Cutting(context);
  return createService({
    name: 'transcription',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      { name: 'connections', stop: () => closeContext(context) },
      { name: 'objects', start: () => context.objects.check() },
      { name: 'note models', start: loadModels },
      { name: 'vocabulary', start: () => void createVocabulary('en') },
      { name: 'indexes', start: () => createIndexes(mongo) },
      { name: 'outbox', start: () => context.relay.start() },
      createReconciler(context, cutting),
      { name: 'cutting', stop: () => cutting.stop() },
      consuming(context, cutting),
    ],
  });
}

function consuming(context: TranscriptionContext, cutting: Cutting) {
  let running: Stoppable[] = [];
  return {
    name: 'consumers',
    start(): void {
      running = [
        context.messaging.subscribeLive(events.recordingNudged, ({ payload }) => cutting.nudgeOwn(payload.recordingId)),
        learnSettings(context),
        learnDepartments(context),
        learnVocabularies(context),
        chunkStored(context, cutting),
        dictationCreated(context, cutting),
        dictationRetried(context, cutting),
        segmentClosed(context),
        noteRequested(context),
        recordingDiscarded(context),
        dictationDeleted(context),
        accountDeleted(context),
      ];
    },
    async stop(): Promise<void> {
      await Promise.all(running.map((consumer) => consumer.stop()));
    },
  };
}
