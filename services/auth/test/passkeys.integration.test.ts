import { NoticeKind, type Passkey } from '@auscribe/contracts';
import { Authenticator } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callUrl } from './call.js';
import { addPasskey, challengeFor, dataOf, listed, personWithApp, personWithPasskey } from './factors.js';
import { isSignedIn, newPerson, showCode, signIn, startSignIn, type Tokens, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const fiveMinutes = 5 * 60_000;
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.2' });
});
afterAll(() => bench.close());

const challengeOf = (tokens: Tokens) => challengeFor(bench, tokens, '/2fa/passkey/options');

function answer({ accessToken: token }: Tokens, response: unknown, url = bench.service.url) {
  return callUrl(url, 'POST', '/2fa/passkey/verify', { token, body: { response } });
}

const refused = { http: 200, status: 'ERROR', message: 'Passkey verification failed' };

describe('a passkey', () => {
  it('is set up, brings recovery codes, and is announced', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const key = new Authenticator();
    const added = dataOf<{ passkey: Passkey; recoveryCodes: string[] }>(await addPasskey(bench, tokens, key));
    expect(added.passkey).toMatchObject({ name: 'Blue key', lastUsedAt: null });
    expect(added.recoveryCodes).toHaveLength(10);
    expect((await listed(bench, tokens)).passkeys).toEqual([added.passkey]);
    expect(await bench.noticeFor(person.email, NoticeKind.FACTOR_ADDED)).toMatchObject({ subject: 'Blue key' });
    expect(await addPasskey(bench, tokens, key)).toMatchObject({ status: 'ERROR' });
    const second = dataOf<{ recoveryCodes: null }>(await addPasskey(bench, tokens, new Authenticator()));
    expect(second.recoveryCodes).toBeNull();
    expect((await listed(bench, tokens)).passkeys).toHaveLength(2);
  });

  it('opens a session, and a code does not', async () => {
    const { person, authenticator } = await personWithPasskey(bench);
    const signedIn = await tryPassword(bench, person);
    expect(signedIn.message).toMatch(/passkey/);
    const tokens = JSON.parse(String(signedIn.data));
    const factors = await bench.call('GET', '/2fa/factors', { token: tokens.accessToken });
    expect(factors.data).toEqual({ factors: ['passkey', 'recovery'] });
    expect(await showCode(bench, person, tokens, '123456')).toMatchObject({ status: 'ERROR' });
    expect(await answer(tokens, authenticator.get(await challengeOf(tokens)))).toMatchObject({ status: 'SUCCESS' });
    expect(await isSignedIn(bench, tokens)).toBe(true);
    const [passkey] = (await listed(bench, tokens)).passkeys;
    expect(passkey?.lastUsedAt).not.toBeNull();
  });

  it('signs a challenge that is valid once, across replicas', async () => {
    const { person, authenticator } = await personWithPasskey(bench);
    const replica = await bench.replica();
    const tokens = await startSignIn(bench, person);
    const response = authenticator.get(await challengeOf(tokens));
    const answers = await Promise.all(
      [bench.service.url, replica.url, bench.service.url, replica.url].map((url) => answer(tokens, response, url)),
    );
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
    const next = await startSignIn(bench, person);
    expect(await answer(next, response, replica.url)).toMatchObject(refused);
    const wasted = await challengeOf(next);
    expect(await answer(next, new Authenticator().get(wasted))).toMatchObject(refused);
    expect(await answer(next, authenticator.get(wasted))).toMatchObject(refused);
    expect(await isSignedIn(bench, next)).toBe(false);
  });

  it('must answer the newest challenge of its own session, within five minutes', async () => {
    const { person, authenticator } = await personWithPasskey(bench);
    const [one, other] = [await startSignIn(bench, person), await startSignIn(bench, person)];
    const ones = await challengeOf(one);
    await challengeOf(other);
    expect(await answer(other, authenticator.get(ones))).toMatchObject(refused);
    const before = await challengeOf(one);
    await challengeOf(one);
    expect(await answer(one, authenticator.get(before))).toMatchObject(refused);
    const late = await challengeOf(one);
    bench.later(fiveMinutes + 1);
    expect(await answer(one, authenticator.get(late))).toMatchObject(refused);
    expect(await isSignedIn(bench, one)).toBe(false);
  });

  it.each([
    ['of another page', () => new Authenticator('localhost', 'http://localhost.example.org:8080')],
    ['of another domain', () => new Authenticator('example.org')],
  ])('%s is not set up', async (_what, make) => {
    const tokens = await signIn(bench, await newPerson(bench));
    expect(await addPasskey(bench, tokens, make())).toMatchObject({ status: 'ERROR' });
    expect((await listed(bench, tokens)).passkeys).toEqual([]);
  });

  it('of another user is refused', async () => {
    const [one, other] = [await personWithPasskey(bench), await personWithPasskey(bench)];
    const tokens = await startSignIn(bench, one.person);
    expect(await answer(tokens, other.authenticator.get(await challengeOf(tokens)))).toMatchObject(refused);
    expect(await isSignedIn(bench, tokens)).toBe(false);
  });

  it('that was copied is detected by its counter', async () => {
    const { person, authenticator } = await personWithPasskey(bench);
    const first = await startSignIn(bench, person);
    expect(await answer(first, authenticator.get(await challengeOf(first)))).toMatchObject({ status: 'SUCCESS' });
    authenticator.rewind(1);
    const second = await startSignIn(bench, person);
    expect(await answer(second, authenticator.get(await challengeOf(second)))).toMatchObject(refused);
  });

  it('is renamed and removed by its own user, and codes are mailed again after the last', async () => {
    const { person, tokens } = await personWithPasskey(bench);
    const { accessToken: token } = tokens;
    const [{ id } = { id: '' }] = (await listed(bench, tokens)).passkeys;
    const stranger = await personWithPasskey(bench);
    const foreign = { token: stranger.tokens.accessToken };
    const path = `/user/factors/passkeys/${id}`;
    expect(await bench.call('PUT', path, { ...foreign, body: { name: 'Mine' } })).toMatchObject({ http: 404 });
    expect(await bench.call('DELETE', path, foreign)).toMatchObject({ http: 404 });
    const renamed = await bench.call('PUT', path, { token, body: { name: ' Red key ' } });
    expect(renamed.data).toMatchObject({ id, name: 'Red key' });
    expect(await bench.noticeFor(person.email, NoticeKind.FACTOR_RENAMED)).toMatchObject({ subject: 'Red key' });
    expect(await bench.call('DELETE', path, { token })).toMatchObject({ status: 'SUCCESS' });
    await bench.noticeFor(person.email, NoticeKind.FACTOR_REMOVED);
    expect(await listed(bench, tokens)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await isSignedIn(bench, await signIn(bench, person))).toBe(true);
  });

  it('can be used in addition to an app, and removed separately', async () => {
    const guarded = await personWithApp(bench);
    const { tokens } = guarded;
    dataOf(await addPasskey(bench, tokens, new Authenticator()));
    const gone = await bench.call('DELETE', '/user/factors/totp', { token: tokens.accessToken });
    expect(gone.status).toBe('SUCCESS');
    expect(await listed(bench, tokens)).toMatchObject({ totp: null, passkeys: [{}], recoveryCodesLeft: 10 });
  });
});

describe('if the product’s address cannot have passkeys', () => {
  it('none is set up, and the service logs it', async () => {
    const plain = await workbench({ PUBLIC_URL: 'http://10.0.0.5:8080' });
    try {
      const { accessToken: token } = await signIn(plain, await newPerson(plain));
      const answered = await plain.call('POST', '/user/factors/passkeys/options', { token });
      expect(answered).toMatchObject({
        http: 409,
        status: 'ERROR',
        message: expect.stringContaining('secure address'),
      });
      expect(plain.logged()).toContain('passkeys_off');
    } finally {
      await plain.close();
    }
  });
});
