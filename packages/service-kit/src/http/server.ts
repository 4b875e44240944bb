import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { addCaller } from '../inside/caller.js';
import type { InsideKey } from '../inside/inside-key.js';
import { keepInside } from '../inside/inside-only.js';
import type { Logger } from '../logger.js';
import type { Metrics } from '../metrics.js';
import { followTrace } from '../telemetry/follow-trace.js';
import { addAccessLog } from './access-log.js';
import { limitBodyTime } from './body-time.js';
import { endConnections } from './end-connections.js';
import { addErrorHandling } from './error-handling.js';
import { addHealth, type Checks } from './health.js';
import { addMetrics, type MetricsConfig } from './metrics.js';
import { addStrictValidation } from './strict-validation.js';

export interface HttpServerOptions {
  /** Where METRICS_PORT is set, `/metrics` is served there instead of beside the routes. */
  config?: MetricsConfig;
  logger: Logger;
  metrics: Metrics;
  /** What must answer before the service takes work. */
  checks: Checks;
  /** What every request has to bring. `null` for the gateway alone: it is where requests come in. */
  insideKey: InsideKey | null;
  /** Largest JSON body, bytes. Default 256 KiB. */
  bodyLimit?: number;
  /** Addresses or networks whose forwarding headers are believed. None by default. */
  trustProxy?: string[];
  /** How long a client may neither send nor read while something of its request or answer is to come, ms. */
  silentAtMostMs?: number;
  /** How long a body that is no upload may take to arrive, ms. */
  bodyWithinMs?: number;
}

/** Fastify as every service uses it: strict validation, envelopes, health, metrics, and an access log without queries. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    requestTimeout: 0,
    connectionTimeout: options.silentAtMostMs ?? 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    trustProxy: options.trustProxy ?? false,
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 512 },
  }) as unknown as FastifyInstance;
  endConnections(app);
  followTrace(app);
  addStrictValidation(app);
  // Schemas describe answers for OpenAPI and the contract tests; views are built field by field, so nothing needs cutting.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (options.insideKey) keepInside(app, options.insideKey);
  addCaller(app, options.insideKey !== null);
  // A client that has sent everything may wait for its answer: hours of audio take minutes to check. What an answer may
  // take at most is the gateway's to say. Node sets the limit anew for the connection's next request.
  app.addHook('onRequest', async ({ raw }) => {
    raw.once('end', () => raw.socket.setTimeout(0));
  });
  limitBodyTime(app, options.bodyWithinMs ?? 30_000);
  addAccessLog(app);
  addErrorHandling(app);
  addMetrics(app, options.metrics, options.config);
  addHealth(app, options.checks, options.metrics);
  return app;
}

function acceptedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
