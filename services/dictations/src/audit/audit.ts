import type { Logger, Metrics } from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import { type AuditEvents, createAuditEvents } from './audit-events.js';
import { AuditKeys } from './audit-keys.js';
import { AuditTrail, type TrailStores } from './audit-trail.js';
import { Background } from './background.js';
import { checkpointModel } from './checkpoint-model.js';
import { entryModel } from './entry-model.js';

/** Who saw, changed or took what, and everything that keeps it. */
export interface Audit extends TrailStores {
  keys: AuditKeys;
  trail: AuditTrail;
  events: AuditEvents;
  background: Background;
}

interface Parts {
  mongo: Connection;
  logger: Logger;
  metrics: Metrics;
  /** As AUDIT_KEY holds them. */
  keys: string;
}

/** Throws ConfigError. */
export function createAudit({ mongo, logger, metrics, keys: list }: Parts): Audit {
  const stores = { entries: entryModel(mongo), checkpoints: checkpointModel(mongo) };
  const keys = new AuditKeys(list);
  return {
    ...stores,
    keys,
    trail: new AuditTrail(stores, keys),
    events: createAuditEvents(logger, metrics),
    background: new Background(logger),
  };
}
