import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from '../logger.js';
import type { Metrics } from '../metrics.js';
import { addAccessLog } from './access-log.js';
import { addErrorHandling } from './error-handling.js';
import { addHealth, type Checks } from './health.js';
import { addMetrics } from './metrics.js';

export interface HttpServerOptions {
  logger: Logger;
  metrics: Metrics;
  /** What must answer before the service takes work. */
  checks: Checks;
  /** Largest JSON body, bytes. Default 256 KiB. */
  bodyLimit?: number;
  /** Addresses or networks whose forwarding headers are believed. None by default. */
  trustProxy?: string[];
  /** How long a client may neither send nor read while something of its request or answer is to come, ms. */
  silentAtMostMs?: number;
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
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: 'array',
        useDefaults: true,
        allErrors: false,
        strict: false,
      },
    },
  }) as unknown as FastifyInstance;
  // Schemas describe answers for OpenAPI and the contract tests; views are built field by field, so nothing needs cutting.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A client that has sent everything may wait for its answer: hours of audio take minutes to check. What an answer may
  // take at most is the gateway's to say. Node sets the limit anew for the connection's next request.
  app.addHook('onRequest', async ({ raw }) => {
    raw.once('end', () => raw.socket.setTimeout(0));
  });
  addAccessLog(app);
  addErrorHandling(app);
  addMetrics(app, options.metrics);
  addHealth(app, options.checks);
  return app;
}

function acceptedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
