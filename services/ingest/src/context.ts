import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import {
  brokerOptions,
  connectMongo,
  createLogger,
  createMetrics,
  ErasedUsers,
  type InternalKey,
  type Logger,
  type Metrics,
  ownTemporaryFolder,
} from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import type { IngestConfig } from './config.js';
import { createIngestEvents, type IngestEvents } from './events.js';
import { Playables } from './playables.js';
import { Quota } from './quota/quota.js';
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
  playables: Playables;
  quota: Quota;
  erasedUsers: ErasedUsers;
  internalKey: InternalKey;
  /** Holds uploads temporarily. Removed when the service stops or, if it was killed, at its next start. */
  temporaryDirectory: string;
}

export async function createContext(
  config: IngestConfig,
  overrides: Partial<IngestContext>,
  internalKey: InternalKey,
): Promise<IngestContext> {
  const logger = overrides.logger ?? createLogger({ name: 'ingest', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('ingest');
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ?? (await connectMessaging({ ...brokerOptions(config), name: 'ingest', logger }));
  const recordings = overrides.recordings ?? new Recordings(recordingModel(mongo));
  const objects = overrides.objects ?? openObjects({ config, messaging, logger, servesLinks: true });
  const events = overrides.events ?? createIngestEvents(logger, metrics);
  const temporaryDirectory = overrides.temporaryDirectory ?? (await ownTemporaryFolder('ingest'));
  return {
    config,
    logger,
    metrics,
    mongo,
    messaging,
    recordings,
    objects,
    events,
    erasedUsers: overrides.erasedUsers ?? new ErasedUsers(mongo),
    relay: overrides.relay ?? new OutboxRelay({ collection: recordings.model.collection, messaging, logger }),
    playables: overrides.playables ?? new Playables({ recordings, objects, config, temporaryDirectory, logger }),
    quota: overrides.quota ?? new Quota(mongo, config, events),
    internalKey,
    temporaryDirectory,
  };
}
