import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import { createObjectStore, type ObjectStore } from '@auscribe/object-store';
import {
  brokerOptions,
  connectMongo,
  createLogger,
  createMetrics,
  type Logger,
  type Metrics,
  objectStoreOptions,
  SessionStates,
} from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import type { IngestConfig } from './config.js';
import { createIngestEvents, type IngestEvents } from './events.js';
import { recordingModel } from './store/recording.js';
import { Recordings } from './store/recordings.js';

export interface IngestContext {
  config: IngestConfig;
  logger: Logger;
  metrics: Metrics;
  events: IngestEvents;
  mongo: Connection;
  messaging: Messaging;
  objects: ObjectStore;
  recordings: Recordings;
  relay: OutboxRelay;
  sessions: SessionStates;
  /** Uploads pass through here; it is removed when the service stops. */
  temporaryDirectory: string;
}

export async function createContext(config: IngestConfig, overrides: Partial<IngestContext>): Promise<IngestContext> {
  const logger = overrides.logger ?? createLogger({ name: 'ingest', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('ingest');
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ??
    (await connectMessaging({
      ...brokerOptions(config),
      name: 'ingest',
      logger,
    }));
  const recordings = overrides.recordings ?? new Recordings(recordingModel(mongo));
  return {
    config,
    logger,
    metrics,
    mongo,
    messaging,
    recordings,
    events: overrides.events ?? createIngestEvents(logger, metrics),
    objects: overrides.objects ?? createObjectStore(objectStoreOptions(config)),
    relay: overrides.relay ?? new OutboxRelay({ collection: recordings.model.collection, messaging, logger }),
    sessions: overrides.sessions ?? new SessionStates(config.AUTH_URL),
    temporaryDirectory: overrides.temporaryDirectory ?? (await mkdtemp(join(tmpdir(), 'auscribe-ingest-'))),
  };
}

export async function closeContext(context: IngestContext): Promise<void> {
  await context.relay.stop();
  await context.messaging.drain();
  await context.mongo.close();
  context.objects.close();
  await rm(context.temporaryDirectory, { recursive: true, force: true });
}
