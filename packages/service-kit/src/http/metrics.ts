import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import type { Metrics } from '../metrics.js';
import { onAbandoned } from './abandoned.js';
import { addMetricsServer } from './metrics-server.js';

export interface MetricsConfig {
  HOST: string;
  METRICS_PORT?: number;
}

/** What others, too, use for an answer that nobody waited for. */
const abandoned = '499';

/** The duration of every route by its pattern, and `/metrics`: on a port of its own where one is given, and then there alone. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, config?: MetricsConfig): void {
  const seconds = new Histogram({
    name: 'auscribe_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [metrics.registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(labels(request, String(reply.statusCode)), reply.elapsedTime / 1000);
  });
  onAbandoned(app, (request, reply) => seconds.observe(labels(request, abandoned), reply.elapsedTime / 1000));
  const port = config?.METRICS_PORT;
  if (config === undefined || port === undefined) {
    app.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.text()),
    );
  } else addMetricsServer(app, metrics, { host: config.HOST, port });
}

function labels({ method, routeOptions }: FastifyRequest, status: string) {
  return { method, route: routeOptions.url ?? 'unknown', status };
}
