import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { signIn } from './support/tokens.js';

let bench: Bench;

beforeAll(async () => {
  bench = await startBench({
    settings: {
      RATE_LIMIT_USER: '5',
      RATE_LIMIT_SIGN_IN: '3',
      RATE_LIMIT_CODES: '2',
      RATE_LIMIT_CONTACTS: '0',
      TRUST_PROXY: '127.0.0.1',
    },
  });
});
afterAll(() => bench.close());

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  user: null,
});
const times = async (count: number, act: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await act()).status);
  return statuses;
};

describe('too many requests', () => {
  it('of one user are refused, and no others', async () => {
    const [busy, calm] = [signIn(), signIn()];
    expect(await times(7, () => bench.fetch('/api/v1/dictations', { user: busy }))).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
    expect((await bench.fetch('/api/v1/settings/me', { user: busy })).status).toBe(429);
    const overview = { ...post({ query: '{ overview { total } }' }), user: busy };
    expect((await bench.fetch('/graphql', overview)).status).toBe(429);
    expect((await bench.fetch('/api/v1/dictations', { user: calm })).status).toBe(200);
  });

  it('get an envelope that says how long to wait', async () => {
    const user = signIn();
    await times(5, () => bench.fetch('/api/v1/dictations', { user }));
    const answer = await bench.fetch('/api/v1/dictations', { user });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      status: 'ERROR',
      message: expect.stringMatching(/^Too many requests. Please try again in \d+ seconds.$/),
      data: null,
    });
  });

  it('to sign in are counted by the address that the trusted proxy tells', async () => {
    const signInFrom = (address: string) => () =>
      bench.fetch('/api/v1/auth/signin', post({ username: 'a', password: 'b' }, { 'x-forwarded-for': address }));
    expect(await times(4, signInFrom('203.0.113.7'))).toEqual([200, 200, 200, 429]);
    expect(await times(1, signInFrom('203.0.113.8'))).toEqual([200]);
  });

  it('with codes are counted over all rows that take one', async () => {
    const verify = () => bench.fetch('/api/v1/auth/verify/email', post({ username: 'a', confirmationCode: '1' }));
    const reset = () =>
      bench.fetch('/api/v1/auth/reset-password', post({ username: 'a', code: '1', newPassword: 'long enough' }));
    expect([...(await times(2, verify)), ...(await times(1, reset))]).toEqual([200, 200, 429]);
  });

  it('are let through where the limit is lifted', async () => {
    const ask = () => bench.fetch('/api/v1/contacts', post({ name: 'Ada', email: 'ada@example.org' }));
    expect(new Set(await times(40, ask))).toEqual(new Set([200]));
  });
});

describe('metrics and readiness', () => {
  it('are for those inside', async () => {
    for (const path of ['/metrics', '/readyz']) {
      expect((await fetch(`${bench.url}${path}`)).status).toBe(200);
      const outside = await fetch(`${bench.url}${path}`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(outside.status).toBe(404);
    }
  });

  it('count what was refused', async () => {
    const text = await (await fetch(`${bench.url}/metrics`)).text();
    expect(text).toMatch(/auscribe_gateway_limited_total\{limit="user",[^}]*\} [1-9]/);
  });
});
