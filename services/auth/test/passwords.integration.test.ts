import { CodePurpose } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  isSignedIn,
  newPerson,
  otherCode,
  type Person,
  signIn,
  someEmail,
  startSignIn,
  tryPassword,
} from './people.js';
import { type Workbench, workbench } from './workbench.js';

const { RESET_PASSWORD } = CodePurpose;
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

const newPassword = 'a new harbour 41';
const failed = { http: 200, status: 'FAILED', message: 'Password reset failed' };

function forgot(username: string) {
  return bench.call('POST', '/auth/forgot-password', { body: { username } });
}

function reset({ email }: Pick<Person, 'email'>, code: string, password = newPassword) {
  return bench.call('POST', '/auth/reset-password', { body: { username: email, code, newPassword: password } });
}

describe('changing the password', () => {
  function change(token: string, previousPassword: string, password = newPassword) {
    return bench.call('POST', '/auth/change-password', { token, body: { previousPassword, newPassword: password } });
  }

  it('keeps this session and ends the others, pending ones too', async () => {
    const person = await newPerson(bench);
    const [here, there] = [await signIn(bench, person), await signIn(bench, person)];
    const pending = await startSignIn(bench, person);
    const answer = await change(here.accessToken, person.password);
    expect(answer).toMatchObject({ http: 200, status: 'SUCCESS', data: null });
    expect(await isSignedIn(bench, here)).toBe(true);
    expect(await isSignedIn(bench, there)).toBe(false);
    for (const { refreshToken } of [there, pending]) {
      expect((await bench.call('POST', '/auth/refresh-token', { body: { token: refreshToken } })).http).toBe(401);
    }
    expect((await tryPassword(bench, person)).http).toBe(400);
    expect((await tryPassword(bench, { ...person, password: newPassword })).http).toBe(200);
  });

  it('needs the current password and a different new one that is not common', async () => {
    const person = await newPerson(bench);
    const { accessToken } = await signIn(bench, person);
    expect(await change(accessToken, 'not the password')).toMatchObject({ http: 200, status: 'ERROR' });
    expect(await change(accessToken, person.password, person.password)).toMatchObject({ http: 200, status: 'ERROR' });
    expect(await change(accessToken, person.password, 'iloveyou')).toMatchObject({
      http: 400,
      data: { field: 'newPassword' },
    });
    expect(await reset(person, '123456', 'iloveyou')).toMatchObject({ http: 400, data: { field: 'newPassword' } });
    expect((await change(accessToken, person.password, 'short')).http).toBe(400);
    expect((await tryPassword(bench, person)).http).toBe(200);
  });

  it('happens once for two concurrent requests', async () => {
    const person = await newPerson(bench);
    const { accessToken } = await signIn(bench, person);
    const words = ['first harbour 41', 'second harbour 41'];
    const answers = await Promise.all(words.map((password) => change(accessToken, person.password, password)));
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
    const works = await Promise.all(words.map((password) => tryPassword(bench, { ...person, password })));
    expect(works.filter(({ http }) => http === 200)).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('gets the same answer with and without an account', async () => {
    const { email } = await newPerson(bench);
    const answers = await Promise.all([forgot(email), forgot(someEmail())]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        http: 200,
        status: 'SUCCESS',
        data: { request: expect.stringMatching(/^[\w-]{32}$/) },
      });
    }
    expect(answers[0]?.message).toBe(answers[1]?.message);
  });

  it('is replaced with the code, which ends every session', async () => {
    const person = await newPerson(bench);
    const sessions = [await signIn(bench, person), await signIn(bench, person)];
    await forgot(person.email.toUpperCase());
    const code = await bench.codeFor(person.email, RESET_PASSWORD);
    expect(await reset(person, code)).toMatchObject({ http: 200, status: 'SUCCESS' });
    for (const tokens of sessions) expect(await isSignedIn(bench, tokens)).toBe(false);
    expect((await tryPassword(bench, person)).http).toBe(400);
    expect((await tryPassword(bench, { ...person, password: newPassword })).http).toBe(200);
    expect(await reset(person, code, 'yet another harbour')).toMatchObject(failed);
  });

  it('is replaced once if the code is sent twice concurrently', async () => {
    const person = await newPerson(bench);
    await forgot(person.email);
    const code = await bench.codeFor(person.email, RESET_PASSWORD);
    const words = ['first harbour 41', 'second harbour 41', 'third harbour 41'];
    const answers = await Promise.all(words.map((password) => reset(person, code, password)));
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
  });

  it('is not replaced if the code is wrong, expired or for another purpose, or there is no account', async () => {
    const person = await newPerson(bench);
    await forgot(person.email);
    const code = await bench.codeFor(person.email, RESET_PASSWORD);
    const wrong = await reset(person, otherCode(code));
    expect(wrong).toMatchObject({ ...failed, data: 'Incorrect confirmation code. Please try again.' });
    const nobody = await reset({ email: someEmail() }, code);
    expect({ ...nobody, headers: null, text: null }).toEqual({ ...wrong, headers: null, text: null });
    await startSignIn(bench, person);
    const signInCode = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    if (signInCode !== code) expect(await reset(person, signInCode)).toMatchObject(failed);
    bench.later(10 * 60_000 + 1);
    expect(await reset(person, code)).toMatchObject(failed);
    expect((await tryPassword(bench, person)).http).toBe(200);
  });

  it('allows five guesses, with and without an account, and then none for ten minutes', async () => {
    const person = await newPerson(bench);
    await forgot(person.email);
    const code = await bench.codeFor(person.email, RESET_PASSWORD);
    for (const somebody of [person, { email: someEmail() }]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => reset(somebody, otherCode(code))));
      expect(answers.filter(({ data }) => String(data).startsWith('Incorrect'))).toHaveLength(5);
      for (const answer of answers) expect(answer).toMatchObject(failed);
    }
    expect(await reset(person, code)).toMatchObject(failed);
  });

  it('is replaced only by the requester: with the request id from the answer, or from the same network', async () => {
    const person = await newPerson(bench);
    const body = { username: person.email };
    const asked = await bench.call('POST', '/auth/forgot-password', { body, from: '198.51.100.1' });
    const { request } = asked.data as { request: string };
    const code = await bench.codeFor(person.email, RESET_PASSWORD);
    const show = (from: string, more: object = {}) =>
      bench.call('POST', '/auth/reset-password', { body: { ...body, code, newPassword, ...more }, from });
    expect(await show('198.51.100.2')).toMatchObject(failed);
    expect(await show('198.51.100.1', { request: 'a'.repeat(32) })).toMatchObject(failed);
    expect(await show('198.51.100.3', { request })).toMatchObject({ status: 'SUCCESS' });
    const sent = bench.mail.sent.length;
    await bench.call('POST', '/auth/forgot-password', { body, from: '2001:db8:1:2::1' });
    await eventually(async () => bench.mail.sent.length > sent);
    const next = await bench.codeFor(person.email, RESET_PASSWORD);
    expect(await show('2001:db8:1:2::9', { code: next, newPassword: 'yet another harbour' })).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it('is replaced with the requester’s code, whatever strangers requested and guessed meanwhile', async () => {
    const person = await newPerson(bench);
    const body = { username: person.email };
    await bench.call('POST', '/auth/forgot-password', { body, from: '198.51.100.4' });
    const code = await bench.codeFor(person.email, RESET_PASSWORD);
    const sent = bench.mail.sent.length;
    await bench.call('POST', '/auth/forgot-password', { body, from: '198.51.100.5' });
    await eventually(async () => bench.mail.sent.length > sent);
    const guesses = Array.from({ length: 8 }, () =>
      bench.call('POST', '/auth/reset-password', {
        body: { ...body, code: otherCode(code), newPassword },
        from: '198.51.100.5',
      }),
    );
    for (const guess of await Promise.all(guesses)) expect(guess).toMatchObject(failed);
    const answer = await bench.call('POST', '/auth/reset-password', {
      body: { ...body, code, newPassword },
      from: '198.51.100.4',
    });
    expect(answer).toMatchObject({ status: 'SUCCESS' });
  });

  it('refuses a common password without using the code up', async () => {
    const person = await newPerson(bench);
    await forgot(person.email);
    const code = await bench.codeFor(person.email, RESET_PASSWORD);
    expect((await reset(person, code, 'password1')).http).toBe(400);
    expect(await reset(person, code)).toMatchObject({ status: 'SUCCESS' });
  });
});
