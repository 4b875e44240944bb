import { randomBytes } from 'node:crypto';
import { CodePurpose } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveSecrets, unseal } from '../src/domain/secrets.js';
import type { StoredSigningKey } from '../src/keys/signing-keys.js';
import { callUrl } from './call.js';
import { newPerson, startSignIn, tokensIn } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const [oldKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const [oldPepper, newPepper] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ KEY_ENCRYPTION_KEY: oldKey, CODE_PEPPER: oldPepper, SWEEP_SECONDS: '0.1' });
});
afterAll(() => bench.close());

async function isSealedWith(key: string): Promise<boolean> {
  const [stored] = await bench.database.collection<StoredSigningKey>('signing_keys').find().toArray();
  const [{ signingKeys }] = deriveSecrets(key);
  try {
    return stored !== undefined && unseal(signingKeys, stored.kid, stored.privateKey) !== '';
  } catch {
    return false;
  }
}

describe('KEY_ENCRYPTION_KEY and CODE_PEPPER', () => {
  it('are replaced step by step while sessions, codes and replicas of the step before continue', async () => {
    const person = await newPerson(bench);
    const tokens = await startSignIn(bench, person);
    const code = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    expect(await isSealedWith(oldKey)).toBe(true);

    const accepts = await bench.replica({
      KEY_ENCRYPTION_KEY: `${oldKey},${newKey}`,
      CODE_PEPPER: `${oldPepper},${newPepper}`,
    });
    const makes = await bench.replica({
      KEY_ENCRYPTION_KEY: `${newKey},${oldKey}`,
      CODE_PEPPER: `${newPepper},${oldPepper}`,
    });
    await bench.service.stop();

    const query = { email: person.email, code };
    const verified = await callUrl(makes.url, 'POST', '/2fa/totp/verify', { query, token: tokens.accessToken });
    expect(verified.text).toBe('TOTP verified successfully');
    const refresh = async (url: string, token: string) =>
      callUrl(url, 'POST', '/auth/refresh-token', { body: { token } });
    const second = tokensIn(await refresh(makes.url, tokens.refreshToken));
    const third = tokensIn(await refresh(accepts.url, second.refreshToken));
    const fourth = tokensIn(await refresh(makes.url, third.refreshToken));

    // The last replica of the step before is gone; from then on the keys stay sealed with the new one.
    await accepts.stop();
    await eventually(() => isSealedWith(newKey));
    const alone = await bench.replica({ KEY_ENCRYPTION_KEY: newKey, CODE_PEPPER: newPepper });
    const fifth = tokensIn(await refresh(alone.url, fourth.refreshToken));
    for (const { accessToken: token } of [tokens, fourth, fifth]) {
      expect((await callUrl(alone.url, 'GET', '/user/me', { token })).http).toBe(200);
    }
    await expect(bench.replica({ KEY_ENCRYPTION_KEY: oldKey })).rejects.toThrow('KEY_ENCRYPTION_KEY is not the one');
  });
});
