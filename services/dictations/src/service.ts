import { consumers, watchedStreams } from '@auscribe/contracts';
import { watchQueues } from '@auscribe/messaging';
import { authTokenCheck, defineService, usageSweep } from '@auscribe/service-kit';
import { auditParts } from './audit/audit.js';
import { DictationsConfig } from './config.js';
import { dictationsConsumers } from './consumers/index.js';
import { createContext, type DictationsContext } from './context.js';
import { eraseUser } from './removal/erase-user.js';
import { sweeper } from './removal/sweep.js';
import { activityRoutes } from './routes/activity.js';
import { autoDeleteRoutes } from './routes/auto-delete.js';
import { createDictationRoute } from './routes/create-dictation.js';
import { departmentRoutes } from './routes/departments.js';
import { dictationRoutes } from './routes/dictations.js';
import { noteRoutes } from './routes/note.js';
import { templateRoutes } from './routes/templates.js';
import { updateRoutes } from './routes/update-dictation.js';
import { vocabularyRoutes } from './routes/vocabulary.js';
import { reconciler, unfinishedCount } from './unfinished.js';

export const dictationsService = defineService<typeof DictationsConfig, DictationsContext>({
  name: 'dictations',
  config: DictationsConfig,
  open: createContext,
  tokens: authTokenCheck,
  routes: [
    createDictationRoute,
    dictationRoutes,
    updateRoutes,
    autoDeleteRoutes,
    noteRoutes,
    activityRoutes,
    departmentRoutes,
    templateRoutes,
    vocabularyRoutes,
  ],
  consumers: (context) => [...dictationsConsumers(context), queueWatch(context)],
  parts: (context) => [
    ...auditParts(context),
    context.recordRelay,
    context.departmentRelay,
    context.vocabularyRelay,
    reconciler(context),
    unfinishedCount(context),
    sweeper(context),
    usageSweep(context.usage, context.logger),
  ],
  eraseUser,
});

/** Here, because the workers may be scaled to zero: the service that promised the note watches their queue. */
function queueWatch({ messaging, config, logger }: DictationsContext) {
  return watchQueues({
    messaging,
    streams: watchedStreams,
    consumers: Object.values(consumers),
    everyMs: config.QUEUE_WATCH_MS,
    logger,
  });
}
