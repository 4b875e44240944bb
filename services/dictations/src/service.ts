import { consumers, watchedStreams } from '@auscribe/contracts';
import { watchQueues } from '@auscribe/messaging';
import { askAuth, defineService, type Part, repeat } from '@auscribe/service-kit';
import { auditParts } from './audit/audit.js';
import { DictationsConfig } from './config.js';
import { dictationsConsumers } from './consumers/index.js';
import { createContext, type DictationsContext } from './context.js';
import { eraseUser } from './removal/erase-user.js';
import { sweeper } from './removal/sweep.js';
import { addRoutes } from './routes/index.js';
import { countingUnfinished, reconciler } from './unfinished.js';

export const dictationsService = defineService<typeof DictationsConfig, DictationsContext>({
  name: 'dictations',
  config: DictationsConfig,
  open: createContext,
  tokens: askAuth,
  routes: [addRoutes],
  consumers: (context) => [...dictationsConsumers(context), queueWatch(context)],
  parts: (context) => [
    ...auditParts(context),
    ...outboxes(context),
    reconciler(context),
    countingUnfinished(context),
    sweeper(context),
    oldUsage(context),
  ],
  eraseUser,
});

function outboxes({ recordRelay, departmentRelay, vocabularyRelay }: DictationsContext): Part[] {
  return [recordRelay, departmentRelay, vocabularyRelay].map((relay) => ({
    name: 'outbox',
    start: () => relay.start(),
    stop: () => relay.stop(),
  }));
}

/** Here, because workers may be scaled to none: the service that promised the note watches its queue. */
function queueWatch({ messaging, config, logger }: DictationsContext) {
  return watchQueues({
    messaging,
    streams: watchedStreams,
    consumers: Object.values(consumers),
    everyMs: config.QUEUE_WATCH_MS,
    logger,
  });
}

/** What users used on days that are over. */
function oldUsage({ usage, logger }: DictationsContext): Part {
  return repeat({
    name: 'usage',
    everyMs: 6 * 3_600_000,
    firstAfterMs: 60_000,
    work: () => usage.forgetOldDays(),
    onError: (error) => logger.warn({ error }, 'the usage of earlier days could not be removed'),
  });
}
