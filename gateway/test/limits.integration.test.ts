import { streams } from '@auscribe/contracts';
import { provision, streamName } from '@auscribe/messaging';
import type { Service } from '@auscribe/service-kit';
import { eventually, signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';

let bench: Bench;

/** A window of the limits lasts for the whole of a test. */
const now = () => 1_800_000_000_000;

beforeAll(async () => {
  bench = await startBench({
    now,
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

  it('get an envelope with the time to wait', async () => {
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

  it('to sign in are counted by the address that the trusted proxy reports', async () => {
    const signInFrom = (address: string) => () =>
      bench.fetch('/api/v1/auth/signin', post({ username: 'a', password: 'b' }, { 'x-forwarded-for': address }));
    expect(await times(4, signInFrom('203.0.113.7'))).toEqual([200, 200, 200, 429]);
    expect(await times(1, signInFrom('203.0.113.8'))).toEqual([200]);
  });

  it('with codes are counted over all operations that take one', async () => {
    const verify = () => bench.fetch('/api/v1/auth/verify/email', post({ username: 'a', confirmationCode: '1' }));
    const reset = () =>
      bench.fetch('/api/v1/auth/reset-password', post({ username: 'a', code: '1', newPassword: 'long enough' }));
    expect([...(await times(2, verify)), ...(await times(1, reset))]).toEqual([200, 200, 429]);
  });

  it('are allowed if the limit is off', async () => {
    const ask = () => bench.fetch('/api/v1/contacts', post({ name: 'Ada', email: 'ada@example.org' }));
    expect(new Set(await times(40, ask))).toEqual(new Set([200]));
  });
});

describe('many gateways', () => {
  const [signIns, ofUser, share] = [30, 500, 5];
  let many: Bench;
  let gateways: Service[];

  beforeAll(async () => {
    many = await startBench({
      now,
      settings: {
        RATE_LIMIT_SIGN_IN: String(signIns),
        RATE_LIMIT_USER: String(ofUser),
        RATE_LIMIT_PUBLIC: String(ofUser),
        RATE_LIMIT_ALONE_SHARE: String(share),
        TRUST_PROXY: '127.0.0.1',
      },
    });
    gateways = [many.gateway, await many.replica(), await many.replica()];
  });
  afterAll(() => many.close());

  const passed = async (count: number, path: string, init: (index: number) => RequestInit, over = gateways) => {
    const statuses: number[] = [];
    const ask = async (index: number) => {
      const answer = await fetch(`${over[index % over.length]?.url}${path}`, init(index));
      await answer.arrayBuffer();
      statuses.push(answer.status);
    };
    // Few enough at a time that a busy machine still answers each count in time.
    const indexes = Array.from({ length: count }, (_, index) => index).values();
    await Promise.all(
      Array.from({ length: 3 * signIns }, async () => {
        for (const index of indexes) await ask(index);
      }),
    );
    expect(new Set(statuses).size).toBeLessThanOrEqual(2);
    expect(statuses).toContain(429);
    return statuses.filter((status) => status !== 429).length;
  };
  const signInFrom = (address: (index: number) => string) => (index: number) => ({
    ...post({ username: 'a', password: 'b' }, { 'x-forwarded-for': address(index) }),
  });

  it('together allow no more than one would, however many requests are concurrent', async () => {
    expect(
      await passed(
        3 * signIns,
        '/api/v1/auth/signin',
        signInFrom(() => '203.0.113.50'),
      ),
    ).toBe(signIns);
  });

  it('count an IPv6 network as one address', async () => {
    const within = (index: number) => `2001:db8:1:2:${index.toString(16)}::1`;
    expect(await passed(3 * signIns, '/api/v1/auth/signin', signInFrom(within))).toBe(signIns);
    const neighbour = await fetch(`${many.url}/api/v1/auth/signin`, signInFrom(() => '2001:db8:1:3::1')(0));
    expect(neighbour.status).toBe(200);
  });

  it('share a user’s large limit in blocks, and waste at most one block each', async () => {
    const { token } = signIn();
    const through = await passed(ofUser + 200, '/api/v1/dictations', () => ({
      headers: { authorization: `Bearer ${token}` },
    }));
    expect(through).toBeLessThanOrEqual(ofUser);
    expect(through).toBeGreaterThanOrEqual(ofUser - 3 * (ofUser / 100));
  });

  it('count requests without a valid session, so that tokens cannot be guessed without limit', async () => {
    const headers = { authorization: 'Bearer guessed', 'x-forwarded-for': '203.0.113.51' };
    expect(await passed(ofUser + 200, '/api/v1/dictations', () => ({ headers }))).toBeLessThanOrEqual(ofUser);
  });

  it('send neither user nor address to the broker', async () => {
    const manager = await many.messaging.connection.jetstreamManager();
    const { state } = await manager.streams.info(streamName(many.messaging.prefix, 'LIMITS'), {
      subjects_filter: '>',
    });
    const subjects = Object.keys(state.subjects ?? {});
    expect(subjects.length).toBeGreaterThan(3);
    for (const subject of subjects) expect(subject).toMatch(/^[\w-]+\.limits\.\d+\.[\w-]{22}$/);
  });

  it('that cannot reach the broker allow a share each, never everything', async () => {
    const manager = await many.messaging.connection.jetstreamManager();
    await manager.streams.delete(streamName(many.messaging.prefix, 'LIMITS'));
    const from = signInFrom(() => '203.0.113.52');
    expect(await passed(3 * signIns, '/api/v1/auth/signin', from)).toBe((3 * signIns) / share);
    expect((await fetch(`${many.url}/api/v1/auth/signin`, from(0))).status).toBe(429);
  });

  it('use the broker again once it is back, and refuse nobody for the rest of the minute', async () => {
    await provision(many.messaging, { streams, consumers: [] });
    const from = signInFrom(() => '203.0.113.52');
    for (const { url } of gateways) {
      await eventually(async () => (await fetch(`${url}/api/v1/auth/signin`, from(0))).status === 200);
    }
  });
});

describe('metrics and readiness', () => {
  it('are available only inside', async () => {
    for (const path of ['/metrics', '/readyz']) {
      expect((await fetch(`${bench.url}${path}`)).status).toBe(200);
      const outside = await fetch(`${bench.url}${path}`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(outside.status).toBe(404);
    }
  });

  it('count refused requests', async () => {
    const text = await (await fetch(`${bench.url}/metrics`)).text();
    expect(text).toMatch(/auscribe_gateway_limited_total\{limit="user",[^}]*\} [1-9]/);
  });
});
