import { describe, expect, it } from '@jest/globals';
import { hashCode, newCode } from '../src/domain/one-time-code.js';

describe('a one-time code', () => {
  it('has six digits, independent of the one before', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    // 2,000 of a million: about two repeats are expected by chance; a secret or clock that repeats gives far more.
    expect(new Set(codes).size).toBeGreaterThan(1980);
  });

  it('has uniformly distributed digits', () => {
    const codes = Array.from({ length: 5000 }, newCode);
    for (let place = 0; place < 6; place += 1) {
      for (const digit of '0123456789') {
        const share = codes.filter((code) => code[place] === digit).length / codes.length;
        // Ten standard deviations around a tenth.
        expect(Math.abs(share - 0.1)).toBeLessThan(0.043);
      }
    }
  });

  it('is stored as a hash that depends on the pepper, the purpose and the subject', () => {
    const hashes = [
      hashCode('pepper', 'second_factor', 'session', '123456'),
      hashCode('salt', 'second_factor', 'session', '123456'),
      hashCode('pepper', 'reset_password', 'session', '123456'),
      hashCode('pepper', 'second_factor', 'other', '123456'),
      hashCode('pepper', 'second_factor', 'session', '123457'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes[0]).toBe(hashCode('pepper', 'second_factor', 'session', '123456'));
    expect(hashes.join()).not.toContain('123456');
  });
});
