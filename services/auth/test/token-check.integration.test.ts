import { randomUUID } from 'node:crypto';
import type { Service } from '@auscribe/service-kit';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callUrl } from './call.js';
import { newPerson, type Person, signIn, startSignIn, type Tokens } from './people.js';
import { someService } from './some-service.js';
import { claims, es256, hs256, type SigningParts, stolenKey, strangersKey, strangersPair, unsigned } from './tokens.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let records: Service;
let person: Person;
let tokens: Tokens;
let key: SigningParts;

beforeAll(async () => {
  bench = await workbench();
  records = await someService(bench.service.url, bench.messaging);
  person = await newPerson(bench);
  tokens = await signIn(bench, person);
  key = await stolenKey(bench);
});
afterAll(async () => {
  await records.stop();
  await bench.close();
});

function ask(token: string, path = '/records') {
  return callUrl(records.url, 'GET', path, { token });
}

describe('another service', () => {
  it('accepts a verified session, and a pending one only for the second factor', async () => {
    expect(await ask(tokens.accessToken)).toMatchObject({ http: 200, data: person.id });
    const pending = await startSignIn(bench, person);
    expect(await ask(pending.accessToken)).toMatchObject({ http: 401, message: 'Unauthorized access' });
    expect(await ask(pending.accessToken, '/second-factor')).toMatchObject({ http: 200, data: person.id });
  });

  it('accepts a valid token made of the same parts', async () => {
    expect(await ask(es256({ kid: key.kid }, claims(tokens.accessToken), key.privatePem))).toMatchObject({ http: 200 });
  });

  const past = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, (good: Record<string, unknown>) => string]>([
    ['no signature', (good) => unsigned({ kid: key.kid }, good)],
    [
      'no signature, and none asked for',
      (good) => `${es256({ kid: key.kid }, good, key.privatePem).split('.', 2).join('.')}.`,
    ],
    ['the public key as a shared secret', (good) => hs256({ kid: key.kid }, good, key.publicPem)],
    ["a stranger's key under our id", (good) => es256({ kid: key.kid }, good, strangersKey())],
    ['an unknown key', (good) => es256({ kid: randomUUID() }, good, strangersKey())],
    ['no key id', (good) => es256({}, good, key.privatePem)],
    ['another algorithm named', (good) => es256({ kid: key.kid, alg: 'ES384' }, good, key.privatePem)],
    ['another issuer', (good) => es256({ kid: key.kid }, { ...good, iss: 'somebody' }, key.privatePem)],
    ['no issuer', (good) => es256({ kid: key.kid }, { ...good, iss: undefined }, key.privatePem)],
    ['another audience', (good) => es256({ kid: key.kid }, { ...good, aud: 'somebody' }, key.privatePem)],
    [
      'another issuer beside ours',
      (good) => es256({ kid: key.kid }, { ...good, iss: ['auscribe', 'x'] }, key.privatePem),
    ],
    [
      'another audience beside ours',
      (good) => es256({ kid: key.kid }, { ...good, aud: ['auscribe-api', 'x'] }, key.privatePem),
    ],
    ['no audience', (good) => es256({ kid: key.kid }, { ...good, aud: undefined }, key.privatePem)],
    ['another type', (good) => es256({ kid: key.kid }, { ...good, typ: 'refresh' }, key.privatePem)],
    ['no type', (good) => es256({ kid: key.kid }, { ...good, typ: undefined }, key.privatePem)],
    ['no session', (good) => es256({ kid: key.kid }, { ...good, sid: undefined }, key.privatePem)],
    ['no expiry', (good) => es256({ kid: key.kid }, { ...good, exp: undefined }, key.privatePem)],
    [
      'an expiry in the past',
      (good) => es256({ kid: key.kid }, { ...good, iat: past, exp: past + 60 }, key.privatePem),
    ],
    ['a beginning in the future', (good) => es256({ kid: key.kid }, { ...good, nbf: past + 9000 }, key.privatePem)],
    [
      'an issue in the future',
      (good) => es256({ kid: key.kid }, { ...good, iat: past + 9000, exp: past + 9600 }, key.privatePem),
    ],
    ['a life of a day', (good) => es256({ kid: key.kid }, { ...good, exp: past + 90_000 }, key.privatePem)],
    ['an expiry that is a text', (good) => es256({ kid: key.kid }, { ...good, exp: String(good.exp) }, key.privatePem)],
    ['a key id that is a path', (good) => es256({ kid: '../../../../dev/null' }, good, strangersKey())],
    ['a key id that is a query', (good) => es256({ kid: { $ne: '' } }, good, strangersKey())],
    [
      'its own key in the header',
      (good) => {
        const pair = strangersPair();
        return es256({ kid: key.kid, jwk: pair.jwk, jku: 'http://127.0.0.1:1/jwks.json' }, good, pair.privatePem);
      },
    ],
    [
      "a stranger's key named by address",
      (good) => es256({ jku: 'http://127.0.0.1:1/', x5u: 'http://127.0.0.1:1/' }, good, strangersKey()),
    ],
    ['the none algorithm in other capitals', (good) => unsigned({ kid: key.kid, alg: 'nOnE' }, good)],
    ['a session that never was', (good) => es256({ kid: key.kid }, { ...good, sid: randomUUID() }, key.privatePem)],
    ['nothing in it', () => ''],
    ['nonsense in it', () => 'a.b.c'],
  ])('refuses a token with %s', async (_what, make) => {
    const token = make(claims(tokens.accessToken));
    expect(await ask(token)).toMatchObject({ http: 401, message: 'Unauthorized access', data: null });
    expect((await bench.call('GET', '/user/me', { token })).http).toBe(401);
    const session = await bench.call('GET', '/internal/session', { token });
    expect(session.http === 401 || session.text === '{"state":"ended"}').toBe(true);
  });

  it('refuses a token whose claims were changed after signing', async () => {
    const [header, , signature] = tokens.accessToken.split('.');
    const other = await newPerson(bench);
    const changed = Buffer.from(JSON.stringify(claims(tokens.accessToken, { sub: other.id }))).toString('base64url');
    expect((await ask([header, changed, signature].join('.'))).http).toBe(401);
  });

  it('rarely asks auth for its keys, however many key ids are invented', async () => {
    const fetches = async () => {
      const { text } = await callUrl(bench.service.url, 'GET', '/.well-known/jwks.json').then(() =>
        fetch(new URL('/metrics', bench.service.url)).then(async (metrics) => ({ text: await metrics.text() })),
      );
      return Number(/request_duration_seconds_count\{[^}]*jwks\.json[^}]*\} (\d+)/.exec(text)?.[1]);
    };
    const before = await fetches();
    for (let count = 0; count < 30; count += 1) {
      await ask(es256({ kid: randomUUID() }, claims(tokens.accessToken), strangersKey()));
    }
    // One of them is our own look; a fetch each five seconds is allowed.
    expect((await fetches()) - before).toBeLessThan(10);
  });

  it('immediately refuses a session that was logged out, and those of a changed password', async () => {
    const [one, other] = [await signIn(bench, person), await signIn(bench, person)];
    for (const { accessToken } of [one, other]) expect((await ask(accessToken)).http).toBe(200);
    await bench.call('POST', '/auth/logout', { token: one.accessToken });
    await eventually(async () => (await ask(one.accessToken)).http === 401, { withinMs: 5000, everyMs: 10 });
    const body = { previousPassword: person.password, newPassword: 'another harbour 41' };
    await bench.call('POST', '/auth/change-password', { token: tokens.accessToken, body });
    await eventually(async () => (await ask(other.accessToken)).http === 401, { withinMs: 5000, everyMs: 10 });
    expect((await ask(tokens.accessToken)).http).toBe(200);
  });

  it('continues with known sessions while auth is down, and refuses others', async () => {
    const known = await signIn(bench, { ...person, password: 'another harbour 41' });
    const unknown = await signIn(bench, { ...person, password: 'another harbour 41' });
    expect((await ask(known.accessToken)).http).toBe(200);
    await bench.service.stop();
    expect((await ask(known.accessToken)).http).toBe(200);
    expect(await ask(unknown.accessToken)).toMatchObject({ http: 503, status: 'ERROR' });
    expect((await ask(unknown.accessToken)).message).toContain('Sign-in cannot be checked right now');
    expect((await ask(es256({ kid: key.kid }, claims(known.accessToken), strangersKey()))).http).toBe(401);
    const fresh = await someService(bench.service.url, bench.messaging);
    const answer = await callUrl(fresh.url, 'GET', '/records', { token: known.accessToken });
    await fresh.stop();
    expect(answer.http).toBe(503);
  });
});
