import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from '@auscribe/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, createLogger, createMetrics } from '../src/index.js';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function listening(metricsPort?: number): Promise<string> {
  app = createHttpServer({
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    ...(metricsPort === undefined ? {} : { config: { HOST: '127.0.0.1', METRICS_PORT: metricsPort } }),
    checks: {},
    internalKey: null,
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('metrics', () => {
  it('are served with the routes if no port is set', async () => {
    const url = await listening();
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_cpu_seconds_total');
  });

  it('are served only on their own port, with nothing else', async () => {
    const port = await freePort();
    const url = await listening(port);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('auscribe_http_requests_total{route="unknown"');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    for (const path of ['/', '/healthz', '/readyz']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    }
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('end with the service', async () => {
    const port = await freePort();
    await listening(port);
    await app?.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('whose port is in use keep the service from starting', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    try {
      const { port } = taken.address() as AddressInfo;
      await expect(listening(port)).rejects.toThrow('EADDRINUSE');
    } finally {
      taken.close();
    }
  });
});
