import { type Logger, type Metrics, type Part, repeat } from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import type { DictationsContext } from '../context.js';
import { type AuditEvents, createAuditEvents } from './audit-events.js';
import { AuditTrail, type TrailStores } from './audit-trail.js';
import { AuditKeys } from './entry.js';
import { removeOld } from './retention.js';
import { checkpointModel, entryModel } from './stored-entries.js';

/** The audit trail: who saw, changed or exported what, and everything needed to record it. */
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
  /** In the format of AUDIT_KEY. */
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

/** The audit trail's background work. */
export function auditParts({ audit, config }: DictationsContext): Part[] {
  const anchor = () => audit.events.anchored(audit.trail.takeAnchors());
  return [
    {
      name: 'audit',
      async stop() {
        await audit.background.settled();
        anchor();
      },
    },
    repeat({
      name: 'audit anchors',
      everyMs: config.AUDIT_ANCHOR_MS,
      work: async () => anchor(),
      onError: audit.events.workFailed,
    }),
    repeat({
      name: 'audit retention',
      everyMs: config.AUDIT_SWEEP_MS,
      firstAfterMs: Math.min(config.AUDIT_SWEEP_MS, 60_000),
      work: (stopping) => removeOld(audit, config.AUDIT_RETENTION_DAYS, stopping),
      onError: audit.events.workFailed,
    }),
  ];
}

/** Work that no response waits for, but shutdown does. */
class Background {
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  run(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.logger.error({ error }, 'background work failed'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
