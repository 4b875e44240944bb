import { CodePurpose, NoticeKind } from '@auscribe/contracts';
import { madeUpPasskey } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  challengeFor,
  dataOf,
  listed,
  nextAppCode,
  personWithApp,
  personWithPasskey,
  reconfirm,
  signInWithApp,
} from './factors.js';
import { newPerson, otherCode, showCode, signIn, startSignIn, type Tokens, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const fiveMinutes = 5 * 60_000;
const needed = {
  http: 403,
  status: 'ERROR',
  message: 'Confirm that it is you',
  data: { code: 'REAUTHENTICATION_REQUIRED' },
};
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.2' });
});
afterAll(() => bench.close());

const showPassword = ({ accessToken: token }: Tokens, password: string) =>
  bench.call('POST', '/user/reauthentication', { token, body: { password } });
const confirm = ({ accessToken: token }: Tokens, body: object) =>
  bench.call('POST', '/user/reauthentication/confirm', { token, body });

/** All operations that require it, called by a user without this passkey. */
const id = '11111111-2222-4333-8444-555555555555';
const changes: [string, string, object | null][] = [
  ['POST', '/user/factors/totp', null],
  ['POST', '/user/factors/totp/confirm', { code: '123456' }],
  ['DELETE', '/user/factors/totp', null],
  ['POST', '/user/factors/passkeys/options', null],
  ['POST', '/user/factors/passkeys', { name: 'Key', response: madeUpPasskey.attestation }],
  ['PUT', `/user/factors/passkeys/${id}`, { name: 'Key' }],
  ['DELETE', `/user/factors/passkeys/${id}`, null],
  ['POST', '/user/factors/recovery-codes', null],
  ['POST', '/auth/change-password', { previousPassword: 'quiet harbour 41', newPassword: 'another harbour 41' }],
  ['POST', '/user/delete-account', { password: 'quiet harbour 41' }],
];

describe('five minutes after password and factor', () => {
  it.each(changes)('%s %s requires both again', async (method, path, body) => {
    const tokens = await signIn(bench, await newPerson(bench));
    bench.later(fiveMinutes + 1);
    expect(await bench.call(method, path, { token: tokens.accessToken, ...(body ? { body } : {}) })).toMatchObject(
      needed,
    );
  });

  it('they count only in their own session', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    bench.later(fiveMinutes + 1);
    const other = await signIn(bench, person);
    expect(await bench.call('POST', '/user/factors/totp', { token: other.accessToken })).toMatchObject({ http: 200 });
    expect(await bench.call('POST', '/user/factors/totp', { token: tokens.accessToken })).toMatchObject(needed);
  });

  it('a password alone, or a factor alone, is not enough', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const { accessToken: token } = tokens;
    bench.later(fiveMinutes + 1);
    // A mailbox at an open screen.
    await bench.call('POST', '/2fa/totp/generate', { query: { email: person.email }, token });
    await showCode(bench, person, tokens, await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR));
    expect(await confirm(tokens, { code: '123456' })).toMatchObject({ http: 200, status: 'ERROR' });
    expect(await bench.call('POST', '/user/factors/totp', { token })).toMatchObject(needed);
    dataOf(await showPassword(tokens, person.password));
    expect(await bench.call('POST', '/user/factors/totp', { token })).toMatchObject(needed);
    expect((await listed(bench, tokens)).confirmedUntil).toBeNull();
  });

  it('a slow sign-in does not count', async () => {
    const person = await newPerson(bench);
    const tokens = await startSignIn(bench, person);
    bench.later(fiveMinutes + 1);
    await showCode(bench, person, tokens, await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR));
    expect(await bench.call('POST', '/user/factors/totp', { token: tokens.accessToken })).toMatchObject(needed);
  });
});

describe('a confirmation', () => {
  it('is password and mailed code if e-mail is the factor', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    bench.later(fiveMinutes + 1);
    expect(await showPassword(tokens, 'wrong harbour 41')).toMatchObject({ http: 200, status: 'ERROR' });
    expect((await showPassword(tokens, person.password)).data).toEqual({ factors: ['email'], mailed: true });
    const code = await bench.codeFor(person.email, CodePurpose.CONFIRM_IDENTITY);
    expect(await confirm(tokens, { code: otherCode(code) })).toMatchObject({ http: 200, status: 'ERROR' });
    const { until } = dataOf<{ until: string }>(await confirm(tokens, { code }));
    expect((await listed(bench, tokens)).confirmedUntil).toBe(until);
    expect(await confirm(tokens, { code })).toMatchObject({ http: 200, status: 'ERROR' });
    const body = { previousPassword: person.password, newPassword: 'another harbour 41' };
    const changed = await bench.call('POST', '/auth/change-password', { token: tokens.accessToken, body });
    expect(changed.status).toBe('SUCCESS');
    await bench.noticeFor(person.email, NoticeKind.PASSWORD_CHANGED);
  });

  it('accepts no code of a sign-in, and its own code opens no session', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const pending = await startSignIn(bench, person);
    const signInCode = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    dataOf(await showPassword(tokens, person.password));
    const code = await bench.codeFor(person.email, CodePurpose.CONFIRM_IDENTITY);
    if (signInCode !== code) expect(await confirm(tokens, { code: signInCode })).toMatchObject({ status: 'ERROR' });
    expect((await showCode(bench, person, pending, code)).text).not.toBe('TOTP verified successfully');
  });

  it('is password and app, passkey or recovery code if e-mail is no longer the factor', async () => {
    const guarded = await personWithApp(bench);
    const { person, tokens, recoveryCodes } = guarded;
    const mailed = bench.mail.sent.length;
    bench.later(fiveMinutes + 1);
    expect((await showPassword(tokens, person.password)).data).toEqual({
      factors: ['totp', 'recovery'],
      mailed: false,
    });
    expect(bench.mail.sent).toHaveLength(mailed);
    dataOf(await reconfirm(bench, guarded, tokens));
    bench.later(fiveMinutes + 1);
    dataOf(await showPassword(tokens, person.password));
    dataOf(await confirm(tokens, { recoveryCode: recoveryCodes[3]?.toUpperCase() }));
    expect(await bench.noticeFor(person.email, NoticeKind.RECOVERY_CODE_USED)).toMatchObject({ left: 9 });
    dataOf(await showPassword(tokens, person.password));
    expect(await confirm(tokens, { recoveryCode: recoveryCodes[3] })).toMatchObject({ status: 'ERROR' });

    const keyed = await personWithPasskey(bench);
    bench.later(fiveMinutes + 1);
    dataOf(await showPassword(keyed.tokens, keyed.person.password));
    const challenge = await challengeFor(bench, keyed.tokens, '/user/reauthentication/passkey-options');
    dataOf(await confirm(keyed.tokens, { response: keyed.authenticator.get(challenge) }));
    expect((await listed(bench, keyed.tokens)).confirmedUntil).not.toBeNull();
  });

  it('accepts no passkey challenge of a sign-in', async () => {
    const { person, tokens, authenticator } = await personWithPasskey(bench);
    dataOf(await showPassword(tokens, person.password));
    const challenge = await challengeFor(bench, tokens, '/2fa/passkey/options');
    expect(await confirm(tokens, { response: authenticator.get(challenge) })).toMatchObject({ status: 'ERROR' });
  });

  it('needs its factor within five minutes of the password', async () => {
    const guarded = await personWithApp(bench);
    const tokens = await signInWithApp(bench, guarded);
    dataOf(await showPassword(tokens, guarded.person.password));
    bench.later(fiveMinutes);
    const code = nextAppCode(bench, guarded.secret);
    expect(await confirm(tokens, { code })).toMatchObject({ http: 200, status: 'ERROR' });
  });

  it('counts wrong passwords together with those of sign-in', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    for (let each = 0; each < 10; each += 1) await showPassword(tokens, 'wrong harbour 41');
    expect(await showPassword(tokens, person.password)).toMatchObject({ http: 429 });
    expect(await tryPassword(bench, person)).toMatchObject({ http: 429 });
  });
});
