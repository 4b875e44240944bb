import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import {
  ErasedUsers,
  type InternalKey,
  openConnections,
  type ServiceContext,
  WindowLimits,
} from '@auscribe/service-kit';
import type { Model } from 'mongoose';
import type { EmailConfig } from './config.js';
import { type BusinessEvents, createBusinessEvents } from './events.js';
import { Mailer } from './smtp/mailer.js';
import { dkimOf, serverOf } from './smtp/smtp-config.js';
import { type ContactDocument, contactModel, type Deliveries, deliveryModel, shareLimitModel } from './store/models.js';

/** Everything that handlers use; tests can override each part. */
export interface EmailContext extends ServiceContext<EmailConfig, Messaging> {
  internalKey: InternalKey;
  objects: ObjectStore;
  mailer: Mailer;
  deliveries: Deliveries;
  contacts: Model<ContactDocument>;
  shareLimits: WindowLimits;
  erasedUsers: ErasedUsers;
  relay: OutboxRelay;
  business: BusinessEvents;
}

export async function createContext(
  config: EmailConfig,
  overrides: Partial<EmailContext>,
  internalKey: InternalKey,
): Promise<EmailContext> {
  const mailer =
    overrides.mailer ??
    new Mailer({
      server: serverOf({ url: config.SMTP_URL, insecureLocal: config.SMTP_INSECURE_LOCAL }),
      dkim: dkimOf(config),
      from: config.MAIL_FROM,
      connections: config.SMTP_CONNECTIONS,
      timeoutMs: config.SMTP_TIMEOUT_MS,
    });
  const connections = await openConnections('email', config, overrides, connectMessaging);
  const { logger, metrics, mongo, messaging } = connections;
  const objects = overrides.objects ?? openObjects({ config, messaging, logger });
  const deliveries = deliveryModel(mongo);
  return {
    ...connections,
    internalKey,
    objects,
    mailer,
    deliveries,
    contacts: contactModel(mongo),
    shareLimits: new WindowLimits(shareLimitModel(mongo)),
    erasedUsers: new ErasedUsers(mongo),
    relay: new OutboxRelay({ collection: deliveries.collection, messaging, logger }),
    business: createBusinessEvents({ logger, metrics, mailer }),
    ...overrides,
  };
}
