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
} from '@auscribe/service-kit';
import type { Connection, Model } from 'mongoose';
import type { DictationsConfig } from './config.js';
import { type BusinessEvents, createBusinessEvents } from './events.js';
import { createRemovalEvents, type RemovalEvents } from './removal/removal-events.js';
import { type DepartmentDocument, departmentModel } from './store/department-model.js';
import { type RecordDocument, recordModel } from './store/record-model.js';
import { type RetentionDocument, retentionModel } from './store/retention-model.js';

/** Everything that handlers use; a test may bring its own of each. */
export interface DictationsContext {
  config: DictationsConfig;
  logger: Logger;
  metrics: Metrics;
  mongo: Connection;
  messaging: Messaging;
  objects: ObjectStore;
  records: Model<RecordDocument>;
  departments: Model<DepartmentDocument>;
  retentions: Model<RetentionDocument>;
  recordRelay: Pick<OutboxRelay, 'start' | 'poke' | 'stop'>;
  departmentRelay: Pick<OutboxRelay, 'start' | 'poke' | 'stop'>;
  business: BusinessEvents;
  removals: RemovalEvents;
}

export async function createContext(
  config: DictationsConfig,
  overrides: Partial<DictationsContext>,
): Promise<DictationsContext> {
  const logger = overrides.logger ?? createLogger({ name: 'dictations', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('dictations');
  const objects = overrides.objects ?? createObjectStore(objectStoreOptions(config));
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ??
    (await connectMessaging({
      ...brokerOptions(config),
      name: 'dictations',
      logger,
    }));
  const records = recordModel(mongo);
  const departments = departmentModel(mongo);
  const relay = (model: Pick<Model<never>, 'collection'>) =>
    new OutboxRelay({ collection: model.collection, messaging, logger });
  return {
    config,
    logger,
    metrics,
    mongo,
    messaging,
    objects,
    records,
    departments,
    retentions: retentionModel(mongo),
    recordRelay: relay(records),
    departmentRelay: relay(departments),
    business: createBusinessEvents(logger, metrics),
    removals: createRemovalEvents(logger, metrics),
    ...overrides,
  };
}
