import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually, signIn } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { startAuth, startUpstream, type TestAuth, type TestUpstream } from './support/upstream.js';

const periodMs = 1500;
const sessionLookupMs = 200;
let bench: Bench;
let ingest: TestUpstream;
let auth: TestAuth;
let aborted = 0;
const drips: NodeJS.Timeout[] = [];

beforeAll(async () => {
  ingest = await startUpstream((app) => {
    app.post('/api/v1/dictations/upload', async ({ raw }) => {
      raw.once('error', () => {
        aborted += 1;
      });
      let bytes = 0;
      for await (const chunk of raw) bytes += chunk.length;
      return { status: 'SUCCESS', message: 'OK', data: { bytes }, timestamp: '' };
    });
  });
  auth = await startAuth({ answersAfterMs: sessionLookupMs });
  bench = await startBench({
    upstreams: { ingest },
    auth,
    settings: {
      BODY_TIMEOUT_MS: '500',
      UPLOAD_PERIOD_MS: String(periodMs),
      UPLOAD_BYTES_PER_SECOND: '1000',
      EARLY_ANSWER_DRAIN_MS: '1500',
    },
  });
});
afterAll(async () => {
  await bench.close();
  await ingest.stop();
  await auth.stop();
});
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
});

async function begin(path: string, headers: string[], length: number) {
  const socket: Socket = connect(Number(new URL(bench.url).port), '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const type = 'Content-Type: multipart/form-data; boundary=b';
  socket.write(
    [`POST ${path} HTTP/1.1`, 'Host: x', type, `Content-Length: ${length}`, ...headers, '', ''].join('\r\n'),
  );
  return { socket, closed: new Promise((resolve) => socket.once('close', resolve)), text: () => text };
}

/** Until something is answered: what is written after the end makes the kernel reset the connection, answer and all. */
const drip = (socket: Socket) =>
  drips.push(setInterval(() => socket.writable && socket.bytesRead === 0 && socket.write('x'), 50));
const token = (user = bench.user) => `Authorization: Bearer ${user.token}`;

describe('a form that arrives one byte at a time', () => {
  it.each([
    ['/api/v1/dictations/upload', 401],
    ['/api/v1/auth/signin', 415],
    ['/graphql', 401],
    ['/api/v1/nothing', 404],
    ['/files/x', 404],
  ])(
    'without a token: %s is answered and disconnected',
    async (path, status) => {
      const { socket, closed, text } = await begin(path, [], 1_000_000);
      drip(socket);
      await closed;
      expect(text()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    },
    20_000,
  );

  it('of a signed-in user is ended at the service too, and counted', async () => {
    const before = aborted;
    const { socket, closed, text } = await begin('/api/v1/dictations/upload', [token()], 1_000_000);
    drip(socket);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 408 [\s\S]*took too long to arrive, and nothing of it was kept/);
    await eventually(async () => aborted === before + 1, { what: 'the end at the service' });
    const metrics = await (await fetch(`${bench.url}/metrics`)).text();
    expect(metrics).toMatch(/auscribe_http_cut_off_total\{reason="upload_rate",[^}]*\} 1/);
    expect(metrics).not.toMatch(/auscribe_gateway_upstream_failures_total\{[^}]*\} [1-9]/);
  }, 20_000);
});

describe('uploads whose clients disconnect while their sessions are checked', () => {
  it('hold none of the connections to the service', async () => {
    const left = 600;
    for (let begun = 0; begun < left; begun += 100) {
      const uploads = await Promise.all(
        Array.from({ length: 100 }, () => begin('/api/v1/dictations/upload', [token(signIn())], 1_000_000)),
      );
      await wait(sessionLookupMs / 2);
      for (const { socket } of uploads) socket.destroy();
      await Promise.all(uploads.map(({ closed }) => closed));
    }
    for (const _ of [1, 2, 3]) {
      const { socket, text } = await begin('/api/v1/dictations/upload', [token()], 10);
      socket.write('x'.repeat(10));
      await eventually(async () => text().includes('"bytes":10'), {
        what: 'the answer to an upload',
        withinMs: 20_000,
      });
      socket.destroy();
    }
  }, 60_000);
});

describe('an upload over a bad connection', () => {
  it('arrives whole, however long it takes', async () => {
    const length = 60_000;
    const { socket, text } = await begin('/api/v1/dictations/upload', [token()], length);
    const began = Date.now();
    for (let sent = 0; sent < length; sent += 600) {
      socket.write('x'.repeat(600));
      await wait(50);
    }
    await eventually(async () => text().includes(`"bytes":${length}`), { what: 'the answer' });
    expect(Date.now() - began).toBeGreaterThan(2 * periodMs);
    socket.destroy();
  }, 30_000);
});
