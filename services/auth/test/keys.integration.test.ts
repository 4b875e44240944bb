import { randomBytes } from 'node:crypto';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callUrl } from './call.js';
import { isSignedIn, newPerson, signIn, type Tokens } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const day = 24 * 3600_000;
const minute = 60_000;
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.1', SESSION_IDLE_HOURS: '9999', SESSION_ABSOLUTE_DAYS: '9999' });
});
afterAll(() => bench.close());

async function publishedIds(url = bench.service.url): Promise<string[]> {
  const { text } = await callUrl(url, 'GET', '/.well-known/jwks.json');
  return JSON.parse(text).keys.map(({ kid }: { kid: string }) => kid);
}

function keyIdOf({ accessToken }: Tokens): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString()).kid;
}

describe('the signing keys', () => {
  it('are published without their private part, which is stored encrypted', async () => {
    const { text, headers } = await bench.call('GET', '/.well-known/jwks.json');
    expect(headers.get('cache-control')).toContain('max-age');
    const [key] = JSON.parse(text).keys;
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
    const stored = JSON.stringify(await bench.database.collection('signing_keys').find().toArray());
    expect(stored).toContain('PUBLIC KEY');
    expect(stored).not.toContain('PRIVATE KEY');
  });

  it('are the same for all replicas, even if they start at the same moment on an empty database', async () => {
    await bench.database.collection('signing_keys').deleteMany({});
    const replicas = await Promise.all([bench.replica(), bench.replica(), bench.replica()]);
    const ids = await Promise.all(replicas.map(({ url }) => publishedIds(url)));
    expect(new Set(ids.flat()).size).toBe(1);
    await eventually(async () => (await publishedIds())[0] === ids[0]?.[0]);
    const person = await newPerson(bench);
    const { accessToken: token } = await signIn(bench, person);
    for (const { url } of replicas) {
      expect(await callUrl(url, 'GET', '/user/me', { token })).toMatchObject({ http: 200 });
    }
  });

  it('cannot be opened with another KEY_ENCRYPTION_KEY, and the service says so and does not start', async () => {
    const KEY_ENCRYPTION_KEY = randomBytes(32).toString('base64');
    await expect(bench.replica({ KEY_ENCRYPTION_KEY })).rejects.toThrow('KEY_ENCRYPTION_KEY is not the one');
  });

  it('are rotated: first published, then used, and the old one verifies until its last token has expired', async () => {
    const person = await newPerson(bench);
    const before = await signIn(bench, person);
    bench.later(91 * day);
    const ids = await eventually(async () => {
      const published = await publishedIds();
      return published.length === 2 && published;
    });
    expect(keyIdOf(await signIn(bench, person))).toBe(ids[0]);
    bench.later(15 * minute + 1);
    const after = await signIn(bench, person);
    expect(keyIdOf(after)).toBe(ids[1]);
    expect(await isSignedIn(bench, before)).toBe(true);
    expect(await isSignedIn(bench, after)).toBe(true);
    bench.later(11 * minute + 1);
    await eventually(async () => (await publishedIds()).length === 1);
    // A process that checked the old token a moment ago remembers it until it expires; one that did not has no key for it.
    const { url } = await bench.replica();
    const statusOf = async ({ accessToken: token }: Tokens) => (await callUrl(url, 'GET', '/user/me', { token })).http;
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(after)).toBe(200);
    expect(await eventually(async () => (await bench.database.collection('signing_keys').countDocuments()) === 1)).toBe(
      true,
    );
  });
});
