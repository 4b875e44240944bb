import { events } from '@auscribe/contracts';
import { addInternalOnly, addPages, addSecurityHeaders } from '@auscribe/edge';
import type { Stoppable } from '@auscribe/messaging';
import {
  addTokenCheck,
  type Checks,
  createHttpServer,
  createService,
  type Part,
  type Service,
} from '@auscribe/service-kit';
import type { GatewayConfig } from './config.js';
import { createContext, type GatewayContext } from './context.js';
import { addContractRoutes } from './contract/routes.js';
import { addFiles } from './files/routes.js';
import { answersOk } from './forward/upstream.js';
import { DictationReader } from './graphql/dictation-reader.js';
import { addGraphQl } from './graphql/http-route.js';
import { queryRules } from './graphql/query-rules.js';
import { executableSchema } from './graphql/resolvers.js';
import { addRateLimits } from './limits/rate-limits.js';
import type { Connections } from './live/connections.js';
import { LiveDictations, LiveRemovals, watchBrokerOutages } from './live/live-dictations.js';
import { addLiveSocket, addWebSockets } from './live/socket-route.js';
import { addOpenApi } from './openapi.js';
import { addOutages } from './outages.js';
import { addPageSpans } from './page-spans.js';

export async function createGatewayService(
  config: GatewayConfig,
  overrides: Partial<GatewayContext> = {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, sessions, upstreams } = context;
  const app = createHttpServer({
    config,
    logger,
    metrics,
    internalKey: null,
    checks: readinessChecks(context),
    alsoUses: alsoUsed(context),
    canRecover: () => context.messaging.canRecover(),
    ...(config.TRUST_PROXY ? { trustProxy: config.TRUST_PROXY.split(',').map((network) => network.trim()) } : {}),
  });
  addInternalOnly(app);
  await addSecurityHeaders(app, config);
  await addWebSockets(app);
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  const limits = await addRateLimits(app, context);

  const removals = new LiveRemovals();
  const live = new LiveDictations(
    (clinician) => new DictationReader(upstreams.dictations, clinician.token, undefined, 1),
    context.events,
  );
  const graphQl = {
    schema: executableSchema(),
    rules: queryRules({ introspection: config.NODE_ENV !== 'production' }),
  };
  await addContractRoutes(app, context, limits);
  addFiles(app, context, limits);
  await addOpenApi(app);
  await addGraphQl(app, context, limits, graphQl);
  addOutages(app, context, limits);
  await addPageSpans(app, context, limits);
  const connections = addLiveSocket(app, context, limits, { live, removals }, graphQl);
  const PAGE_TRACING = config.PAGE_TRACING || config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  if (config.WEB_DIST) await addPages(app, config.WEB_DIST, { ...config, PAGE_TRACING });

  return createService({
    name: 'gateway',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      upstreamsPart(context),
      { name: 'messaging', stop: () => context.messaging.drain() },
      listeningPart(context, { live, removals }, connections),
    ],
  });
}

type Used = Pick<GatewayContext, 'messaging' | 'upstreams'>;

/**
 * Ready means that signed-in clinicians can be served here, which needs auth to verify tokens. The other services do
 * not count: while one of them is unavailable, its operations return 503 with a message, and everything else continues.
 */
function readinessChecks({ upstreams }: Used): Checks {
  return { auth: () => answersOk(upstreams.auth, '/healthz', 2000) };
}

/** The broker reports ended sessions and changes. While it is down, auth is asked about sessions, and pages reload. */
function alsoUsed({ messaging }: Used): Checks {
  return { broker: () => messaging.answers() };
}

function upstreamsPart({ upstreams, files }: GatewayContext): Part {
  return {
    name: 'upstreams',
    stop: async () => void (await Promise.all([...Object.values(upstreams), files].map(({ pool }) => pool.destroy()))),
  };
}

function listeningPart(
  { messaging, sessions }: GatewayContext,
  { live, removals }: { live: LiveDictations; removals: LiveRemovals },
  connections: Connections,
): Part {
  let listening: Stoppable[] = [];
  return {
    name: 'listening',
    start() {
      listening = [
        messaging.subscribeLive(events.dictationChanged, ({ payload }) =>
          live.changed(payload.userId, payload.dictationId),
        ),
        messaging.subscribeLive(events.dictationDeleted, ({ payload }) =>
          removals.removed(payload.userId, payload.dictationId),
        ),
        messaging.subscribeLive(events.sessionChanged, ({ payload }) => {
          sessions.invalidate(payload.sessionId);
          if (payload.state === 'ended') connections.endSession(payload.sessionId);
        }),
        watchBrokerOutages(messaging, (since) => void live.catchUp(since)),
      ];
    },
    stop: async () => void (await Promise.all(listening.map((one) => one.stop()))),
  };
}
