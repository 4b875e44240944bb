import { CodePurpose } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { newPerson, register, signIn, signUpBody, someEmail, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ PASSWORD_HASHES_AT_ONCE: '1', PASSWORD_HASHES_WAITING: '5' });
});
afterAll(() => bench.close());

/** Password hashes that the service computed so far. */
async function hashes(): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', bench.service.url))).text();
  return Number(/^auscribe_password_hashes_total\{[^}]*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await hashes();
  await work();
  return (await hashes()) - before;
}

const tooLong = 'x1'.repeat(65);
/** 128 characters, of which each becomes eighteen. */
const blownUp = 'ﷺ'.repeat(128);

describe('the work for a password', () => {
  it('is the same at sign-in for an account and for pending sign-ups, however many, and none for an unknown e-mail', async () => {
    const person = await newPerson(bench);
    const waiting = await register(bench);
    for (let more = 0; more < 3; more += 1) await register(bench, waiting.email, `other harbour ${more}${more}`);
    const wrong = 'not this harbour';
    expect(await hashesDuring(() => tryPassword(bench, { ...person, password: wrong }))).toBe(1);
    expect(await hashesDuring(() => tryPassword(bench, { ...waiting, password: wrong }))).toBe(1);
    expect(await hashesDuring(() => tryPassword(bench, { ...person, email: someEmail() }))).toBe(0);
  });

  it('is none for a forgotten password and for a wrong code, with and without an account', async () => {
    const { email } = await newPerson(bench);
    const newPassword = 'a new harbour 41';
    for (const username of [email, someEmail()]) {
      const done = await hashesDuring(async () => {
        await bench.call('POST', '/auth/forgot-password', { body: { username } });
        await bench.call('POST', '/auth/reset-password', { body: { username, code: '123456', newPassword } });
        await bench.call('POST', '/auth/verify/email', { body: { username, confirmationCode: '123456' } });
        await bench.call('POST', '/auth/verify/resend', { body: { username } });
      });
      expect(done).toBe(0);
    }
  });

  it.each([
    ['more characters than are allowed', tooLong],
    ['more bytes than are allowed', blownUp],
  ])('is none for %s, at sign-in, sign-up, change and reset', async (_what, password) => {
    const person = await newPerson(bench);
    const { accessToken: token } = await signIn(bench, person);
    const { email } = person;
    await bench.call('POST', '/auth/forgot-password', { body: { username: email } });
    const code = await bench.codeFor(email, CodePurpose.RESET_PASSWORD);
    const calls = [
      () => tryPassword(bench, { ...person, password }),
      () => tryPassword(bench, { ...person, email: someEmail(), password }),
      () => bench.call('POST', '/auth/signup', { body: signUpBody(someEmail(), password) }),
      () => bench.call('POST', '/auth/reset-password', { body: { username: email, code, newPassword: password } }),
      () =>
        bench.call('POST', '/auth/change-password', {
          token,
          body: { previousPassword: password, newPassword: 'a new harbour 41' },
        }),
    ];
    for (const call of calls) {
      const done = await hashesDuring(async () => expect(await call()).toMatchObject({ http: 400, status: 'ERROR' }));
      expect(done).toBe(0);
    }
    // A new one that is too long costs the look at the current one, and no more.
    const body = { previousPassword: person.password, newPassword: password };
    const change = () => bench.call('POST', '/auth/change-password', { token, body });
    expect(await hashesDuring(async () => expect((await change()).http).toBe(400))).toBeLessThanOrEqual(1);
  });

  it('accepts 128 characters, all of which count', async () => {
    const email = someEmail();
    const password = `${'Ā1é2'.repeat(31)}end!`;
    const person = await register(bench, email, password);
    const confirmationCode = await bench.codeFor(email, CodePurpose.VERIFY_ACCOUNT);
    await bench.call('POST', '/auth/verify/email', { body: { username: person.id, confirmationCode } });
    expect(await tryPassword(bench, { ...person, password: `${password.slice(0, -1)}?` })).toMatchObject({ http: 400 });
    expect(await tryPassword(bench, { ...person, password: password.toUpperCase() })).toMatchObject({ http: 400 });
    expect(await tryPassword(bench, person)).toMatchObject({ http: 200 });
  });

  it('is queued during a flood, and refused with a retry time if it would wait too long', async () => {
    const people = await Promise.all([1, 2, 3].map(() => register(bench)));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const person = people[index % people.length];
        return person && tryPassword(bench, { ...person, password: 'not this harbour' });
      }),
    );
    const statuses = answers.map((answer) => answer?.http);
    expect(statuses).toContain(400);
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
    const refused = answers.find((answer) => answer?.http === 503);
    expect(refused?.message).toBe('Too many people are signing in at this moment. Please try again in a moment.');
    expect((await bench.call('GET', '/.well-known/jwks.json')).http).toBe(200);
  });

  it('is repeated at sign-in with the current parameters, and ends no session', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const accounts = bench.database.collection<{ _id: string; passwordHash: string }>('accounts');
    const weak = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await accounts.updateOne({ _id: person.id }, { $set: { passwordHash: weak } });
    expect(await tryPassword(bench, { ...person, password: 'not this harbour' })).toMatchObject({ http: 400 });
    expect((await accounts.findOne({ _id: person.id }))?.passwordHash).toBe(weak);
    expect(await tryPassword(bench, person)).toMatchObject({ http: 200 });
    const strong = await eventually(async () => {
      const stored = (await accounts.findOne({ _id: person.id }))?.passwordHash;
      return stored !== weak && stored;
    });
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await tryPassword(bench, person)).toMatchObject({ http: 200 });
    expect((await bench.call('GET', '/user/me', { token: tokens.accessToken })).http).toBe(200);
  });
});
