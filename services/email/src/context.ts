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
} from '@auscribe/service-kit';
import type { Connection, Model } from 'mongoose';
import type { EmailConfig } from './config.js';
import { type BusinessEvents, createBusinessEvents } from './events.js';
import { Mailer } from './smtp/mailer.js';
import { dkimOf, serverOf } from './smtp/server-of.js';
import { type ContactDocument, contactModel, type Deliveries, deliveryModel } from './store/models.js';
import { type ShareLimitDocument, shareLimitModel } from './store/share-limit.js';

/** Everything that handlers use; tests can override each part. */
export interface EmailContext {
  config: EmailConfig;
  logger: Logger;
  metrics: Metrics;
  internalKey: InternalKey;
  mongo: Connection;
  messaging: Messaging;
  objects: ObjectStore;
  mailer: Mailer;
  deliveries: Deliveries;
  contacts: Model<ContactDocument>;
  shareLimits: Model<ShareLimitDocument>;
  erasedUsers: ErasedUsers;
  relay: OutboxRelay;
  business: BusinessEvents;
}

export async function createContext(
  config: EmailConfig,
  overrides: Partial<EmailContext>,
  internalKey: InternalKey,
): Promise<EmailContext> {
  const logger = overrides.logger ?? createLogger({ name: 'email', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('email');
  const mailer =
    overrides.mailer ??
    new Mailer({
      server: serverOf({ url: config.SMTP_URL, insecureLocal: config.SMTP_INSECURE_LOCAL }),
      dkim: dkimOf(config),
      from: config.MAIL_FROM,
      connections: config.SMTP_CONNECTIONS,
      timeoutMs: config.SMTP_TIMEOUT_MS,
    });
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ?? (await connectMessaging({ ...brokerOptions(config), name: 'email', logger }));
  const objects = overrides.objects ?? openObjects({ config, messaging, logger });
  const deliveries = deliveryModel(mongo);
  return {
    config,
    logger,
    metrics,
    internalKey,
    mongo,
    messaging,
    objects,
    mailer,
    deliveries,
    contacts: contactModel(mongo),
    shareLimits: shareLimitModel(mongo),
    erasedUsers: new ErasedUsers(mongo),
    relay: new OutboxRelay({ collection: deliveries.collection, messaging, logger }),
    business: createBusinessEvents({ logger, metrics, mailer }),
    ...overrides,
  };
}
