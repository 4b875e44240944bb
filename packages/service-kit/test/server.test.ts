import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, createLogger, createMetrics } from '../src/index.js';

const silentAtMostMs = 300;
const bodyWithinMs = 900;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  app = createHttpServer({
    logger,
    metrics: createMetrics('test'),
    checks: {},
    insideKey: null,
    silentAtMostMs,
    bodyWithinMs,
  });
  app.post('/slow', async () => {
    await wait(4 * silentAtMostMs);
    return 'at last';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const head = 'POST /slow HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

describe('a client', () => {
  it('that has sent its request may wait for the answer, also for the next one on its connection', async () => {
    const socket = await opened();
    for (let request = 0; request < 2; request += 1) {
      socket.write(`${head}{}`);
      const [answer] = await once(socket, 'data');
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain('at last');
    }
    socket.destroy();
  });

  it.each([
    ['a first', ''],
    ['a second', `${head}{}`],
  ])('that falls silent within %s request is cut off', async (_which, before) => {
    const socket = await opened();
    if (before) {
      socket.write(before);
      await once(socket, 'data');
    }
    const closed = once(socket, 'close');
    socket.resume().write(`${head}{`);
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  it('that sends a byte now and then is cut off too', async () => {
    const socket = await opened();
    const closed = once(socket, 'close').then(() => true);
    socket.resume().on('error', () => {});
    const drip = setInterval(() => socket.write(' '), silentAtMostMs / 4);
    socket.write(head.replace('content-length: 2', 'content-length: 100000'));
    expect(await closed).toBe(true);
    clearInterval(drip);
  });
});
