import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { HttpConfig, type HttpLimits } from '../config.js';
import { addCaller } from '../inside/caller.js';
import type { InsideKey } from '../inside/inside-key.js';
import { keepInside } from '../inside/inside-only.js';
import type { Logger } from '../logger.js';
import type { Metrics } from '../metrics.js';
import { followTrace } from '../telemetry/follow-trace.js';
import { addAccessLog } from './access-log.js';
import { type AnswerOwed, trackAnswersOwed } from './answers-owed.js';
import { limitBodyTime } from './body-time.js';
import { countCutOffs } from './cut-offs.js';
import { endConnections } from './end-connections.js';
import { addErrorHandling } from './error-handling.js';
import { addHealth, type Checks } from './health.js';
import { addJsonBodies } from './json-bodies.js';
import { addMalformedUrls, malformedRequests, rerouteMalformedUrl } from './malformed-requests.js';
import { addMetrics, type MetricsConfig } from './metrics.js';
import { closeSilentConnections } from './silent-connections.js';
import { addStrictValidation } from './strict-validation.js';

export interface HttpServerOptions {
  /**
   * Where METRICS_PORT is set, `/metrics` is served there instead of beside the routes. Limits that are not here have
   * the defaults of HttpConfig.
   */
  config?: MetricsConfig & Partial<HttpLimits>;
  logger: Logger;
  metrics: Metrics;
  /** What must answer before the service takes work. */
  checks: Checks;
  /** False once only a restart helps: `/healthz` then says so. Default: always true. */
  canRecover?: () => boolean;
  /** What every request has to bring. `null` for the gateway alone: it is where requests come in. */
  insideKey: InsideKey | null;
  /** Largest JSON body, bytes. Default 256 KiB. */
  bodyLimit?: number;
  /** Addresses or networks whose forwarding headers are believed. None by default. */
  trustProxy?: string[];
}

/** Fastify as every service uses it: strict validation, envelopes, health, metrics, and an access log without queries. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const limits: HttpLimits = { ...Value.Create(Type.Object(HttpConfig)), ...options.config };
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
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: rerouteMalformedUrl,
    clientErrorHandler: malformedRequests(options.metrics, options.logger, (socket) => answerOwed(socket)),
  }) as unknown as FastifyInstance;
  answerOwed = trackAnswersOwed(app);
  const cutOffs = countCutOffs(options.metrics);
  closeSilentConnections(app, answerOwed, cutOffs);
  limitBodyTime(app, limits, cutOffs);
  endConnections(app);
  addCaller(app, options.insideKey !== null);
  followTrace(app);
  addJsonBodies(app);
  addStrictValidation(app);
  // Schemas describe answers for OpenAPI and the contract tests; views are built field by field, so nothing needs cutting.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (options.insideKey) keepInside(app, options.insideKey);
  addAccessLog(app);
  addErrorHandling(app);
  addMalformedUrls(app);
  addMetrics(app, options.metrics, options.config);
  addHealth(app, { checks: options.checks, canRecover: options.canRecover ?? (() => true) }, options.metrics);
  return app;
}

function acceptedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
