import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boundedFetch } from '../src/bounded-fetch.js';

const limits = { maxBytes: 64 * 1024, withinMs: 60_000 };
const answers: Record<string, (response: ServerResponse) => void> = {
  '/fits': (response) => response.end('x'.repeat(limits.maxBytes)),
  '/byte-too-long': (response) => response.end('x'.repeat(limits.maxBytes + 1)),
  '/packed': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(32 * 1024 * 1024))),
  '/silent': () => {},
  '/begins-only': (response) => response.write('{'),
  '/beats': (response) => {
    const beating = setInterval(() => response.write(' '), 100);
    setTimeout(() => response.end('!', () => clearInterval(beating)), 1500);
  },
  '/elsewhere': (response) => response.writeHead(307, { location: '/secret' }).end(),
  '/nothing': (response) => response.writeHead(204).end(),
  '/refuses': (response) => response.writeHead(429).end('later'),
};

let server: Server;
let url: string;
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url);
    answers[request.url ?? '']?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the answer of an engine', () => {
  it('is read completely up to its limit, with its status', async () => {
    const whole = await boundedFetch(limits)(`${url}/fits`);
    expect((await whole.text()).length).toBe(limits.maxBytes);
    expect((await boundedFetch(limits)(`${url}/nothing`)).status).toBe(204);
    const refused = await boundedFetch(limits)(`${url}/refuses`);
    expect([refused.status, await refused.text()]).toEqual([429, 'later']);
  });

  it.each(['/byte-too-long', '/packed'])('is cancelled if it is longer: %s', async (path) => {
    await expect(boundedFetch(limits)(url + path)).rejects.toThrow(/more than 65536 bytes/);
  });

  it.each(['/silent', '/begins-only'])('is cancelled if it does not end in time: %s', async (path) => {
    await expect(boundedFetch({ ...limits, withinMs: 300 })(url + path)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it.each(['/silent', '/begins-only'])('is cancelled if an engine with heartbeats falls silent: %s', async (path) => {
    await expect(boundedFetch({ ...limits, silentMs: 300 })(url + path)).rejects.toMatchObject({
      name: 'SilentConnectionError',
    });
  });

  it('is waited for while heartbeats arrive, however long it takes', async () => {
    const answer = await boundedFetch({ ...limits, silentMs: 1000 })(`${url}/beats`);
    expect((await answer.text()).trim()).toBe('!');
  });

  it('is cancelled if nobody waits for it any more', async () => {
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 50);
    const answer = boundedFetch(limits)(`${url}/begins-only`, { signal: stopping.signal });
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not follow redirects', async () => {
    const body = 'what a patient said';
    await expect(boundedFetch(limits)(`${url}/elsewhere`, { method: 'POST', body })).rejects.toThrow();
    expect(asked).toContain('/elsewhere');
    expect(asked).not.toContain('/secret');
  });
});
