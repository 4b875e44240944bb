import { CodePurpose } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callUrl } from './call.js';
import { newPerson, otherCode, type Person, register, signIn, someEmail, startSignIn } from './people.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({
    PASSWORD_TRIES: '3',
    ADDRESS_CODE_TRIES: '12',
    ADDRESS_PASSWORD_TRIES: '30',
    ADDRESS_CODE_SENDS: '12',
  });
});
afterAll(() => bench.close());

let networks = 0;
/** One that no other test asks from. */
function elsewhere(): string {
  networks += 1;
  return `203.0.113.${networks}`;
}

function confirm(username: string, confirmationCode: string, from: string) {
  return bench.call('POST', '/auth/verify/email', { body: { username, confirmationCode }, from });
}

function tryPassword({ email, password }: Pick<Person, 'email' | 'password'>, from: string) {
  return bench.call('POST', '/auth/signin', { body: { username: email, password }, from });
}

function isLocked({ data }: { data: unknown }): boolean {
  return String(data).startsWith('Too many wrong codes');
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

describe('fifty concurrent codes', () => {
  it('of a sign-in, at two replicas, get five attempts in total', async () => {
    const person = await newPerson(bench);
    const { accessToken: token } = await startSignIn(bench, person);
    const code = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    const replica = await bench.replica();
    const answers = await Promise.all(
      times(50, (index) => {
        const query = { email: person.email, code: otherCode(code) };
        const url = index % 2 === 0 ? bench.service.url : replica.url;
        return callUrl(url, 'POST', '/2fa/totp/verify', { query, token, from: elsewhere() });
      }),
    );
    expect(answers.filter((answer) => !isLocked(answer))).toHaveLength(5);
    const query = { email: person.email, code };
    expect(isLocked(await bench.call('POST', '/2fa/totp/verify', { query, token }))).toBe(true);
  });

  it('of a reset from one network get five attempts', async () => {
    const person = await newPerson(bench);
    const from = elsewhere();
    await bench.call('POST', '/auth/forgot-password', { body: { username: person.email }, from });
    const code = await bench.codeFor(person.email, CodePurpose.RESET_PASSWORD);
    const reset = (tried: string) =>
      bench.call('POST', '/auth/reset-password', {
        body: { username: person.email, code: tried, newPassword: 'a new harbour 41' },
        from,
      });
    const answers = await Promise.all(times(50, () => reset(otherCode(code))));
    expect(answers.filter((answer) => !isLocked(answer))).toHaveLength(5);
    expect(isLocked(await reset(code))).toBe(true);
  });

  it('of a sign-up from many networks get fifteen attempts, from somebody who knows its subject id', async () => {
    const person = await register(bench);
    const code = await bench.codeFor(person.email, CodePurpose.VERIFY_ACCOUNT);
    const answers = await Promise.all(times(50, () => confirm(person.id, otherCode(code), elsewhere())));
    expect(answers.filter((answer) => !isLocked(answer))).toHaveLength(15);
  });
});

describe('a stranger elsewhere', () => {
  it('uses up only their own attempts for an e-mail, not its owner’s', async () => {
    const person = await register(bench);
    const code = await bench.codeFor(person.email, CodePurpose.VERIFY_ACCOUNT);
    const from = elsewhere();
    const guesses = await Promise.all(times(8, () => confirm(person.email, code, from)));
    // From another network the e-mail names no sign-up: not even the right code is one.
    expect(guesses.filter(({ status }) => status === 'SUCCESS')).toHaveLength(0);
    expect(await confirm(person.id, code, '127.0.0.1')).toMatchObject({ status: 'SUCCESS' });
  });

  it('cannot lock the owner out, even from many networks, where the owner usually signs in', async () => {
    const person = await newPerson(bench);
    await signIn(bench, person);
    const wrong = { ...person, password: 'not this harbour' };
    const one = elsewhere();
    const guesses = await Promise.all(times(6, () => tryPassword(wrong, one)));
    expect(guesses.filter(({ http }) => http === 400)).toHaveLength(3);
    const newPlace = elsewhere();
    expect(await tryPassword(person, newPlace)).toMatchObject({ http: 200 });
    for (let network = 0; network < 10; network += 1) {
      const from = elsewhere();
      await Promise.all(times(3, () => tryPassword(wrong, from)));
    }
    expect(await tryPassword(person, elsewhere())).toMatchObject({ http: 429 });
    expect(await tryPassword(person, '127.0.0.1')).toMatchObject({ http: 200 });
  });
});

describe('one network', () => {
  it('may try few codes across all accounts, an IPv6 network counting as one', async () => {
    const answers = await Promise.all(
      times(20, (index) => confirm(someEmail(), '123456', `2001:db8:7:7:${index}:a:b:c`)),
    );
    expect(answers.filter((answer) => !isLocked(answer))).toHaveLength(12);
    expect(isLocked(await confirm(someEmail(), '123456', '2001:db8:7:7::1'))).toBe(true);
    expect(isLocked(await confirm(someEmail(), '123456', '2001:db8:7:8::1'))).toBe(false);
  });

  it('may query few accounts and try few passwords across all of them', async () => {
    const from = elsewhere();
    const person = await newPerson(bench);
    const answers = await Promise.all(
      times(36, () => tryPassword({ email: someEmail(), password: 'quiet harbour 41' }, from)),
    );
    expect(answers.filter(({ http }) => http === 400)).toHaveLength(30);
    const refused = await tryPassword(person, from);
    expect(refused).toMatchObject({ http: 429, status: 'ERROR' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await tryPassword(person, elsewhere())).toMatchObject({ http: 200 });
  });

  it('may have few mails sent across all accounts, with the same answer whether they exist', async () => {
    const from = elsewhere();
    const forgot = (username: string) => bench.call('POST', '/auth/forgot-password', { body: { username }, from });
    const known = await newPerson(bench);
    for (const username of [known.email, someEmail()]) {
      const answers = await Promise.all(times(6, () => forgot(username)));
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(5);
      expect(answers.find(({ http }) => http === 429)?.message).toMatch(/^Too many attempts\. Please try again in/);
    }
    const others = await Promise.all(times(4, () => forgot(someEmail())));
    expect(others.filter(({ http }) => http === 200)).toHaveLength(2);
  });
});
