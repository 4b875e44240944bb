import { randomUUID } from 'node:crypto';
import { CodePurpose } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isSignedIn, newPerson, type Person, showCode, signIn, startSignIn, type Tokens, tokensIn } from './people.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let person: Person;

beforeAll(async () => {
  bench = await workbench();
  person = await newPerson(bench);
});
afterAll(() => bench.close());

function refresh(refreshToken: string, username = person.email) {
  return bench.call('POST', '/auth/refresh-token', { body: { username, refreshToken } });
}

async function refreshed({ refreshToken }: Tokens): Promise<Tokens> {
  return tokensIn(await refresh(refreshToken));
}

function sessionOf({ accessToken }: Tokens): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
}

describe('a refresh token', () => {
  it('gives new tokens of the same session, in both forms of the call', async () => {
    const first = await signIn(bench, person);
    const answer = await refresh(first.refreshToken);
    expect(answer).toMatchObject({ http: 200, status: 'SUCCESS' });
    const second = tokensIn(answer);
    const short = await bench.call('POST', '/auth/refresh-token', { body: { token: second.refreshToken } });
    expect(short).toMatchObject({ http: 200, status: 'SUCCESS' });
    const third = tokensIn(short);
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
    expect(new Set([first, second, third].map(sessionOf)).size).toBe(1);
    expect(await isSignedIn(bench, third)).toBe(true);
  });

  it('keeps a pending session pending', async () => {
    const tokens = await startSignIn(bench, person);
    const next = await refreshed(tokens);
    expect(await isSignedIn(bench, next)).toBe(false);
    const code = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    expect(await showCode(bench, person, next, code)).toMatchObject({ text: 'TOTP verified successfully' });
    expect(await isSignedIn(bench, next)).toBe(true);
  });

  it('gives the same answer again for ten seconds, even to concurrent requests', async () => {
    const tokens = await signIn(bench, person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshed(tokens)));
    bench.later(5_000);
    answers.push(await refreshed(tokens));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    for (const answer of answers) expect(await isSignedIn(bench, answer)).toBe(true);
    expect((await refresh(answers[0]?.refreshToken ?? '')).http).toBe(200);
  });

  it('that was rotated ends the whole session if it is used later', async () => {
    const stolen = await signIn(bench, person);
    const other = await signIn(bench, person);
    const owner = await refreshed(stolen);
    bench.later(10_001);
    expect(await refresh(stolen.refreshToken)).toMatchObject({ http: 401, message: 'Unauthorized access' });
    expect(await isSignedIn(bench, owner)).toBe(false);
    expect((await refresh(owner.refreshToken)).http).toBe(401);
    expect(await isSignedIn(bench, other)).toBe(true);
  });

  it('two rotations old ends the session, even within the ten seconds', async () => {
    const first = await signIn(bench, person);
    const third = await refreshed(await refreshed(first));
    expect((await refresh(first.refreshToken)).http).toBe(401);
    expect(await isSignedIn(bench, third)).toBe(false);
  });

  it('is refused if it was invented or belongs to another user, and then harms nobody', async () => {
    const tokens = await signIn(bench, person);
    const other = await newPerson(bench);
    const [sessionId, , mac] = tokens.refreshToken.split('.');
    const madeUp = [
      `${sessionId}.2.${mac}`,
      `${sessionId}.1.${'A'.repeat(43)}`,
      `${randomUUID()}.1.${mac}`,
      tokens.accessToken.slice(0, 500),
      'token',
    ];
    for (const token of madeUp) expect((await refresh(token)).http).toBe(401);
    expect((await refresh(tokens.refreshToken, other.email)).http).toBe(401);
    expect(await isSignedIn(bench, tokens)).toBe(true);
    expect((await refresh(tokens.refreshToken, person.id)).http).toBe(200);
  });

  it('does not extend a session beyond its limits', async () => {
    const tokens = await signIn(bench, person);
    bench.later(7 * 24 * 3600_000 + 1);
    expect((await refresh(tokens.refreshToken)).http).toBe(401);
  });
});
