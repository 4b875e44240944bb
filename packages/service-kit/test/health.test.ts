import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type Checks, createHttpServer, createLogger, createMetrics } from '../src/index.js';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function server(checks: Checks, canRecover?: () => boolean, alsoUses: Checks = {}): Promise<string> {
  app = createHttpServer({
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    checks,
    alsoUses,
    internalKey: null,
    ...(canRecover ? { canRecover } : {}),
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('health', () => {
  it('is ready only while all dependencies answer, and stays alive without them', async () => {
    const url = await server({ broker: async () => false, database: () => true });
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { broker: false, database: true } });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/auscribe_dependency_up\{.*dependency="broker".*\} 0/);
  });

  it('serves requests without dependencies that only some of them need, and reports it', async () => {
    const url = await server({ database: () => true }, undefined, { broker: async () => false });
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ checks: { database: true } });
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/auscribe_dependency_up\{.*dependency="broker".*\} 0/);
    expect(metrics).toMatch(/auscribe_dependency_up\{.*dependency="database".*\} 1/);
  });

  it('checks a hanging dependency only once, however often it is queried', async () => {
    let asked = 0;
    const url = await server({
      database: () => {
        asked += 1;
        return new Promise(() => {});
      },
    });
    const looks = await Promise.all([1, 2, 3].map(() => fetch(`${url}/readyz`)));
    expect(looks.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(asked).toBe(1);
  });

  it('requests a restart if nothing else helps', async () => {
    let recovers = true;
    const url = await server({}, () => recovers);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    recovers = false;
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
  });
});
