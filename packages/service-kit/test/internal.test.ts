import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { ConfigError, createHttpServer, createMetrics, InternalKey } from '../src/index.js';

const [old, next] = ['o'.repeat(40), 'n'.repeat(40)];
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
let inside: FastifyInstance;
let edge: FastifyInstance;

function server(internalKey: InternalKey | null): FastifyInstance {
  const app = createHttpServer({
    logger: pino({ level: 'silent' }),
    metrics: createMetrics('test'),
    checks: {},
    internalKey,
  });
  app.get('/records', async (request) => request.caller);
  return app;
}

beforeAll(async () => {
  inside = server(new InternalKey(`${old}, ${next}`));
  edge = server(null);
  for (const app of [inside, edge]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await inside.close();
  await edge.close();
});

function get(app: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ statusCode: number; text: string }>((resolve, reject) => {
    // fetch would tidy the path.
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, async (answer) => {
      resolve({ statusCode: answer.statusCode ?? 0, text: (await answer.toArray()).join('') });
    });
    sent.on('error', reject).end();
  });
}

describe('a service behind the gateway', () => {
  it.each([
    ['no key', {}],
    ['an empty one', { 'x-auscribe-inside': '' }],
    ['a wrong one', { 'x-auscribe-inside': 'x'.repeat(40) }],
    ['the beginning of the right one', { 'x-auscribe-inside': old.slice(0, -1) }],
    ['the whole list', { 'x-auscribe-inside': `${old}, ${next}` }],
    ['the key under another name', { 'x-inside': old, authorization: `Bearer ${old}` }],
  ])('answers a request with %s with 403, and reveals nothing', async (_what, headers) => {
    for (const path of ['/records', '/nothing', '/metrics/', '//metrics', '/healthz/../records']) {
      const answer = await get(inside, path, headers as Record<string, string>);
      expect(answer.statusCode).toBe(403);
      expect(JSON.parse(answer.text)).toEqual({
        status: 'ERROR',
        message: expect.any(String),
        data: null,
        timestamp: expect.any(String),
      });
    }
  });

  it('accepts each of its keys, so that one can be replaced', async () => {
    for (const key of [old, next]) {
      expect((await get(inside, '/records', { 'x-auscribe-inside': key })).statusCode).toBe(200);
    }
    expect(new InternalKey(`${next},${old}`).sent).toBe(next);
  });

  it('answers probes and Prometheus without a key', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await get(inside, path)).statusCode).toBe(200);
  });

  it('learns user and address from the gateway', async () => {
    const headers = { 'x-auscribe-inside': old, 'x-client-address': '2001:db8::7', 'user-agent': chrome };
    expect(JSON.parse((await get(inside, '/records', headers)).text)).toEqual({
      address: '2001:db8::7',
      device: 'Chrome on Windows',
    });
    const made = { ...headers, 'x-client-address': 'Ada Byron' };
    expect(JSON.parse((await get(inside, '/records', made)).text).address).toBe('');
  });

  it('does not start with a guessable key', () => {
    for (const list of ['', 'short', `${old},`, `${old},short`]) {
      expect(() => new InternalKey(list)).toThrow(ConfigError);
    }
  });
});

describe('the gateway', () => {
  it('uses the connection’s address and trusts no header', async () => {
    const answer = await get(edge, '/records', {
      'x-client-address': '203.0.113.9',
      'user-agent': 'a phone of Ada Byron',
    });
    expect(JSON.parse(answer.text)).toEqual({ address: '127.0.0.1', device: 'Unknown browser' });
  });

  it.each([
    [chrome, 'Chrome on Windows'],
    [chrome.replace(' Chrome/', ' HeadlessChrome/'), 'Chrome on Windows'],
    [`${chrome} Edg/141.0.0.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [`${'('.repeat(10_000)} Chrome/1`, 'Unknown browser'],
  ])('names the device of %s', async (userAgent, device) => {
    expect(JSON.parse((await get(edge, '/records', { 'user-agent': userAgent })).text).device).toBe(device);
  });
});
