import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { rawRequest } from './support/raw-request.js';

let bench: Bench;

beforeAll(async () => {
  bench = await startBench({ settings: { PUBLIC_URL: 'https://app.example.org' } });
});
afterAll(() => bench.close());

const arrived = () => Object.values(bench.upstreams).flatMap((upstream) => upstream.arrived);

/** Sends bytes as they are, and reads until the other side closes or falls silent. */
async function sendRaw(bytes: string, silentMs = 700): Promise<string> {
  const socket: Socket = connect(Number(new URL(bench.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.setTimeout(silentMs, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return text;
}

const post = (headers: string[], body: string) =>
  ['POST /api/v1/contacts HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers, '', body].join('\r\n');
const inner = 'GET /api/v1/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

describe('an ambiguous request', () => {
  it.each([
    ['length and chunks', post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`)],
    ['two lengths', post(['Content-Length: 2', 'Content-Length: 60'], `{}${inner}`)],
    ['a list of lengths', post(['Content-Length: 2, 60'], `{}${inner}`)],
    ['a negative length', post(['Content-Length: -1'], inner)],
    ['a length with a sign', post(['Content-Length: +2'], `{}${inner}`)],
    ['chunks under a false name', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${inner}`)],
    ['chunks that are not last', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${inner}`)],
    ['a space before the colon', post(['Transfer-Encoding : chunked'], `0\r\n\r\n${inner}`)],
    ['a folded header', post(['X-A: b', ' Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`)],
    ['a chunk size that is none', post(['Transfer-Encoding: chunked'], `2;\n{}\r\n0\r\n\r\n${inner}`)],
    ['a NUL in a header', post(['X-A: b\0c', 'Content-Length: 0'], inner)],
    ['a bare line feed', `GET /api/v1/x HTTP/1.1\nHost: x\nContent-Length: 5\n\n${inner}`],
    ['no host', `GET /api/v1/x HTTP/1.1\r\n\r\n${inner}`],
    ['two hosts', `GET /api/v1/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`],
    ['an old version with chunks', `POST /api/v1/x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
  ])('by %s is refused or read once, and none hides in it', async (_what, bytes) => {
    const before = arrived().length;
    const text = await sendRaw(bytes);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    // At most one answer, and it says that something is wrong.
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(text).not.toContain('smuggled');
    expect(
      arrived()
        .slice(before)
        .map(({ url }) => url),
    ).toEqual([]);
  });

  it('does not affect the next request on the connection', async () => {
    const body = '{"name":"Ada","email":"ada@example.org"}';
    const text = await sendRaw(post([`Content-Length: ${body.length}`], body) + inner);
    expect([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['200', '404']);
  });
});

describe('a malformed request', () => {
  const headersOf = (text: string) =>
    new Map(
      text
        .split('\r\n\r\n')[0]
        ?.split('\r\n')
        .slice(1)
        .map((line): [string, string] => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ]),
    );
  const linesSince = (start: number) =>
    bench
      .logged()
      .slice(start)
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line));

  it.each([
    ['/api/v1/dictations/%ff?search=Canaria', 400],
    ['/api/v1/dictations/%?search=Canaria', 400],
    ['/%c0%ae/Canaria', 400],
    ['/files/%E0%A4%A?name=Canaria', 400],
    [`/api/v1/dictations/${'Canaria'.repeat(100)}?search=Canaria`, 414],
  ])(
    'of an address gets the envelope and headers of every other answer, and a line in the log: %s',
    async (path, status) => {
      const logged = bench.logged().length;
      const text = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const usual = await sendRaw('GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(text).not.toContain('Canaria');
      expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toEqual({
        status: 'ERROR',
        message: expect.stringMatching(/^Invalid request: .*address/),
        data: null,
        timestamp: expect.any(String),
      });
      const headers = headersOf(text);
      for (const [name, value] of headersOf(usual)) {
        expect(headers.has(name)).toBe(true);
        if (!['date', 'content-length', 'x-request-id'].includes(name)) expect(headers.get(name)).toBe(value);
      }
      const lines = linesSince(logged).filter(({ msg, status: answered }) => msg === 'answered' && answered === status);
      expect(lines).toEqual([
        expect.objectContaining({
          route: '/malformed-url',
          method: 'GET',
          address: '127.0.0.1',
          requestId: headers.get('x-request-id'),
        }),
      ]);
      expect(bench.logged().slice(logged)).not.toContain('Canaria');
      const metrics = await (await fetch(`${bench.url}/metrics`)).text();
      expect(metrics).toMatch(
        new RegExp(
          `http_request_duration_seconds_count\\{[^}]*method="GET",route="/malformed-url",status="${status}"[^}]*\\} [1-9]`,
        ),
      );
    },
  );

  it('of a method with a body is answered, and does not hold a connection open', async () => {
    const text = await sendRaw('POST /%ff HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nx', 20_000);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  }, 25_000);

  it('gets no HTML page', async () => {
    expect((await bench.fetch('/malformed-url')).status).toBe(404);
  });

  it.each([
    ['no HTTP', 'Canaria\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'Canaria'.repeat(4000)}\r\n\r\n`, 431],
  ])('of a request, %s, gets an envelope, is logged and is counted', async (_what, bytes, status) => {
    const logged = bench.logged().length;
    const text = await sendRaw(bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"status":"ERROR","message":"Invalid request: `));
    expect(Object.fromEntries(headersOf(text))).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(text + bench.logged().slice(logged)).not.toContain('Canaria');
    expect(linesSince(logged)).toEqual([expect.objectContaining({ msg: 'answered', route: 'malformed', status })]);
    const metrics = await (await fetch(`${bench.url}/metrics`)).text();
    expect(metrics).toMatch(new RegExp(`auscribe_http_malformed_requests_total\\{status="${status}",[^}]*\\} [1-9]`));
  });

  it('after other requests on the connection does not make them fail', async () => {
    const logged = bench.logged().length;
    const asked = [
      'GET /api/v1/dictations HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /api/v1/dictations HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer guessed\r\n\r\n',
      'GET /files/x HTTP/1.1\r\nHost: x\r\n\r\n',
      post(['Content-Length: 2'], '{}'),
    ];
    for (const first of asked) {
      for (const second of ['\x16\x03\x01\x02', 'GET / HTTP/9\r\n\r\n', 'GET /\0 HTTP/1.1\r\n\r\n'])
        await sendRaw(first + second);
    }
    const after = await sendRaw('GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(after).toMatch(/^HTTP\/1\.1 404/);
    expect(linesSince(logged).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('limits of a request', () => {
  it.each([
    ['a path of 20,000 characters', `GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['headers of 20,000 bytes', `GET /api/v1/x HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['3000 headers', `GET /api/v1/x HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3000)}\r\n`],
  ])('refuse %s', async (_what, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.1 (404|414|431)/);
  });
});

describe('methods', () => {
  it.each(['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'CONNECT'])(
    '%s does nothing where there is no such row',
    async (method) => {
      const text = await sendRaw(`${method} /api/v1/contacts HTTP/1.1\r\nHost: x\r\nX-Secret: 1\r\n\r\n`);
      expect(text).not.toMatch(/^HTTP\/1\.1 [23]/);
      expect(text).not.toContain('X-Secret');
    },
  );

  it('come from the request line only, whatever a header or query says', async () => {
    const { arrived: atAuth } = bench.upstreams.auth;
    atAuth.length = 0;
    const headers = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' };
    await bench.fetch('/api/v1/user/me', { headers });
    expect(atAuth.map(({ method }) => method)).toEqual(['GET']);
    expect((await bench.fetch('/api/v1/user/me?_method=DELETE')).status).toBe(400);
  });
});

describe('paths', () => {
  it.each([
    '/api/v1//dictations',
    '/api/v1/dictations/',
    '/API/V1/dictations',
    '/api/v1/dictations%2f',
    '/api/v1/%64ictations%00',
    '/api/v1/./dictations',
    '/api/v1/x/..%2fdictations',
    '/api/v1/dictations;x=1',
    '/api/v1/dictations%3fsort=ASC',
    '/api/v1/dictations\\x',
    '/api/v2/dictations',
    'http://evil.example.org/api/v1/nothing',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example.org/%2e%2e',
  ])('%s is no way around the list of routes', async (path) => {
    const before = arrived().length;
    const { status, headers, body } = await rawRequest(bench.url, path, {
      headers: { authorization: `Bearer ${bench.user.token}` },
    });
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers.location).toBeUndefined();
    expect(body).not.toContain('evil');
    expect(arrived().slice(before)).toEqual([]);
  });
});

describe('forwarding headers of an untrusted client', () => {
  it('are ignored: address, host and scheme are those of the connection', async () => {
    const { arrived: atAuth } = bench.upstreams.auth;
    atAuth.length = 0;
    await bench.fetch('/api/v1/user/me', {
      headers: {
        'x-forwarded-for': '203.0.113.66',
        'x-real-ip': '203.0.113.66',
        forwarded: 'for=203.0.113.66',
        'x-client-address': '203.0.113.66',
        'x-auscribe-inside': 'guessed',
        'x-user-id': 'somebody',
      },
    });
    const [request] = atAuth;
    expect(request?.headers['x-client-address']).toBe('127.0.0.1');
    expect(request?.headers['x-auscribe-inside']).not.toBe('guessed');
    expect(JSON.stringify(request?.headers)).not.toContain('203.0.113.66');
  });

  it('of trusted proxies are read from the right, as far as the proxies are trusted', async () => {
    const behind = await startBench({ settings: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } });
    const seen = async (list: string) => {
      await behind.fetch('/api/v1/user/me', { headers: { 'x-forwarded-for': list } });
      return behind.upstreams.auth.arrived.at(-1)?.headers['x-client-address'];
    };
    expect(await seen('203.0.113.1, 198.51.100.7, 10.1.2.3')).toBe('198.51.100.7');
    expect(await seen('198.51.100.8')).toBe('198.51.100.8');
    await behind.close();
  });
});
