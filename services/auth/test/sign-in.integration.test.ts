import { CodePurpose, events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  isSignedIn,
  newPerson,
  otherCode,
  type Person,
  register,
  showCode,
  signIn,
  someEmail,
  startSignIn,
  type Tokens,
  tryPassword,
} from './people.js';
import { type Workbench, workbench } from './workbench.js';

const { SECOND_FACTOR } = CodePurpose;
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

const rightAnswer = { http: 200, text: 'TOTP verified successfully' };
const wrongAnswer = { http: 200, status: 'ERROR', message: 'TOTP verification failed' };

function resend({ email }: Person, { accessToken }: Tokens) {
  return bench.call('POST', '/2fa/totp/generate', { query: { email }, token: accessToken });
}

describe('a password', () => {
  it('for an unknown e-mail is answered with User not found', async () => {
    const answer = await tryPassword(bench, { id: '', email: someEmail(), password: 'quiet harbour 41' });
    expect(answer).toMatchObject({ http: 400, status: 'ERROR', message: 'User not found' });
  });

  it('that is wrong is answered with a message and a text for the dialog', async () => {
    const person = await newPerson(bench);
    const answer = await tryPassword(bench, { ...person, password: 'quiet harbour 42' });
    expect(answer).toMatchObject({ http: 400, status: 'ERROR', message: 'Incorrect username or password' });
    expect(String(answer.data)).not.toBe('');
  });

  it('of an unverified account gets that answer, if it is right', async () => {
    const person = await register(bench);
    expect(await tryPassword(bench, person)).toMatchObject({ http: 400, message: 'User is not verified' });
    const wrong = await tryPassword(bench, { ...person, password: 'quiet harbour 42' });
    expect(wrong).toMatchObject({ http: 400, message: 'Incorrect username or password' });
  });

  it('is refused for 15 minutes after ten wrong ones', async () => {
    const person = await newPerson(bench);
    const wrong = { ...person, password: 'quiet harbour 42' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => tryPassword(bench, wrong)));
    expect(answers.filter(({ http }) => http === 400)).toHaveLength(10);
    const refused = await tryPassword(bench, person);
    expect(refused.http).toBe(429);
    expect(refused.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes?\.$/);
    bench.later(15 * 60_000 + 1);
    expect(await tryPassword(bench, person)).toMatchObject({ http: 200 });
  });

  it('is counted by outcome only; each counter exists from the start', async () => {
    const before = await signIns();
    const person = await newPerson(bench);
    const nobody = { id: '', email: someEmail(), password: 'quiet harbour 41' };
    const wrong = { ...person, password: 'quiet harbour 42' };
    expect(await tryPassword(bench, nobody)).toMatchObject({ http: 400 });
    for (let each = 0; each < 12; each += 1) await tryPassword(bench, wrong);
    expect(await tryPassword(bench, await register(bench))).toMatchObject({ message: 'User is not verified' });
    const other = await newPerson(bench);
    const signedIn = await signIns();
    expect(await tryPassword(bench, other)).toMatchObject({ http: 200 });
    const after = await signIns();
    expect(after.pending).toBe(signedIn.pending + 1);
    expect(after).toMatchObject({
      unknown_account: before.unknown_account + 1,
      wrong_password: before.wrong_password + 10,
      limited: before.limited + 2,
      not_verified: before.not_verified + 1,
      failed: 0,
    });
  });

  it('is compared in Unicode normal form', async () => {
    const person = await register(bench, someEmail(), 'Cafe\u0301 am Hafen');
    const confirmationCode = await bench.codeFor(person.email, CodePurpose.VERIFY_ACCOUNT);
    await bench.call('POST', '/auth/verify/email', { body: { username: person.id, confirmationCode } });
    expect(await tryPassword(bench, { ...person, password: 'Café am Hafen' })).toMatchObject({ http: 200 });
  });
});

describe('a pending session', () => {
  it('gives access only to the second factor, and after it the same tokens give full access', async () => {
    const person = await newPerson(bench);
    const tokens = await startSignIn(bench, person);
    const token = tokens.accessToken;
    const passwords = { previousPassword: person.password, newPassword: 'another harbour 41' };
    const names = { firstName: 'Other', lastName: 'Other' };
    expect(await bench.call('GET', '/user/me', { token })).toMatchObject({
      http: 401,
      message: 'Unauthorized access',
    });
    expect(await bench.call('POST', '/auth/change-password', { token, body: passwords })).toMatchObject({ http: 401 });
    expect(await bench.call('POST', '/user/update-user', { token, body: names })).toMatchObject({ http: 401 });
    const heard: string[] = [];
    bench.messaging.subscribeLive(events.sessionChanged, ({ payload }) => {
      heard.push(`${payload.userId} ${payload.state}`);
    });
    await bench.messaging.connection.flush();
    const code = await bench.codeFor(person.email, SECOND_FACTOR);
    const verified = await showCode(bench, person, tokens, code);
    expect(verified).toMatchObject(rightAnswer);
    expect(verified.headers.get('content-type')).toContain('text/plain');
    expect(await isSignedIn(bench, tokens)).toBe(true);
    await bench.messaging.connection.flush();
    expect(heard).toContain(`${person.id} verified`);
  });

  it('needs its own token', async () => {
    const person = await newPerson(bench);
    await startSignIn(bench, person);
    const code = await bench.codeFor(person.email, SECOND_FACTOR);
    const query = { email: person.email, code };
    expect(await bench.call('POST', '/2fa/totp/verify', { query })).toMatchObject({ http: 401 });
    expect(await bench.call('POST', '/2fa/totp/generate', { query })).toMatchObject({ http: 401 });
  });

  it("accepts neither another user's e-mail nor another session's code", async () => {
    const [one, other] = [await newPerson(bench), await newPerson(bench)];
    const ones = await startSignIn(bench, one);
    const onesCode = await bench.codeFor(one.email, SECOND_FACTOR);
    const others = await startSignIn(bench, other);
    const othersCode = await bench.codeFor(other.email, SECOND_FACTOR);
    const refused = await showCode(bench, other, ones, othersCode);
    expect(refused).toMatchObject({ ...wrongAnswer, data: 'User not found. Please try again.' });
    expect(await resend(other, ones)).toMatchObject({ http: 200, status: 'ERROR', message: 'Resend OTP failed' });
    const onesSecond = await startSignIn(bench, one);
    expect(await showCode(bench, one, onesSecond, onesCode)).toMatchObject(wrongAnswer);
    expect(await showCode(bench, one, ones, onesCode)).toMatchObject(rightAnswer);
    expect(await isSignedIn(bench, onesSecond)).toBe(false);
    expect(await isSignedIn(bench, others)).toBe(false);
  });

  it('accepts a code once, only the newest one, and not after ten minutes', async () => {
    const person = await newPerson(bench);
    const tokens = await startSignIn(bench, person);
    const first = await bench.codeFor(person.email, SECOND_FACTOR);
    const resent = await resend(person, tokens);
    expect(resent).toMatchObject({ http: 200, text: 'TOTP generated and sent to email' });
    expect(resent.headers.get('content-type')).toContain('text/plain');
    const second = await bench.codeFor(person.email, SECOND_FACTOR);
    if (first !== second) expect(await showCode(bench, person, tokens, first)).toMatchObject(wrongAnswer);
    const both = await Promise.all([1, 2, 3].map(() => showCode(bench, person, tokens, second)));
    expect(both.filter(({ text }) => text === rightAnswer.text)).toHaveLength(1);

    const slow = await startSignIn(bench, person);
    const late = await bench.codeFor(person.email, SECOND_FACTOR);
    bench.later(10 * 60_000 + 1);
    expect(await showCode(bench, person, slow, late)).toMatchObject(wrongAnswer);
  });

  it('checks five codes per account, across its sessions, and then none for ten minutes', async () => {
    const person = await newPerson(bench);
    const sessions = [await startSignIn(bench, person), await startSignIn(bench, person)];
    const code = await bench.codeFor(person.email, SECOND_FACTOR);
    const tries = sessions.flatMap((tokens) => Array.from({ length: 6 }, () => tokens));
    const answers = await Promise.all(tries.map((tokens) => showCode(bench, person, tokens, otherCode(code))));
    const looked = answers.filter(({ data }) => data === 'Incorrect confirmation code. Please try again.');
    expect(looked).toHaveLength(5);
    const locked = await showCode(bench, person, await startSignIn(bench, person), code);
    expect(locked).toMatchObject(wrongAnswer);
    expect(locked.data).toMatch(/^Too many wrong codes\. Please try again in \d+ minutes?\.$/);
    bench.later(10 * 60_000 + 1);
    expect(await isSignedIn(bench, await signIn(bench, person))).toBe(true);
  });

  it('ends if no code is entered for 30 minutes', async () => {
    const person = await newPerson(bench);
    const tokens = await startSignIn(bench, person);
    bench.later(30 * 60_000 + 1);
    expect(await resend(person, tokens)).toMatchObject({ http: 401 });
  });

  it('is created even if the code cannot be mailed, and can be verified with a code requested later', async () => {
    const person = await newPerson(bench);
    bench.mail.broken = true;
    const answer = await tryPassword(bench, person);
    expect(answer).toMatchObject({ http: 200, status: 'SUCCESS' });
    expect(answer.message).toContain('could not be sent. Press Resend');
    const tokens = JSON.parse(String(answer.data));
    expect(await resend(person, tokens)).toMatchObject({ http: 200, status: 'ERROR', message: 'Resend OTP failed' });
    bench.mail.broken = false;
    await resend(person, tokens);
    const code = await bench.codeFor(person.email, SECOND_FACTOR);
    expect(await showCode(bench, person, tokens, code)).toMatchObject(rightAnswer);
  });

  it('can request five codes in ten minutes', async () => {
    const person = await newPerson(bench);
    const tokens = await startSignIn(bench, person);
    for (let count = 0; count < 5; count += 1) expect(await resend(person, tokens)).toMatchObject({ status: '' });
    const refused = await resend(person, tokens);
    expect(refused).toMatchObject({ http: 200, status: 'ERROR', message: 'Resend OTP failed' });
  });
});

describe('a verified session', () => {
  it('ends at log-out, together with its refresh token', async () => {
    const person = await newPerson(bench);
    const [tokens, others] = [await signIn(bench, person), await signIn(bench, person)];
    const { accessToken, refreshToken } = tokens;
    const body = { refreshToken };
    expect(await bench.call('POST', '/auth/logout', { token: accessToken, body })).toMatchObject({ status: 'SUCCESS' });
    expect(await isSignedIn(bench, tokens)).toBe(false);
    const refreshed = await bench.call('POST', '/auth/refresh-token', { body: { token: refreshToken } });
    expect(refreshed.http).toBe(401);
    expect(await isSignedIn(bench, others)).toBe(true);
    expect(await bench.call('POST', '/auth/logout', { token: others.accessToken })).toMatchObject({ http: 200 });
    expect(await isSignedIn(bench, others)).toBe(false);
  });

  it('continues while it is used, and ends after twelve hours of idle time', async () => {
    const tokens = await signIn(bench, await newPerson(bench));
    for (const hours of [11, 11]) {
      bench.later(hours * 3600_000);
      expect(await isSignedIn(bench, tokens)).toBe(true);
    }
    bench.later(12 * 3600_000 + 1);
    expect(await isSignedIn(bench, tokens)).toBe(false);
  });

  it('ends after seven days however much it is used', async () => {
    const tokens = await signIn(bench, await newPerson(bench));
    for (let halfDays = 0; halfDays < 15; halfDays += 1) {
      expect(await isSignedIn(bench, tokens)).toBe(true);
      bench.later(11 * 3600_000);
    }
    bench.later(4 * 3600_000);
    expect(await isSignedIn(bench, tokens)).toBe(false);
  });
});

describe('the profile', () => {
  it('accepts a new name and phone number, but no other e-mail', async () => {
    const person = await newPerson(bench);
    const { accessToken: token } = await signIn(bench, person);
    const body = { firstName: 'Mere', lastName: 'Smith', phone: '', email: person.email.toUpperCase() };
    const answer = await bench.call('POST', '/user/update-user', { token, body });
    expect(answer).toMatchObject({ http: 200, status: 'SUCCESS' });
    expect((await bench.call('GET', '/user/me', { token })).data).toEqual({
      id: person.id,
      firstName: 'Mere',
      lastName: 'Smith',
      phone: '',
      email: person.email,
    });
    const typed = { ...body, firstName: " 'Ofa ", phone: '+64 (21) 123-4567' };
    const compact = await bench.call('POST', '/user/update-user', { token, body: typed });
    expect(compact.data).toMatchObject({ firstName: "'Ofa", phone: '+64211234567' });
    for (const phone of ['12+345678', '+64 12', 'call me']) {
      const wrong = await bench.call('POST', '/user/update-user', { token, body: { ...body, phone } });
      expect(wrong.http).toBe(400);
    }
    const other = await bench.call('POST', '/user/update-user', { token, body: { ...body, email: someEmail() } });
    expect(other).toMatchObject({ http: 400, message: 'The e-mail address cannot be changed' });
  });
});

/** What the metrics say of passwords shown, by outcome. */
async function signIns() {
  const text = await (await fetch(new URL('/metrics', bench.service.url))).text();
  const count = (outcome: string) =>
    Number(new RegExp(`^auscribe_sign_ins_total\\{outcome="${outcome}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1]);
  return {
    pending: count('pending'),
    wrong_password: count('wrong_password'),
    unknown_account: count('unknown_account'),
    not_verified: count('not_verified'),
    limited: count('limited'),
    failed: count('failed'),
  };
}
