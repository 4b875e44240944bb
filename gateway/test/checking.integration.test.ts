import { randomUUID } from 'node:crypto';
import { signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { rawRequest } from './support/raw-request.js';

let bench: Bench;

beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const json = { 'content-type': 'application/json' };
const arrivals = () => Object.values(bench.upstreams).reduce((sum, { arrived }) => sum + arrived.length, 0);

async function refused(status: number, message: RegExp, path: string, init: RequestInit): Promise<void> {
  const before = arrivals();
  const answer = await bench.fetch(path, init);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({
    status: 'ERROR',
    message: expect.stringMatching(message),
    data: null,
    timestamp: expect.any(String),
  });
  expect(arrivals()).toBe(before);
}

describe('a body', () => {
  const signUp = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'long enough' };
  const post = (body: unknown) => ({ method: 'POST', headers: json, body: JSON.stringify(body) });

  it('that is not JSON is refused', () =>
    refused(400, /./, '/api/v1/auth/signin', { method: 'POST', headers: json, body: '{"username":' }));

  it('that lacks a field is refused, with the name of the field and no value', () =>
    refused(400, /password/, '/api/v1/auth/signin', post({ username: 'ada@example.org' })));

  it('with a field that is not in the contract is refused', () =>
    refused(400, /isAdmin/, '/api/v1/auth/signup', post({ ...signUp, isAdmin: true })));

  it('with a wrong value is refused', () =>
    refused(400, /email/, '/api/v1/auth/signup', post({ ...signUp, email: 'nobody' })));

  it('that would reach into prototypes is refused', () =>
    refused(400, /./, '/api/v1/auth/signin', {
      method: 'POST',
      headers: json,
      body: '{"username":"a","password":"b","__proto__":{"x":1}}',
    }));

  it('with a duplicate key is refused, at any depth and in any spelling', async () => {
    const twice = (path: string, body: string) => refused(400, /appears more than once$/, path, { ...post({}), body });
    await twice('/api/v1/auth/signin', '{"username":"a","password":"b","username":"c"}');
    await twice('/api/v1/auth/signin', '{"username":"a","password":"b","user\\u006eame":"c"}');
    await twice('/graphql', '{"query":"{ overview { total } }","query":"{ __typename }"}');
    await twice('/graphql', '{"query":"{ overview { total } }","variables":{"a":{"b":1,"b":2}}}');
  });

  it('of another content type is refused', () =>
    refused(415, /content type/, '/api/v1/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ username: 'a', password: 'b' }),
    }));

  it('that is JSON where a file is expected is refused', () =>
    refused(415, /content type/, '/api/v1/chunking/upload-chunk', post({ chunkIndex: '0' })));

  it('that is missing where a file is expected is refused', () =>
    refused(400, /multipart/, '/api/v1/chunking/upload-chunk', { method: 'POST' }));

  it('larger than its operation allows is refused', () =>
    refused(413, /larger/, '/api/v1/auth/signin', post({ username: 'a', password: 'x'.repeat(300_000) })));

  it('may be absent if the contract says so', async () => {
    const answer = await bench.fetch('/api/v1/auth/logout', { method: 'POST' });
    expect(answer.status).toBe(200);
    const empty = await bench.fetch('/api/v1/auth/logout', { method: 'POST', headers: json, body: '' });
    expect(empty.status).toBe(200);
    // An empty body with a content type is refused by the services' own parser: it continues as none.
    expect(bench.upstreams.auth.arrived.at(-1)?.headers).not.toHaveProperty('content-type');
  });
});

describe('a path or query', () => {
  it('with a wrong id is refused', () => refused(400, /id/, '/api/v1/dictations/1%27%20OR%201', {}));
  it('with an unknown value is refused', () => refused(400, /sort/, '/api/v1/dictations?sort=RANDOM', {}));
  it('with an unknown name is refused', () => refused(400, /nope/, '/api/v1/dictations?nope=1', {}));
  it('without a required name is refused', () =>
    refused(400, /code/, '/api/v1/2fa/totp/verify?email=a', { method: 'POST' }));

  it('reaches the service with its parameter encoded', async () => {
    await rawRequest(bench.url, '/api/v1/settings/a%2Fb%3Fc%23..', {
      headers: { authorization: `Bearer ${bench.user.token}` },
    });
    expect(bench.upstreams.settings.arrived.at(-1)?.url).toBe('/api/v1/settings/a%2Fb%3Fc%23..');
  });
});

describe('a token', () => {
  const status = async (authorization?: string): Promise<number> =>
    (await fetch(`${bench.url}/api/v1/dictations`, { headers: authorization === undefined ? {} : { authorization } }))
      .status;

  it('must be present, complete, signed by us and valid', async () => {
    const { token } = signIn();
    expect(await status(`Bearer ${token}`)).toBe(200);
    expect(await status()).toBe(401);
    expect(await status('Bearer ')).toBe(401);
    expect(await status(`Basic ${token}`)).toBe(401);
    expect(await status(`Bearer ${token.slice(0, -8)}AAAAAAAA`)).toBe(401);
    expect(await status(`Bearer ${signIn({ lastsSeconds: -1 }).token}`)).toBe(401);
    const [, payload] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect(await status(`Bearer ${none}.${payload}.`)).toBe(401);
  });

  it('is invalid as soon as its session ends', async () => {
    const user = signIn();
    expect(await status(`Bearer ${user.token}`)).toBe(200);
    bench.endSession(user);
    const deadline = Date.now() + 5000;
    let last = 200;
    while (last === 200 && Date.now() < deadline) last = await status(`Bearer ${user.token}`);
    expect(last).toBe(401);
  });
});

describe('what is logged', () => {
  it('contains ids and route patterns, and nothing that was sent', async () => {
    const canary = 'Zebulon-Canary';
    await bench.fetch(`/api/v1/dictations?search=${canary}`);
    await bench.fetch(`/api/v1/dictations?search=${canary}&nope=1`);
    await bench.fetch('/api/v1/chunking/upload-merged', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ mrNo: canary, patientName: canary, classificationId: randomUUID() }),
    });
    await bench.fetch('/graphql', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ query: `{ dictations(search: ${canary.replace('-', '')}) { edges { cursor } } }` }),
    });
    expect(bench.logged()).toContain('/api/v1/dictations');
    expect(bench.logged()).not.toMatch(/Zebulon/);
    expect(bench.logged()).not.toContain(bench.user.token);
  });
});
