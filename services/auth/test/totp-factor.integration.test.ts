import { CodePurpose, NoticeKind } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addApp,
  appCode,
  beginStep,
  dataOf,
  listed,
  nextAppCode,
  personWithApp,
  reconfirm,
  showAppCode,
  signInWithApp,
} from './factors.js';
import { isSignedIn, newPerson, otherCode, showCode, signIn, startSignIn, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const { SECOND_FACTOR } = CodePurpose;
const rightAnswer = { http: 200, text: 'TOTP verified successfully' };
const wrongAnswer = { http: 200, status: 'ERROR', message: 'TOTP verification failed' };
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.2' });
});
afterAll(() => bench.close());

describe('an authenticator app', () => {
  it('is set up with one of its codes, brings ten recovery codes, and is announced', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const token = tokens.accessToken;
    expect(await listed(bench, tokens)).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    const begun = await bench.call('POST', '/user/factors/totp', { token });
    const { secret, url } = dataOf<{ secret: string; url: string }>(begun);
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    beginStep(bench);
    const confirm = (code: string) => bench.call('POST', '/user/factors/totp/confirm', { token, body: { code } });
    expect(await confirm(otherCode(appCode(bench, secret)))).toMatchObject({ http: 200, status: 'ERROR' });
    expect((await listed(bench, tokens)).totp).toBeNull();
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(await confirm(appCode(bench, secret)));
    expect(recoveryCodes).toHaveLength(10);
    expect(await listed(bench, tokens)).toMatchObject({
      totp: { enabledAt: expect.any(String), lastUsedAt: null },
      recoveryCodesLeft: 10,
    });
    expect(await bench.noticeFor(person.email, NoticeKind.FACTOR_ADDED)).toMatchObject({
      subject: 'Authenticator app',
    });
    expect(await bench.call('POST', '/user/factors/totp', { token })).toMatchObject({ status: 'ERROR' });
  });

  it('must be confirmed in the session that began it', async () => {
    const tokens = await signIn(bench, await newPerson(bench));
    const token = tokens.accessToken;
    const { secret } = dataOf<{ secret: string }>(await bench.call('POST', '/user/factors/totp', { token }));
    bench.later(4 * 60_000);
    const code = appCode(bench, secret);
    const other = await signIn(bench, await newPerson(bench));
    const elsewhere = { token: other.accessToken, body: { code } };
    expect(await bench.call('POST', '/user/factors/totp/confirm', elsewhere)).toMatchObject({ status: 'ERROR' });
    expect(await bench.call('POST', '/user/factors/totp/confirm', { token, body: { code } })).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it('replaces the mailed code at sign-in, and none is mailed', async () => {
    const { person, secret } = await personWithApp(bench);
    const mailed = bench.mail.sent.length;
    const answer = await tryPassword(bench, person);
    expect(answer.message).toMatch(/authenticator app/);
    const tokens = JSON.parse(String(answer.data));
    expect(bench.mail.sent).toHaveLength(mailed);
    const factors = await bench.call('GET', '/2fa/factors', { token: tokens.accessToken });
    expect(factors.data).toEqual({ factors: ['totp', 'recovery'] });
    const resent = await bench.call('POST', '/2fa/totp/generate', {
      query: { email: person.email },
      token: tokens.accessToken,
    });
    expect(resent).toMatchObject({ status: 'ERROR', message: 'Resend OTP failed', data: expect.any(String) });
    expect(bench.mail.sent).toHaveLength(mailed);
    expect(await showCode(bench, person, tokens, otherCode(nextAppCode(bench, secret)))).toMatchObject(wrongAnswer);
    expect(await isSignedIn(bench, tokens)).toBe(false);
    expect(await showCode(bench, person, tokens, appCode(bench, secret))).toMatchObject(rightAnswer);
    expect(await isSignedIn(bench, tokens)).toBe(true);
    expect((await listed(bench, tokens)).totp?.lastUsedAt).not.toBeNull();
  });

  it('cannot be bypassed with a code that was mailed before', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const pending = await startSignIn(bench, person);
    const mailed = await bench.codeFor(person.email, SECOND_FACTOR);
    await addApp(bench, tokens);
    expect((await showCode(bench, person, pending, mailed)).text).not.toBe(rightAnswer.text);
    expect(await isSignedIn(bench, pending)).toBe(false);
  });

  it('accepts each code once, across replicas, and no older one afterwards', async () => {
    const { person, secret } = await personWithApp(bench);
    const replica = await bench.replica();
    const urls = [bench.service.url, replica.url];
    const pending = [];
    for (let each = 0; each < 4; each += 1) pending.push(await startSignIn(bench, person));
    const code = nextAppCode(bench, secret);
    const answers = await Promise.all(
      pending.map((tokens, each) => showAppCode(urls[each % 2] ?? '', person, tokens, code)),
    );
    expect(answers.filter(({ text }) => text === rightAnswer.text)).toHaveLength(1);
    const again = await startSignIn(bench, person);
    for (const url of urls) expect(await showAppCode(url, person, again, code)).toMatchObject(wrongAnswer);
    expect(await showAppCode(replica.url, person, again, appCode(bench, secret, -1))).toMatchObject(wrongAnswer);
    expect(await isSignedIn(bench, again)).toBe(false);
  });

  it('does not accept the code that set it up', async () => {
    const { person, secret } = await personWithApp(bench);
    const tokens = await startSignIn(bench, person);
    expect(await showCode(bench, person, tokens, appCode(bench, secret))).toMatchObject(wrongAnswer);
  });

  it('may be at most half a minute fast or slow', async () => {
    const { person, secret } = await personWithApp(bench);
    const tokens = await startSignIn(bench, person);
    bench.later(5 * 60_000);
    beginStep(bench);
    for (const off of [-2, 2]) {
      expect(await showCode(bench, person, tokens, appCode(bench, secret, off))).toMatchObject(wrongAnswer);
    }
    expect(await showCode(bench, person, tokens, appCode(bench, secret, -1))).toMatchObject(rightAnswer);
    const next = await startSignIn(bench, person);
    expect(await showCode(bench, person, next, appCode(bench, secret, 1))).toMatchObject(rightAnswer);
  });

  it('allows five attempts in ten minutes across replicas, including recovery codes', async () => {
    const { person, secret, recoveryCodes } = await personWithApp(bench);
    const replica = await bench.replica();
    const tokens = await startSignIn(bench, person);
    const code = nextAppCode(bench, secret);
    const token = tokens.accessToken;
    for (const url of [bench.service.url, replica.url, bench.service.url]) {
      expect((await showAppCode(url, person, tokens, otherCode(code))).data).toMatch(/^Incorrect/);
    }
    for (let each = 0; each < 2; each += 1) {
      const wrong = await bench.call('POST', '/2fa/recovery/verify', { token, body: { code: 'aaaa-aaaa-aaaa' } });
      expect(wrong.data).toMatch(/^This recovery code is not right/);
    }
    expect((await showAppCode(replica.url, person, tokens, code)).data).toMatch(/^Too many wrong codes/);
    const body = { code: recoveryCodes[0] };
    expect((await bench.call('POST', '/2fa/recovery/verify', { token, body })).data).toMatch(/^Too many wrong codes/);
    bench.later(10 * 60_000 + 1);
    expect((await bench.call('POST', '/2fa/recovery/verify', { token, body })).status).toBe('SUCCESS');
  });

  it('does not reveal its secret in database, log or list', async () => {
    const guarded = await personWithApp(bench);
    const { secret, recoveryCodes, person, tokens } = guarded;
    await signInWithApp(bench, guarded);
    const body = { password: person.password };
    const copy = await bench.call('POST', '/user/export', { token: tokens.accessToken, body });
    expect(dataOf(copy)).toMatchObject({
      secondFactors: { recoveryCodesLeft: 10, totp: { enabledAt: expect.any(String) } },
    });
    const stored = await Promise.all(
      ['accounts', 'sessions'].map((name) => bench.database.collection(name).find().toArray()),
    );
    for (const text of [JSON.stringify(stored), bench.logged(), copy.text]) {
      expect([secret, ...recoveryCodes].filter((one) => text.includes(one))).toEqual([]);
    }
  });

  it('can be removed, and then codes are mailed again', async () => {
    const guarded = await personWithApp(bench);
    const { person, tokens, recoveryCodes } = guarded;
    bench.later(5 * 60_000 + 1);
    const remove = () => bench.call('DELETE', '/user/factors/totp', { token: tokens.accessToken });
    expect(await remove()).toMatchObject({
      http: 403,
      status: 'ERROR',
      message: 'Confirm that it is you',
      data: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    dataOf(await reconfirm(bench, guarded, tokens));
    expect(await remove()).toMatchObject({ status: 'SUCCESS' });
    await bench.noticeFor(person.email, NoticeKind.FACTOR_REMOVED);
    expect(await listed(bench, tokens)).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    const pending = await startSignIn(bench, person);
    const body = { code: recoveryCodes[0] };
    const answer = await bench.call('POST', '/2fa/recovery/verify', { token: pending.accessToken, body });
    expect(answer.status).toBe('ERROR');
    const code = await bench.codeFor(person.email, SECOND_FACTOR);
    expect(await showCode(bench, person, pending, code)).toMatchObject(rightAnswer);
  });
});
