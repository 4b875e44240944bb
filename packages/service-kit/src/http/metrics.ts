import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, register as globalRegistry, Histogram, Registry } from 'prom-client';
import { onAbandoned, probes, routeOf, unknownRoute } from './access-log.js';

/** A service's own metrics; our packages with their own counters use prom-client's global registry. */
export interface Metrics {
  readonly registry: Registry;
  /** Prometheus text of this service and of the shared libraries. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  globalRegistry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${await globalRegistry.metrics()}`,
  };
}

/** To create a service's meters in its registry. */
export function metersIn({ registry }: Metrics) {
  const registers = [registry];
  return {
    counter: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string = never>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: Label[] = [],
    ) => new Histogram({ name, help, labelNames, buckets, registers }),
  };
}

export interface MetricsConfig {
  HOST: string;
  METRICS_PORT?: number;
}

/** nginx's status for a client that closed the connection before the answer. */
const abandoned = 499;

/** Few enough that each route can start with all of them at 0. 429 and abandoned requests are counted separately. */
const answers = ['2xx', '3xx', '4xx', '429', '499', '5xx'];
const usualStatuses = [
  ...[200, 201, 202, 204, 206, 302, 304],
  ...[400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 422, 425, 429, 431, 499],
  ...[500, 502, 503, 504],
];

/**
 * Rate, errors and duration of every route by its pattern, and `/metrics`, which moves to a port of its own if
 * METRICS_PORT is set. Rates and errors use counters that start at 0: the histogram's count appears only with the first
 * answer of its kind, which `rate()` and `increase()` miss.
 */
export function addMetrics(app: FastifyInstance, metrics: Metrics, config?: MetricsConfig): void {
  const { counter, histogram } = metersIn(metrics);
  const seconds = histogram(
    'auscribe_http_request_duration_seconds',
    'Time to answer a request, by route pattern. Without probes and scrapes.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    ['method', 'route', 'status'],
  );
  const requests = counter(
    'auscribe_http_requests_total',
    'Requests by route pattern and kind of answer; 4xx without 429, and 499 for what its client gave up. Without probes and scrapes.',
    ['route', 'answer'],
  );
  const statuses = counter(
    'auscribe_http_answers_total',
    'Answers by status, over all routes. Without probes and scrapes.',
    ['status'],
  );
  for (const status of usualStatuses) statuses.inc({ status }, 0);
  const expect = (route: string) => {
    for (const answer of answers) requests.inc({ route, answer }, 0);
  };
  expect(unknownRoute);
  app.addHook('onRoute', ({ url }) => {
    if (!probes.has(url)) expect(url);
  });
  const count = (request: FastifyRequest, status: number, elapsedMs: number) => {
    const route = routeOf(request);
    if (probes.has(route)) return;
    seconds.observe({ method: request.method, route, status: String(status) }, elapsedMs / 1000);
    requests.inc({ route, answer: kindOf(status) });
    statuses.inc({ status });
  };
  app.addHook('onResponse', async (request, reply) => count(request, reply.statusCode, reply.elapsedTime));
  onAbandoned(app, (request, reply) => count(request, abandoned, reply.elapsedTime));
  const port = config?.METRICS_PORT;
  if (config === undefined || port === undefined) {
    app.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.text()),
    );
  } else addMetricsServer(app, metrics, { host: config.HOST, port });
}

function kindOf(status: number): string {
  return status === 429 || status === abandoned ? String(status) : `${Math.floor(status / 100)}xx`;
}

/**
 * Serves only `/metrics`, on its own port. A network policy can then let Prometheus reach the metrics but not the
 * service, and callers the service but not the metrics. If the port is taken, the service does not start.
 */
function addMetricsServer(app: FastifyInstance, metrics: Metrics, at: { host: string; port: number }): void {
  const server = createServer({ requestTimeout: 10_000 }, ({ method, url }, answer) => {
    if (method === 'GET' && url === '/metrics') void answerWith(metrics, answer);
    else answer.writeHead(404).end();
  });
  app.addHook('onReady', async () => {
    server.listen(at.port, at.host);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
}

async function answerWith(metrics: Metrics, answer: ServerResponse): Promise<void> {
  try {
    const text = await metrics.text();
    answer.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  } catch {
    answer.writeHead(500).end();
  }
}
