import { createHash, randomUUID } from 'node:crypto';
import { type Operation, operations } from '@auscribe/contracts';
import { signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { rawRequest } from './support/raw-request.js';
import { bodies, queries } from './support/samples.js';

let bench: Bench;

beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const pathOf = ({ path }: Operation): string => path.replace(':id', randomUUID()).replace(':version', '1');

function requestOf(operation: Operation): { path: string; init: RequestInit; body?: string } {
  const { id, method, multipart } = operation;
  const path = pathOf(operation) + (queries[id] ?? '');
  if (multipart) {
    const form = new FormData();
    form.set(multipart.fileField, new Blob([Buffer.alloc(100_000, 7)], { type: 'audio/webm' }), 'a.webm');
    return { path, init: { method, body: form } };
  }
  if (!operation.body) return { path, init: { method } };
  if (!(id in bodies)) throw new Error(`There is no sample body for ${id}`);
  // Two spaces: what is forwarded must be the client's own bytes.
  const body = JSON.stringify(bodies[id], null, 2);
  return { path, init: { method, body, headers: { 'content-type': 'application/json' } }, body };
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const upstream = () => bench.upstreams[operation.upstream];

  it('reaches its service unchanged, with the user and a request id', async () => {
    const { path, init, body } = requestOf(operation);
    const before = upstream().arrived.length;
    const answer = await bench.fetch(path, {
      ...init,
      headers: {
        ...init.headers,
        'x-request-id': 'chosen-by-the-client',
        'x-forwarded-for': '10.1.2.3',
        'x-forwarded-host': 'evil.example.org',
        forwarded: 'for=10.1.2.3',
        cookie: 'a=b',
        referer: 'http://localhost:8080/transcription/1',
        'x-user-id': 'somebody-else',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    });
    expect(answer.status).toBe(200);
    expect(upstream().arrived.length).toBe(before + 1);
    const arrived = upstream().arrived.at(-1);
    expect(arrived).toMatchObject({ method: operation.method, url: path });
    expect(arrived?.headers).toMatchObject({
      authorization: `Bearer ${bench.user.token}`,
      'x-request-id': answer.headers.get('x-request-id'),
      referer: 'http://localhost:8080/transcription/1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
    expect(answer.headers.get('x-request-id')).not.toBe('chosen-by-the-client');
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'cookie', 'x-user-id']) {
      expect(arrived?.headers).not.toHaveProperty(name);
    }
    if (body !== undefined) {
      expect(arrived?.sha256).toBe(createHash('sha256').update(body).digest('hex'));
      expect(arrived?.headers['content-type']).toMatch(/^application\/json/);
    }
    if (operation.multipart) {
      expect(arrived?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(arrived?.bytes).toBeGreaterThan(100_000);
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it(`is open to ${operation.access === 'public' ? 'anybody' : operation.access}`, async () => {
    const { path, init } = requestOf(operation);
    const nobody = await bench.fetch(path, { ...init, user: null });
    expect(nobody.status).toBe(operation.access === 'public' ? 200 : 401);
    const pending = signIn();
    bench.auth.states.set(pending.sessionId, 'pending');
    const halfway = await bench.fetch(path, { ...requestOf(operation).init, user: pending });
    expect(halfway.status).toBe(operation.access === 'user' ? 401 : 200);
    if (operation.access === 'public') return;
    expect(await nobody.json()).toMatchObject({ status: 'ERROR', message: 'Unauthorized access', data: null });
  });
});

describe('what is not in the contract', () => {
  const unknown: [string, string][] = [
    ['GET', '/internal/session'],
    ['GET', '/.well-known/jwks.json'],
    ['GET', '/api/v1/internal/session'],
    ['GET', '/api/v1/auth/../../internal/session'],
    ['GET', '/api/v1/auth/%2e%2e/%2e%2e/internal/session'],
    ['GET', '/api/v1/dictations/%2e%2e%2f%2e%2e%2finternal'],
    ['GET', '/api/v1/dictations/not-an-id'],
    ['GET', '/files/../internal/session'],
    ['GET', '/files/%2e%2e/internal/session'],
    ['GET', '/files/..%5cinternal'],
    ['DELETE', `/api/v1/dictations/${randomUUID()}`],
    ['PATCH', `/api/v1/dictations/${randomUUID()}`],
    ['POST', '/api/v1/dictations'],
    ['POST', '/files/a'],
    ['OPTIONS', '/api/v1/dictations'],
    ['GET', '/api/v1/settings/me/more'],
  ];

  it.each(unknown)('%s %s reaches no service', async (method, path) => {
    const counts = () => Object.values(bench.upstreams).map(({ arrived }) => arrived.length);
    const before = counts();
    const answer = await rawRequest(bench.url, path, {
      method,
      headers: { authorization: `Bearer ${bench.user.token}` },
    });
    expect([400, 404]).toContain(answer.status);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'ERROR', data: null });
    expect(counts()).toEqual(before);
  });

  it('is not reached by a malformed path', async () => {
    const before = bench.upstreams.ingest.arrived.length;
    expect((await rawRequest(bench.url, '/files/%')).status).toBe(400);
    expect(bench.upstreams.ingest.arrived.length).toBe(before);
  });

  it('has exactly one route for every operation', () => {
    for (const { method, path } of operations) {
      expect(bench.gateway.app.hasRoute({ method, url: path })).toBe(true);
    }
    expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length);
  });
});
