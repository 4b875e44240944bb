import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson, otherCode, signIn, signUpBody, startSignIn, tokensIn, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;

beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

/** As a separate word: six digits occur in ids by chance. */
function holds(text: string, secret: string): boolean {
  const escaped = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}

/** The whole life of an account, with failures. */
async function live() {
  const person = await newPerson(bench);
  await tryPassword(bench, { ...person, password: 'wrong harbour 41' });
  const tokens = await signIn(bench, person);
  const pending = await startSignIn(bench, person);
  const { email } = person;
  await bench.call('POST', '/2fa/totp/generate', { query: { email }, token: pending.accessToken });
  await bench.call('POST', '/2fa/totp/verify', {
    query: { email, code: otherCode('000000') },
    token: pending.accessToken,
  });
  await bench.call('POST', '/auth/forgot-password', { body: { username: email } });
  const body = { username: email, refreshToken: tokens.refreshToken };
  const next = tokensIn(await bench.call('POST', '/auth/refresh-token', { body }));
  await bench.call('POST', '/auth/signup', { body: { ...signUpBody(email), extra: 'unexpected' } });
  bench.later(60_000);
  await bench.call('POST', '/auth/refresh-token', { body });
  return { person, tokens: [tokens, pending, next] };
}

describe('secret values', () => {
  it('are neither in the logs nor in the database', async () => {
    const { person, tokens } = await live();
    const codes = bench.mail.sent.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(3);
    const credentials = [
      person.password,
      'wrong harbour 41',
      ...codes,
      ...tokens.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]),
      ...tokens.map(({ refreshToken }) => refreshToken.split('.')[2] ?? ''),
    ];
    const personal = [person.email, 'Aroha', "O'Neill-Māui", '64211234567'];
    const logged = bench.logged();
    expect(logged).toContain('sign-in tried');
    expect([...credentials, ...personal].filter((secret) => holds(logged, secret))).toEqual([]);

    const collections = await bench.database.listCollections();
    const stored = await Promise.all(
      collections.map(async ({ name }) => JSON.stringify(await bench.database.collection(name).find().toArray())),
    );
    const dump = stored.join('\n');
    expect(dump).toContain(person.email);
    expect(credentials.filter((secret) => holds(dump, secret))).toEqual([]);
  });

  it('are not in the metrics', async () => {
    const metrics = await (await fetch(new URL('/metrics', bench.service.url))).text();
    expect(metrics).toContain('auscribe_sign_ins_total');
    expect(metrics).not.toMatch(/@example\.org|\?email/);
  });
});
