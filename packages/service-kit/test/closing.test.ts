import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, createLogger, createMetrics } from '../src/index.js';

let app: FastifyInstance;
let port: number;
let goOn: () => void;

beforeEach(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  app = createHttpServer({ logger, metrics: createMetrics('test'), checks: {}, internalKey: null });
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* halves() {
    yield 'first half, ';
    await held;
    yield 'second half';
  }
  app.get('/slow', (_request, reply) => reply.send(Readable.from(halves())));
  app.get('/quick', async () => 'at once');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);

// Each would wait for a minute or two: far longer than a test may take.
describe('a server that closes', () => {
  it('finishes the current answer, and does not wait for the next request on its connection', async () => {
    const answer = await get('/slow');
    const closed = app.close();
    goOn();
    expect(await answer.text()).toBe('first half, second half');
    await closed;
  }, 20_000);

  it('does not wait for idle connections', async () => {
    expect(await (await get('/quick')).text()).toBe('at once');
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const ended = once(silent, 'close');
    await app.close();
    await ended;
  }, 20_000);
});
