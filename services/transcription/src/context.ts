import { hostname } from 'node:os';
import { connectMessaging, LeaseStore, type Messaging, OutboxRelay } from '@auscribe/messaging';
import { createObjectStore, type ObjectStore } from '@auscribe/object-store';
import {
  brokerOptions,
  connectMongo,
  createLogger,
  createMetrics,
  type Logger,
  type Metrics,
  objectStoreOptions,
} from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import type { TranscriptionConfig } from './config.js';
import { createTranscriptionEvents, type TranscriptionEvents } from './events.js';
import { createNoteModel, type NoteModel } from './notes/note-model.js';
import { SpeechClient } from './speech/speech-client.js';
import { jobModel } from './store/job.js';
import { Jobs } from './store/jobs.js';
import { Projections } from './store/projections.js';

export interface TranscriptionContext {
  config: TranscriptionConfig;
  logger: Logger;
  metrics: Metrics;
  events: TranscriptionEvents;
  mongo: Connection;
  messaging: Messaging;
  objects: ObjectStore;
  jobs: Jobs;
  projections: Projections;
  leases: LeaseStore;
  relay: OutboxRelay;
  speech: Pick<SpeechClient, 'transcribe'>;
  noteModel: NoteModel | null;
}

export async function createContext(
  config: TranscriptionConfig,
  overrides: Partial<TranscriptionContext>,
): Promise<TranscriptionContext> {
  const logger = overrides.logger ?? createLogger({ name: 'transcription', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('transcription');
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ??
    (await connectMessaging({
      ...brokerOptions(config),
      name: `transcription-${hostname()}-${process.pid}`,
      logger,
    }));
  const jobs = overrides.jobs ?? new Jobs(jobModel(mongo));
  return {
    config,
    logger,
    metrics,
    mongo,
    messaging,
    jobs,
    events: overrides.events ?? createTranscriptionEvents(logger, metrics),
    objects: overrides.objects ?? createObjectStore(objectStoreOptions(config)),
    projections: overrides.projections ?? new Projections(mongo),
    leases: overrides.leases ?? new LeaseStore(mongo.collection('leases')),
    relay: overrides.relay ?? new OutboxRelay({ collection: jobs.model.collection, messaging, logger }),
    speech: overrides.speech ?? new SpeechClient(config),
    noteModel: overrides.noteModel ?? createNoteModel(config),
  };
}

export async function closeContext(context: TranscriptionContext): Promise<void> {
  await context.relay.stop();
  await context.messaging.drain();
  await context.mongo.close();
  context.objects.close();
}
