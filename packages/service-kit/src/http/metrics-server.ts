import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.js';

/**
 * Serves `/metrics` and nothing else, on a port of its own: a network can then let Prometheus reach the numbers without
 * the service, and callers the service without the numbers. A port that is taken keeps the service from starting.
 */
export function addMetricsServer(app: FastifyInstance, metrics: Metrics, at: { host: string; port: number }): void {
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
