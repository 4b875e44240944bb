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
import type { EmailConfig } from './config.js';
import { type BusinessEvents, createBusinessEvents } from './events.js';
import { Mailer } from './smtp/mailer.js';
import { type ContactDocument, contactModel } from './store/contact-model.js';
import { type DeliveryDocument, deliveryModel } from './store/delivery-model.js';

/** Everything that handlers use; a test may bring its own of each. */
export interface EmailContext {
  config: EmailConfig;
  logger: Logger;
  metrics: Metrics;
  mongo: Connection;
  messaging: Messaging;
  objects: ObjectStore;
  mailer: Mailer;
  deliveries: Model<DeliveryDocument>;
  contacts: Model<ContactDocument>;
  relay: Pick<OutboxRelay, 'start' | 'poke' | 'stop'>;
  business: BusinessEvents;
}

export async function createContext(config: EmailConfig, overrides: Partial<EmailContext>): Promise<EmailContext> {
  const logger = overrides.logger ?? createLogger({ name: 'email', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('email');
  const objects = overrides.objects ?? createObjectStore(objectStoreOptions(config));
  const mailer =
    overrides.mailer ??
    new Mailer({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      connections: config.SMTP_CONNECTIONS,
      timeoutMs: config.SMTP_TIMEOUT_MS,
    });
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ??
    (await connectMessaging({
      ...brokerOptions(config),
      name: 'email',
      logger,
    }));
  const deliveries = deliveryModel(mongo);
  return {
    config,
    logger,
    metrics,
    mongo,
    messaging,
    objects,
    mailer,
    deliveries,
    contacts: contactModel(mongo),
    relay: new OutboxRelay({ collection: deliveries.collection, messaging, logger }),
    business: createBusinessEvents({ logger, metrics, deliveries, mailer }),
    ...overrides,
  };
}
