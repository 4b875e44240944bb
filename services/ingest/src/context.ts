import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import {
  ErasedUsers,
  type InternalKey,
  openConnections,
  ownTemporaryFolder,
  type ServiceContext,
} from '@auscribe/service-kit';
import type { IngestConfig } from './config.js';
import { createIngestEvents, type IngestEvents } from './events.js';
import { Playables } from './playables.js';
import { Quota } from './quota/quota.js';
import { recordingModel } from './store/recording-model.js';
import { Recordings } from './store/recordings.js';

export interface IngestContext extends ServiceContext<IngestConfig, Messaging> {
  events: IngestEvents;
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
  const connections = await openConnections('ingest', config, overrides, connectMessaging);
  const { logger, metrics, mongo, messaging } = connections;
  const recordings = overrides.recordings ?? new Recordings(recordingModel(mongo));
  const objects = overrides.objects ?? openObjects({ config, messaging, logger, servesLinks: true });
  const events = overrides.events ?? createIngestEvents(logger, metrics);
  const temporaryDirectory = overrides.temporaryDirectory ?? (await ownTemporaryFolder('ingest'));
  return {
    ...connections,
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
