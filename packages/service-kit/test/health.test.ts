import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type Checks, createHttpServer, createLogger, createMetrics } from '../src/index.js';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function server(checks: Checks, canRecover?: () => boolean): Promise<string> {
  app = createHttpServer({
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    checks,
    insideKey: null,
    ...(canRecover ? { canRecover } : {}),
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('health', () => {
  it('is ready only while everything answers, and lives on without it', async () => {
    const url = await server({ broker: async () => false, database: () => true });
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { broker: false, database: true } });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/auscribe_dependency_up\{.*dependency="broker".*\} 0/);
  });

  it('asks for a restart once nothing else helps', async () => {
    let recovers = true;
    const url = await server({}, () => recovers);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    recovers = false;
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
  });
});
