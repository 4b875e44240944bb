import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSecrets } from '../src/secrets.js';
import { scratch } from './scratch.js';

describe('readSecrets', () => {
  it('creates them once, 32 bytes each and all different, for this user only', async () => {
    const dataDir = scratch();
    const first = await readSecrets(dataDir);
    expect(await readSecrets(dataDir)).toEqual(first);
    const values = Object.values(first);
    expect(new Set(values).size).toBe(values.length);
    expect(values.every((value) => Buffer.from(value, 'base64').length === 32)).toBe(true);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(await readSecrets(scratch())).not.toEqual(first);
  });

  it('adds new ones and keeps the rest', async () => {
    const dataDir = scratch();
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ codePepper: 'kept' }));
    const secrets = await readSecrets(dataDir);
    expect(secrets.codePepper).toBe('kept');
    expect(secrets.objectLinks).toBeTruthy();
  });

  it('never replaces a damaged file: stored data depends on it', async () => {
    const dataDir = scratch();
    writeFileSync(join(dataDir, 'secrets.json'), '{"codePepper":');
    await expect(readSecrets(dataDir)).rejects.toThrow(/secrets\.json is damaged/);
  });
});
