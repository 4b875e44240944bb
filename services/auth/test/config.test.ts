import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from '@auscribe/service-kit';
import { describe, expect, it } from '@jest/globals';
import { AuthConfig } from '../src/config.js';
import { deriveSecrets } from '../src/domain/secrets.js';

const key = randomBytes(32);
const env = {
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
    expect(secrets.signingKeys.equals(secrets.refreshTokens)).toBe(false);
    expect(secrets.signingKeys).toHaveLength(32);
  });
});
