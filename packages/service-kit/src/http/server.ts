import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { HttpConfig, type HttpLimits } from '../config.js';
import { Forbidden } from '../errors.js';
import { addCaller } from '../internal/caller.js';
import { type InternalKey, internalHeader } from '../internal/internal-key.js';
import type { Logger } from '../logger.js';
import { acceptedRequestId, followRequest } from '../telemetry/request-id.js';
import { addAccessLog, probes, routeOf } from './access-log.js';
import { limitBodyTime } from './body-time.js';
import {
  type AnswerOwed,
  closeSilentConnections,
  countCutOffs,
  endConnections,
  trackAnswersOwed,
} from './connections.js';
import { addErrorHandling } from './error-handling.js';
import { addHealth, type Checks } from './health.js';
import { addMalformedUrls, malformedRequests, rerouteMalformedUrl } from './malformed-requests.js';
import { addMetrics, type Metrics, type MetricsConfig } from './metrics.js';
import { addJsonBodies } from './repeated-fields.js';
import { addStrictValidation } from './validation.js';

export interface HttpServerOptions {
  /**
   * If METRICS_PORT is set, `/metrics` is served there instead of with the routes. Limits that are missing here have
   * the defaults of HttpConfig.
   */
  config?: MetricsConfig & Partial<HttpLimits>;
  logger: Logger;
  metrics: Metrics;
  /** What every request needs: it must answer before the service takes work. */
  checks: Checks;
  /** What only some requests need; a metric reports it. */
  alsoUses?: Checks;
  /** False once only a restart can help, which `/healthz` then reports. Default: always true. */
  canRecover?: () => boolean;
  /** The key that every request must carry. `null` only for the gateway, where requests come in from outside. */
  internalKey: InternalKey | null;
  /** Largest JSON body, bytes. Default 256 KiB. */
  bodyLimit?: number;
  /** Addresses or networks of trusted proxies, whose forwarding headers are used. None by default. */
  trustProxy?: string[];
}

/** Fastify for every service: strict validation, envelopes, health, metrics, and an access log without queries. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const limits: HttpLimits = { ...Value.Create(Type.Object(HttpConfig)), ...options.config };
  // At the gateway, clients must not be able to choose the request id.
  const behindGateway = options.internalKey !== null;
  let answerOwed: AnswerOwed = () => undefined;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    requestTimeout: 0,
    connectionTimeout: limits.CLIENT_SILENCE_MS,
    keepAliveTimeout: limits.KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    trustProxy: options.trustProxy ?? false,
    genReqId: ({ headers }) => (behindGateway && acceptedRequestId(headers['x-request-id'])) || randomUUID(),
    // The logger itself adds the request id, under one name, also to lines written without a request at hand.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: rerouteMalformedUrl,
    clientErrorHandler: malformedRequests(options.metrics, options.logger, (socket) => answerOwed(socket)),
  }) as unknown as FastifyInstance;
  answerOwed = trackAnswersOwed(app);
  const cutOffs = countCutOffs(options.metrics);
  closeSilentConnections(app, answerOwed, cutOffs);
  limitBodyTime(app, limits, cutOffs);
  endConnections(app);
  addCaller(app, behindGateway);
  followRequest(app);
  addJsonBodies(app);
  addStrictValidation(app);
  // Answers are not filtered by their schemas, which serve OpenAPI and the contract tests: views are built field by
  // field.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (options.internalKey) requireInternalKey(app, options.internalKey);
  addAccessLog(app);
  addErrorHandling(app);
  // Before any route is added, so that each is counted from 0.
  addMetrics(app, options.metrics, options.config);
  addMalformedUrls(app);
  const { checks, alsoUses = {}, canRecover = () => true } = options;
  addHealth(app, { checks, alsoUses, canRecover }, options.metrics);
  return app;
}

/** Probes and metrics come from the cluster, without a key; the keys that verify tokens are public. */
const keylessRoutes = new Set([...probes, '/.well-known/jwks.json']);

/** Refuses every request that does not come from the gateway or another service, whether its path exists or not. */
function requireInternalKey(app: FastifyInstance, key: InternalKey): void {
  app.addHook('onRequest', async (request) => {
    if (!keylessRoutes.has(routeOf(request)) && !key.accepts(request.headers[internalHeader])) throw new Forbidden();
  });
}
