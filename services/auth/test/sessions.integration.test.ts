import { randomUUID } from 'node:crypto';
import { CodePurpose, type UserSession } from '@auscribe/contracts';
import { closeConnections, type Service } from '@auscribe/service-kit';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createContext } from '../src/context.js';
import { endSessionsOf } from '../src/sessions/end-sessions.js';
import { callUrl } from './call.js';
import { isSignedIn, newPerson, type Person, signIn, someEmail, startSignIn, type Tokens, tokensIn } from './people.js';
import { someService } from './some-service.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let records: Service;

beforeAll(async () => {
  bench = await workbench();
  records = await someService(bench.service.url, bench.messaging);
});
afterAll(async () => {
  await records.stop();
  await bench.close();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function list({ accessToken: token }: Tokens): Promise<UserSession[]> {
  const { data } = await bench.call('GET', '/user/sessions', { token });
  return data as UserSession[];
}

function end({ accessToken: token }: Tokens, id: string) {
  return bench.call('DELETE', `/user/sessions/${id}`, { token });
}

async function statusThere({ accessToken: token }: Tokens): Promise<number> {
  return (await callUrl(records.url, 'GET', '/records', { token })).http;
}

function goneThere(tokens: Tokens): Promise<unknown> {
  return eventually(async () => (await statusThere(tokens)) === 401, { withinMs: 5000, everyMs: 10 });
}

async function signInFrom(person: Person, from: string, userAgent: string): Promise<Tokens> {
  const body = { username: person.email, password: person.password };
  const tokens = tokensIn(await bench.call('POST', '/auth/signin', { body, from, userAgent }));
  const query = { email: person.email, code: await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR) };
  await bench.call('POST', '/2fa/totp/verify', { query, token: tokens.accessToken });
  return tokens;
}

describe("the list of one's sessions", () => {
  it('shows where and how each began, most recently used first, without pending ones', async () => {
    const person = await newPerson(bench);
    const here = await signIn(bench, person);
    bench.later(1000);
    const there = await signInFrom(person, '198.51.100.7', firefox);
    await startSignIn(bench, person);
    const sessions = await list(here);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ device: 'Firefox on Windows', address: '198.51.100.7', current: false });
    expect(sessions[1]).toMatchObject({ current: true, address: '127.0.0.1' });
    expect(Date.parse(sessions[0]?.expiresAt ?? '')).toBeGreaterThan(Date.parse(sessions[0]?.lastUsedAt ?? ''));
    expect((await list(there)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('ends one of them immediately at every service', async () => {
    const person = await newPerson(bench);
    const [here, there] = [await signIn(bench, person), await signIn(bench, person)];
    expect(await statusThere(there)).toBe(200);
    const other = (await list(here)).find(({ current }) => !current);
    expect(await end(here, other?.id ?? '')).toMatchObject({ http: 200, status: 'SUCCESS' });
    await goneThere(there);
    expect(await isSignedIn(bench, there)).toBe(false);
    expect((await bench.call('POST', '/auth/refresh-token', { body: { token: there.refreshToken } })).http).toBe(401);
    expect(await isSignedIn(bench, here)).toBe(true);
    expect(await end(here, other?.id ?? '')).toMatchObject({ http: 404 });
  });

  it('ends all others immediately, and returns how many', async () => {
    const person = await newPerson(bench);
    const [here, ...others] = [await signIn(bench, person), await signIn(bench, person), await signIn(bench, person)];
    for (const tokens of others) expect(await statusThere(tokens)).toBe(200);
    const answer = await bench.call('DELETE', '/user/sessions', { token: here.accessToken });
    expect(answer).toMatchObject({ http: 200, data: { ended: 2 } });
    await Promise.all(others.map(goneThere));
    expect(await statusThere(here)).toBe(200);
  });

  it("shows and ends nobody else's, and is refused to a pending session", async () => {
    const [one, other] = [await newPerson(bench), await newPerson(bench)];
    const [ones, others] = [await signIn(bench, one), await signIn(bench, other)];
    const [session] = await list(others);
    expect((await list(ones)).map(({ id }) => id)).not.toContain(session?.id);
    for (const id of [session?.id ?? '', randomUUID()]) {
      expect(await end(ones, id)).toMatchObject({ http: 404, message: 'Resource not found' });
    }
    expect((await end(ones, 'no-id')).http).toBe(400);
    await bench.call('DELETE', '/user/sessions', { token: ones.accessToken });
    expect(await isSignedIn(bench, others)).toBe(true);
    const { accessToken: token } = await startSignIn(bench, one);
    for (const [method, path] of [
      ['GET', '/user/sessions'],
      ['DELETE', '/user/sessions'],
      ['DELETE', `/user/sessions/${session?.id}`],
    ] as const) {
      expect(await bench.call(method, path, { token })).toMatchObject({ http: 401 });
      expect(await bench.call(method, path)).toMatchObject({ http: 401 });
    }
  });
});

describe('a changed password', () => {
  it('ends the other sessions immediately at another service, even during their requests', async () => {
    const person = await newPerson(bench);
    const [here, there] = [await signIn(bench, person), await signIn(bench, person)];
    let over = false;
    const seen: number[] = [];
    const stream = (async () => {
      while (!over) seen.push(await statusThere(there));
    })();
    const body = { previousPassword: person.password, newPassword: 'another harbour 41' };
    expect((await bench.call('POST', '/auth/change-password', { token: here.accessToken, body })).http).toBe(200);
    await goneThere(there);
    over = true;
    await stream;
    expect(seen[0]).toBe(200);
    // Once refused, never accepted again.
    expect(seen.slice(seen.indexOf(401)).filter((status) => status !== 401)).toEqual([]);
    expect(await statusThere(here)).toBe(200);
  });

  it('ends them from the moment that it is stored, even if no later step runs', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const accounts = bench.database.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: person.id }, { $inc: { passwordVersion: 1 } });
    expect(await isSignedIn(bench, tokens)).toBe(false);
    expect((await bench.call('POST', '/auth/refresh-token', { body: { token: tokens.refreshToken } })).http).toBe(401);
  });

  it('lets the session that changed it continue without interruption', async () => {
    const person = await newPerson(bench);
    const here = await signIn(bench, person);
    let over = false;
    const seen = new Set<boolean>();
    const asking = (async () => {
      while (!over) seen.add(await isSignedIn(bench, here));
    })();
    const body = { previousPassword: person.password, newPassword: 'another harbour 41' };
    await bench.call('POST', '/auth/change-password', { token: here.accessToken, body });
    over = true;
    await asking;
    expect([...seen]).toEqual([true]);
    expect(await isSignedIn(bench, here)).toBe(true);
  });
});

describe('twenty concurrent refreshes', () => {
  it('at two replicas rotate the token once, and all get the same answer', async () => {
    const tokens = await signIn(bench, await newPerson(bench));
    const replica = await bench.replica();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        callUrl(index % 2 ? replica.url : bench.service.url, 'POST', '/auth/refresh-token', {
          body: { token: tokens.refreshToken },
        }),
      ),
    );
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
    const next = answers.map((answer) => tokensIn(answer).refreshToken);
    expect(new Set(next).size).toBe(1);
    expect(next[0]?.split('.')[1]).toBe('2');
    expect(await isSignedIn(bench, tokens)).toBe(true);
  });
});

describe('an operator', () => {
  it("ends one user's sessions, or everybody's, at every service", async () => {
    const [one, other] = [await newPerson(bench), await newPerson(bench)];
    const [ones, others] = [await signIn(bench, one), await signIn(bench, other)];
    for (const tokens of [ones, others]) expect(await statusThere(tokens)).toBe(200);
    const context = await createContext(bench.config, { logger: pino({ level: 'silent' }) });
    expect(await endSessionsOf(context, someEmail())).toBeNull();
    expect(await endSessionsOf(context, one.email.toUpperCase())).toBe(1);
    await goneThere(ones);
    expect(await statusThere(others)).toBe(200);
    expect(await endSessionsOf(context, 'everybody')).toBeGreaterThanOrEqual(1);
    await goneThere(others);
    await closeConnections(context);
  });
});
