import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, createLogger, createMetrics } from '../src/index.js';

const silentAtMostMs = 2000;
const idleAtMostMs = 400;
const large = 'x'.repeat(64 * 1024 * 1024);
/** So slowly is an answer read that is read slowly. It has to be more than the buffers between the two ends hold. */
const bytesPerMs = 20_000;
let app: FastifyInstance;
let port: number;
const metrics = createMetrics('test');

beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  app = createHttpServer({
    config: {
      HOST: '127.0.0.1',
      CLIENT_SILENCE_MS: silentAtMostMs,
      KEEP_ALIVE_TIMEOUT_MS: idleAtMostMs,
      BODY_TIMEOUT_MS: 3 * silentAtMostMs,
    },
    logger,
    metrics,
    checks: {},
    internalKey: null,
  });
  const slow = async () => {
    await wait(2 * silentAtMostMs);
    return 'at last';
  };
  app.get('/slow', slow);
  app.post('/slow', slow);
  app.get('/quick', async () => 'at once');
  app.post('/quick', async () => 'at once');
  app.get('/never', async () => 'nobody asks for it');
  app.get('/large', async () => large);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`;
const head = 'POST /slow HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
const post = head.replace('/slow', '/quick');

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** However it is closed: a write that the server no longer reads resets the connection. */
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** What the socket receives until there are `count` answers. */
async function answers(socket: Socket, count: number): Promise<string> {
  let text = '';
  while ((text.match(/HTTP\/1\.1 200 /g) ?? []).length < count || !/at (last|once)$/.test(text)) {
    const [chunk] = await once(socket, 'data');
    text += chunk;
  }
  return text;
}

describe('a client', () => {
  it.each([
    ['without a body', get('/slow')],
    ['with one', `${head}{}`],
  ])(
    'that has sent its request, %s, may wait for the answer, also for the next one on its connection',
    async (_what, bytes) => {
      const socket = await opened();
      for (let request = 0; request < 2; request += 1) {
        socket.write(bytes);
        expect(await answers(socket, 1)).toMatch(/^HTTP\/1\.1 200 /);
      }
      socket.destroy();
    },
    30_000,
  );

  it.each([
    ['a first', ''],
    ['a second', `${post}{}`],
  ])(
    'that stops sending within %s request is disconnected',
    async (_which, before) => {
      const socket = await opened();
      if (before) {
        socket.write(before);
        await once(socket, 'data');
      }
      const closed = closing(socket);
      socket.resume().write(`${head}{`);
      await closed;
      expect(socket.destroyed).toBe(true);
    },
    30_000,
  );

  it('that sends a byte now and then is disconnected too', async () => {
    const socket = await opened();
    const closed = closing(socket);
    socket.resume();
    const drip = setInterval(() => socket.write(' '), silentAtMostMs / 10);
    socket.write(head.replace('content-length: 2', 'content-length: 100000'));
    await closed;
    clearInterval(drip);
    expect(socket.destroyed).toBe(true);
  }, 30_000);

  it('that reads slowly gets its whole answer, however long that takes', async () => {
    const socket = await opened();
    let bytes = 0;
    let longest = 0;
    const began = Date.now();
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      longest = Date.now() - began;
      const aheadMs = bytes / bytesPerMs - longest;
      if (bytes >= large.length || aheadMs < 20) return;
      socket.pause();
      setTimeout(() => socket.resume(), aheadMs);
    });
    socket.write(get('/large'));
    while (bytes < large.length && !socket.destroyed) await wait(50);
    expect(bytes).toBeGreaterThan(large.length);
    expect(longest).toBeGreaterThan(silentAtMostMs);
  }, 60_000);

  it('that stops reading its answer is disconnected', async () => {
    const gone = new Promise<void>((resolve) => {
      app.server.once('connection', (accepted: Socket) => accepted.once('close', () => resolve()));
    });
    const socket = await opened();
    socket.pause().write(get('/large'));
    await gone;
    expect(await metrics.text()).toMatch(/auscribe_http_cut_off_total\{reason="unread",[^}]*\} [1-9]/);
    socket.destroy();
  }, 30_000);
});

describe('an idle connection', () => {
  it.each([
    ['GET', get('/quick'), 1],
    ['a GET that nothing answers to', get('/nothing').replace('GET', 'HEAD'), 0],
    ['POST', `${post}{}`, 1],
    ['a GET and a POST at once', `${get('/quick')}${post}{}`, 2],
    ['two GETs at once, of which the first takes long', `${get('/slow')}${get('/quick')}`, 2],
    ['a POST that took long', `${head}{}`, 1],
  ])(
    'is closed a while after %s',
    async (_what, bytes, count) => {
      const socket = await opened();
      const closed = closing(socket);
      socket.write(bytes);
      if (count > 0) await answers(socket, count);
      else await once(socket, 'data');
      const answered = Date.now();
      socket.resume();
      await closed;
      expect(Date.now() - answered).toBeGreaterThan(idleAtMostMs / 2);
    },
    30_000,
  );

  it('stays open while requests arrive', async () => {
    const socket = await opened();
    for (let request = 0; request < 5; request += 1) {
      socket.write(get('/quick'));
      await answers(socket, 1);
      await wait(idleAtMostMs / 4);
    }
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });
});

describe('a request whose client disconnects', () => {
  it('is counted once, as 499, if it was sent completely', async () => {
    const counted = () => metrics.registry.getSingleMetricAsString('auscribe_http_request_duration_seconds');
    const answered = async () =>
      /count\{.*method="POST".*route="\/slow".*status="200".*\} (\d+)/.exec(await counted())?.[1];
    const before = await answered();
    const given = await fetch(`http://127.0.0.1:${port}/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(300),
    }).catch((error: Error) => error.name);
    expect(given).toBe('TimeoutError');
    const row = /duration_seconds_count\{.*method="POST".*route="\/slow".*status="499".*\} (\d+)/;
    await eventually(async () => row.exec(await counted())?.[1] === '1', { what: 'it is counted' });
    await wait(2 * silentAtMostMs);
    expect(row.exec(await counted())?.[1]).toBe('1');
    expect(await answered()).toBe(before);
  });
});

describe('counters of requests', () => {
  const counter = async (name: string, labels: string) => {
    const text = await metrics.registry.getSingleMetricAsString(name);
    return Number(new RegExp(`^${name}\\{${labels}[^}]*\\} (\\d+)`, 'm').exec(text)?.[1]);
  };
  const requests = (labels: string) => counter('auscribe_http_requests_total', labels);
  const answered = (status: number) => counter('auscribe_http_answers_total', `status="${status}"`);

  it('start at 0 for each route and kind of answer, so that none is missed', async () => {
    for (const answer of ['2xx', '3xx', '4xx', '429', '499', '5xx'])
      expect(await requests(`route="/never",answer="${answer}"`)).toBe(0);
    expect(await answered(413)).toBe(0);
  });

  it('count requests without a route under one name', async () => {
    const before = { requests: await requests('route="unknown",answer="4xx"'), answers: await answered(404) };
    await (await fetch(`http://127.0.0.1:${port}/nothing/here/${randomUUID()}`)).text();
    expect(await requests('route="unknown",answer="4xx"')).toBe(before.requests + 1);
    expect(await answered(404)).toBe(before.answers + 1);
  });

  it('leave out probes and scrapes', async () => {
    const before = await answered(200);
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    const text = await metrics.registry.metrics();
    expect(text).not.toMatch(/route="\/(healthz|readyz|metrics)"/);
    expect(await answered(200)).toBe(before);
  });
});
