import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, createLogger, createMetrics, Unauthorized } from '../src/index.js';

const bodyMs = 600;
const periodMs = 1500;
const bytesPerSecond = 1000;
const drainMs = 400;
let app: FastifyInstance;
let port: number;
const metrics = createMetrics('test');
const drips: NodeJS.Timeout[] = [];
/** Emits `read` for the requests to `/held`, which read nothing before. */
const held = new EventEmitter();

beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  app = createHttpServer({
    config: {
      HOST: '127.0.0.1',
      BODY_TIMEOUT_MS: bodyMs,
      UPLOAD_PERIOD_MS: periodMs,
      UPLOAD_BYTES_PER_SECOND: bytesPerSecond,
      EARLY_ANSWER_DRAIN_MS: drainMs,
    },
    logger,
    metrics,
    checks: {},
    internalKey: null,
  });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.get('/', async () => 'a page');
  app.post('/json', async () => 'read');
  for (const path of ['/upload', '/held']) {
    app.post(path, {
      config: { upload: true },
      onRequest: async (request) => {
        if (request.headers.authorization !== 'Bearer good') throw new Unauthorized();
        request.clinician = { id: 'ada', email: '', sessionId: '', token: 'good' };
      },
      handler: async ({ raw }) => {
        if (path === '/held') await once(held, 'read');
        const body = new PassThrough().resume();
        raw.once('error', (error) => body.destroy(error));
        await finished(raw.pipe(body));
        return 'kept';
      },
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
});

const request = (line: string, headers: string[] = [], length = 1_000_000) =>
  [
    `${line} HTTP/1.1`,
    'host: test',
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${length}`,
    ...headers,
    '',
    '',
  ].join('\r\n');
const signedIn = ['authorization: Bearer good'];

interface Conversation {
  socket: Socket;
  closed: Promise<unknown>;
  text: () => string;
}

async function begin(bytes: string): Promise<Conversation> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, closed: new Promise((resolve) => socket.once('close', resolve)), text: () => text };
}

/** The same every so often, until the other side closes. */
function drip(socket: Socket, bytes: string, everyMs: number): void {
  drips.push(setInterval(() => socket.writable && socket.write(bytes), everyMs));
}

const cutOffs = async (reason: string): Promise<number> => {
  const [, count] =
    new RegExp(`auscribe_http_cut_off_total\\{reason="${reason}",[^}]*\\} (\\d+)`).exec(await metrics.text()) ?? [];
  return Number(count);
};

describe('a body that arrives one byte at a time', () => {
  it.each([
    ['as JSON', request('POST /json', [], 100_000).replace('multipart/form-data; boundary=b', 'application/json'), 408],
    ['as text', request('POST /json', [], 100_000).replace('multipart/form-data; boundary=b', 'text/plain'), 408],
    [
      'as chunks',
      request('POST /json', [], 100_000)
        .replace('multipart/form-data; boundary=b', 'application/json')
        .replace(/content-length: \d+/, 'transfer-encoding: chunked'),
      408,
    ],
    ['as a form to a route that takes none', request('POST /json'), 200],
    ['to an unknown path', request('POST /nothing'), 404],
    ['with a GET', request('GET /'), 200],
    ['to an upload without a token', request('POST /upload'), 401],
    ['to an upload with a wrong token', request('POST /upload', ['authorization: Bearer guessed']), 401],
    ['to a malformed address', request('POST /%ff?search=Ada'), 400],
  ])(
    'is answered, and its connection closed: %s',
    async (_what, bytes, status) => {
      const { socket, closed, text } = await begin(bytes);
      drip(socket, bytes.includes('chunked') ? '1\r\nx\r\n' : 'x', 50);
      await closed;
      expect(text()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    },
    20_000,
  );

  it('ends an upload of a signed-in user too, with an explanation', async () => {
    const before = await cutOffs('upload_rate');
    const { socket, closed, text } = await begin(request('POST /upload', signedIn));
    drip(socket, 'x', 50);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
    expect(text()).toContain(
      'took too long to arrive, and nothing of it was kept. Please check your connection and try again.',
    );
    expect(await cutOffs('upload_rate')).toBe(before + 1);
  }, 20_000);

  it('ends an upload that began fast', async () => {
    const { socket, closed, text } = await begin(request('POST /upload', signedIn, 10_000_000));
    socket.write('x'.repeat(2_000_000));
    drip(socket, 'x', 50);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  }, 20_000);

  it('is counted', async () => expect(await cutOffs('body_time')).toBeGreaterThan(0));
});

describe('an upload of a signed-in user', () => {
  it('may take far longer than other bodies on a bad connection', async () => {
    const length = 60_000;
    const { socket, text } = await begin(request('POST /upload', signedIn, length));
    const began = Date.now();
    // Twelve times the least, so that a busy machine may halve it.
    for (let sent = 0; sent < length; sent += 600) {
      socket.write('x'.repeat(600));
      await wait(50);
    }
    while (!text()) await wait(20);
    expect(text()).toMatch(/^HTTP\/1\.1 200 /);
    expect(Date.now() - began).toBeGreaterThan(Math.max(2 * periodMs, 4 * bodyMs));
    socket.destroy();
  }, 30_000);

  it('is not ended because we read slowly', async () => {
    const length = 4_000_000;
    const { socket, text } = await begin(request('POST /held', signedIn, length) + 'x'.repeat(length));
    await wait(3 * periodMs);
    held.emit('read');
    while (!text()) await wait(20);
    expect(text()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  }, 30_000);

  it('is not ended because we resume reading shortly before its rate is checked', async () => {
    const length = 60_000;
    const { socket, text } = await begin(request('POST /held', signedIn, length) + 'x'.repeat(length / 2));
    await wait(2.5 * periodMs);
    // All that the client has sent is in our buffer, so that nothing arrives before the check.
    held.emit('read');
    await wait(0.75 * periodMs);
    expect(text()).toBe('');
    socket.write('x'.repeat(length / 2));
    while (!text()) await wait(20);
    expect(text()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  }, 30_000);
});

describe('a client that was answered before it sent everything', () => {
  it('is disconnected soon after, with its answer', async () => {
    const before = await cutOffs('answered');
    const { socket, closed, text } = await begin(request('POST /upload', [], 2 ** 40));
    drip(socket, 'x'.repeat(50_000), 20);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 401 [\s\S]*"Unauthorized access"/);
    expect(text()).not.toMatch(/connection: close/i);
    expect(await cutOffs('answered')).toBe(before + 1);
  }, 20_000);

  it('keeps its connection if the rest arrives immediately', async () => {
    const { socket, text } = await begin(request('POST /upload', [], 10));
    while (!text()) await wait(10);
    socket.write('x'.repeat(10));
    await wait(2 * drainMs);
    socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
    while (!text().endsWith('a page')) await wait(10);
    expect(text()).toMatch(/^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 200 /);
    socket.destroy();
  }, 20_000);
});
