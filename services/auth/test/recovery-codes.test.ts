import { describe, expect, it } from '@jest/globals';
import { hashRecoveryCode, newRecoveryCodes, newSalt } from '../src/factors/recovery-codes.js';

describe('recovery codes', () => {
  it('are ten different codes without letters that look like digits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  });

  it('are normalized as typed, and hashed with separate salts', async () => {
    const salt = newSalt();
    const hash = await hashRecoveryCode('abcd-efgh-jkmn', salt);
    expect(await hashRecoveryCode(' ABCD EFGH jkmn ', salt)).toBe(hash);
    expect(await hashRecoveryCode('abcd-efgh-jkmp', salt)).not.toBe(hash);
    expect(await hashRecoveryCode('abcd-efgh-jkmn', newSalt())).not.toBe(hash);
  });
});
