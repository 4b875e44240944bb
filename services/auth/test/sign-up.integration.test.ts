import { CodePurpose } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson, otherCode, register, signIn, signUpBody, someEmail, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const { VERIFY_ACCOUNT } = CodePurpose;
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

function confirm(username: string, confirmationCode: string) {
  return bench.call('POST', '/auth/verify/email', { body: { username, confirmationCode } });
}

describe('sign-up', () => {
  it('returns the subject id and mails a code, which creates the account', async () => {
    const email = someEmail();
    const answer = await bench.call('POST', '/auth/signup', { body: signUpBody(email) });
    expect(answer).toMatchObject({ http: 200, status: 'SUCCESS' });
    expect(answer.message).toBe('Registration successful. Please verify your account.');
    const code = await bench.codeFor(email, VERIFY_ACCOUNT);
    expect(code).toMatch(/^\d{6}$/);
    expect(bench.mail.sent.at(-1)).toMatchObject({ to: email, validMinutes: 10 });
    expect(await confirm(String(answer.data), code)).toMatchObject({ http: 200, status: 'SUCCESS', data: null });
    const tokens = await signIn(bench, { id: '', email, password: 'quiet harbour 41' });
    const me = await bench.call('GET', '/user/me', { token: tokens.accessToken });
    expect(me.data).toEqual({
      id: answer.data,
      firstName: 'Aroha',
      lastName: "O'Neill-Māui",
      email,
      phone: '+64211234567',
    });
  });

  it('uses no name in a mail before the address is verified, so that nobody can send words to strangers', async () => {
    const email = someEmail();
    const firstName = 'Your account is locked please call the number that is on our page now'.replaceAll(
      /[^A-Za-z ]/g,
      '',
    );
    const { data } = await bench.call('POST', '/auth/signup', { body: { ...signUpBody(email), firstName } });
    await bench.codeFor(email, VERIFY_ACCOUNT);
    await bench.call('POST', '/auth/verify/resend', { body: { username: data } });
    await bench.call('POST', '/auth/verify/resend', { body: { username: email } });
    await bench.call('POST', '/auth/forgot-password', { body: { username: email } });
    // They are sent in the background, and only the code of the last one is valid.
    const before = await eventually(
      async () => {
        const mails = bench.mail.sent.filter(({ to }) => to === email);
        return mails.length === 3 ? mails : null;
      },
      { what: 'the mails after the sign-up and after asking twice' },
    );
    const code = await bench.codeFor(email, VERIFY_ACCOUNT);
    expect(before.map((mail) => mail.firstName)).toEqual(before.map(() => ''));

    await confirm(String(data), code);
    await signIn(bench, { id: '', email, password: 'quiet harbour 41' });
    const after = bench.mail.sent.filter(({ to, purpose }) => to === email && purpose !== VERIFY_ACCOUNT);
    expect(after.map((mail) => mail.firstName)).toEqual(after.map(() => firstName));
    expect(after).not.toEqual([]);
  });

  it('accepts the e-mail as user name too, in any case', async () => {
    const person = await register(bench);
    const code = await bench.codeFor(person.email, VERIFY_ACCOUNT);
    expect(await confirm(person.email.toUpperCase(), code)).toMatchObject({ status: 'SUCCESS' });
  });

  it('refuses an e-mail that has an account, in any case', async () => {
    const { email } = await newPerson(bench);
    const answer = await bench.call('POST', '/auth/signup', { body: signUpBody(email.toUpperCase()) });
    expect(answer).toMatchObject({ http: 200, status: 'ERROR', message: 'Registration failed' });
    expect(answer.data).toBe('Username already exists');
  });

  it('accepts a code once, only the newest one, and not after ten minutes', async () => {
    const person = await register(bench);
    const first = await bench.codeFor(person.email, VERIFY_ACCOUNT);
    const resent = await bench.call('POST', '/auth/verify/resend', { body: { username: person.id } });
    expect(resent).toMatchObject({ http: 200, status: 'SUCCESS' });
    const second = await bench.codeFor(person.email, VERIFY_ACCOUNT);
    if (first !== second) {
      expect(await confirm(person.id, first)).toMatchObject({ http: 200, status: 'ERROR' });
    }
    expect(await confirm(person.id, second)).toMatchObject({ status: 'SUCCESS' });
    const again = await confirm(person.id, second);
    expect(again).toMatchObject({ http: 200, status: 'ERROR', message: 'Email verification failed' });

    const slow = await register(bench);
    const late = await bench.codeFor(slow.email, VERIFY_ACCOUNT);
    bench.later(10 * 60_000 + 1);
    expect(await confirm(slow.id, late)).toMatchObject({ status: 'ERROR', message: 'Email verification failed' });
  });

  it('checks five codes, even of many concurrent ones, and then none for ten minutes', async () => {
    const person = await register(bench);
    const code = await bench.codeFor(person.email, VERIFY_ACCOUNT);
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(person.email, otherCode(code))));
    const looked = answers.filter(({ data }) => String(data).startsWith('Incorrect confirmation code'));
    expect(looked).toHaveLength(5);
    for (const { status, message } of answers) {
      expect({ status, message }).toEqual({ status: 'ERROR', message: 'Email verification failed' });
    }
    expect((await confirm(person.id, code)).data).toContain('Too many wrong codes');
    bench.later(10 * 60_000 + 1);
    await bench.call('POST', '/auth/verify/resend', { body: { username: person.id } });
    const fresh = await bench.codeFor(person.email, VERIFY_ACCOUNT);
    expect(await confirm(person.id, fresh)).toMatchObject({ status: 'SUCCESS' });
  });

  it('creates one account if the right code arrives several times concurrently', async () => {
    const person = await register(bench);
    const code = await bench.codeFor(person.email, VERIFY_ACCOUNT);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(person.id, code)));
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
  });

  it('does not change a pending sign-up if a stranger signs up with the same e-mail', async () => {
    const owner = await register(bench, someEmail(), 'the owner knows this');
    const ownersCode = await bench.codeFor(owner.email, VERIFY_ACCOUNT);
    const stranger = await register(bench, owner.email, 'a stranger knows this');
    const strangersCode = await bench.codeFor(owner.email, VERIFY_ACCOUNT);
    expect(stranger.id).not.toBe(owner.id);
    if (strangersCode !== ownersCode) {
      // The mailbox's owner types the newest code into the page of their own sign-up.
      expect(await confirm(owner.id, strangersCode)).toMatchObject({ status: 'ERROR' });
    }
    expect(await confirm(owner.id, ownersCode)).toMatchObject({ status: 'SUCCESS' });
    expect(await confirm(stranger.id, strangersCode)).toMatchObject({ status: 'ERROR' });
    expect(await tryPassword(bench, stranger)).toMatchObject({ http: 400 });
    expect(await tryPassword(bench, owner)).toMatchObject({ http: 200 });
  });

  it('keeps the sign-up if the mail cannot be sent, and says so', async () => {
    bench.mail.broken = true;
    const email = someEmail();
    const answer = await bench.call('POST', '/auth/signup', { body: signUpBody(email) });
    expect(answer).toMatchObject({ http: 200, status: 'SUCCESS' });
    expect(answer.message).toContain('could not be sent. Press Resend');
    const failed = await bench.call('POST', '/auth/verify/resend', { body: { username: String(answer.data) } });
    expect(failed).toMatchObject({ http: 200, status: 'ERROR', message: 'Resend OTP failed' });
    bench.mail.broken = false;
    await bench.call('POST', '/auth/verify/resend', { body: { username: String(answer.data) } });
    const code = await bench.codeFor(email, VERIFY_ACCOUNT);
    expect(await confirm(String(answer.data), code)).toMatchObject({ status: 'SUCCESS' });
  });

  it('mails at most five codes to an e-mail in ten minutes', async () => {
    const person = await register(bench);
    const resend = () => bench.call('POST', '/auth/verify/resend', { body: { username: person.id } });
    for (let count = 0; count < 4; count += 1) expect(await resend()).toMatchObject({ status: 'SUCCESS' });
    const refused = await resend();
    expect(refused).toMatchObject({ http: 200, status: 'ERROR', message: 'Resend OTP failed' });
    expect(refused.data).toContain('Too many codes were asked for');
    const another = await bench.call('POST', '/auth/signup', { body: signUpBody(person.email) });
    expect(another).toMatchObject({ http: 429, status: 'ERROR' });
    expect(Number(another.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(bench.mail.sent.filter(({ to }) => to === person.email)).toHaveLength(5);
    bench.later(10 * 60_000 + 1);
    expect(await resend()).toMatchObject({ status: 'SUCCESS' });
  });

  it('reveals nothing about an e-mail', async () => {
    const waiting = await register(bench);
    const { email } = await newPerson(bench);
    const answers = await Promise.all(
      [waiting.email, email, someEmail()].map((username) =>
        bench.call('POST', '/auth/verify/resend', { body: { username } }),
      ),
    );
    expect(new Set(answers.map(({ http, status, message }) => `${http} ${status} ${message}`)).size).toBe(1);
    const refused = await Promise.all([email, someEmail()].map((username) => confirm(username, '123456')));
    expect(new Set(refused.map(({ http, message, data }) => `${http} ${message} ${data}`)).size).toBe(1);
  });

  it('refuses a weak password, with the name of its field', async () => {
    const answer = await bench.call('POST', '/auth/signup', {
      body: { ...signUpBody(someEmail()), password: 'Password1' },
    });
    expect(answer).toMatchObject({ http: 400, status: 'ERROR', data: { field: 'password' } });
  });

  it.each([
    ['a name with digits', { firstName: 'R2D2' }],
    ['an e-mail without a domain', { email: 'someone@here' }],
    ['a short password', { password: 'seven77' }],
    ['a password of 129 characters', { password: 'x1'.repeat(65) }],
    ['a phone with letters', { phone: '+64ABC' }],
    ['an unknown field', { role: 'admin' }],
    ['an operator for a text', { email: { $ne: '' } }],
    ['one of the most used passwords', { password: 'Password1' }],
    ['the e-mail as password', { email: 'someone.long@example.org', password: 'someone.long' }],
  ])('refuses %s', async (_what, change) => {
    const answer = await bench.call('POST', '/auth/signup', { body: { ...signUpBody(someEmail()), ...change } });
    expect(answer).toMatchObject({ http: 400, status: 'ERROR' });
    expect(answer.message).not.toBe('');
  });
});
