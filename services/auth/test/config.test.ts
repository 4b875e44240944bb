import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from '@auscribe/service-kit';
import { describe, expect, it } from '@jest/globals';
import { AuthConfig } from '../src/config.js';
import { deriveSecrets } from '../src/domain/secrets.js';

const key = randomBytes(32);
const env = {
  INSIDE_KEY: 'i'.repeat(32),
  NATS_URL: 'nats://localhost',
  MONGODB_URL: 'mongodb://localhost',
  MONGODB_DATABASE: 'auth',
  KEY_ENCRYPTION_KEY: key.toString('base64'),
  CODE_PEPPER: 'p'.repeat(32),
};

describe('the configuration', () => {
  it('has the limits of the specification by default', () => {
    expect(readConfig(AuthConfig, env)).toMatchObject({
      ACCESS_TOKEN_SECONDS: 600,
      CODE_MINUTES: 10,
      CODE_TRIES: 5,
      SESSION_IDLE_HOURS: 12,
      SESSION_ABSOLUTE_DAYS: 7,
    });
  });

  it.each([
    ['no key', { KEY_ENCRYPTION_KEY: '' }],
    ['a key of 16 bytes', { KEY_ENCRYPTION_KEY: key.subarray(16).toString('base64') }],
    ['a short pepper', { CODE_PEPPER: 'short pepper' }],
    ['a short pepper beside a long one', { CODE_PEPPER: `${'p'.repeat(32)},short pepper` }],
    ['half a key beside a whole one', { KEY_ENCRYPTION_KEY: `${env.KEY_ENCRYPTION_KEY},${'a'.repeat(32)}` }],
    ['codes that live longer than ten minutes', { CODE_MINUTES: '11' }],
    ['six tries', { CODE_TRIES: '6' }],
  ])('refuses %s, and shows no value', (_what, change) => {
    const read = () => readConfig(AuthConfig, { ...env, ...change });
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/short pepper|==/);
  });

  it('takes the key in base64 and in hex, and derives two from it', () => {
    const secrets = deriveSecrets(key.toString('base64'));
    expect(deriveSecrets(key.toString('hex'))).toEqual(secrets);
    const [{ signingKeys, refreshTokens }] = secrets;
    expect(signingKeys.equals(refreshTokens)).toBe(false);
    expect(signingKeys).toHaveLength(32);
  });

  it('accepts several keys and peppers while one is being replaced', () => {
    const other = randomBytes(32);
    const list = `${key.toString('base64')},${other.toString('hex')}`;
    const both = { KEY_ENCRYPTION_KEY: list, CODE_PEPPER: `${'p'.repeat(32)},${'q'.repeat(40)}` };
    expect(readConfig(AuthConfig, { ...env, ...both })).toMatchObject(both);
    expect(deriveSecrets(list)).toEqual([
      ...deriveSecrets(key.toString('base64')),
      ...deriveSecrets(other.toString('base64')),
    ]);
  });
});
