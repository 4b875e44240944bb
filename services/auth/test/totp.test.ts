import { describe, expect, it } from '@jest/globals';
import { newTotpSecret, stepAt, stepOfCode, totpCode, totpUrl } from '../src/domain/totp.js';

/** The ASCII text 12345678901234567890 in base32 (RFC 6238, appendix B, SHA-1). */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Seconds since 1970, and the eight digits of the RFC: apps show the last six. */
const vectors: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe('codes of authenticator apps', () => {
  it.each(vectors)('at %i s are those of RFC 6238', (seconds, digits) => {
    const step = Math.floor(seconds / 30);
    expect(stepAt(seconds * 1000)).toBe(step);
    expect(totpCode(secret, step)).toBe(digits.slice(-6));
    expect(stepOfCode(secret, digits.slice(-6), seconds * 1000)).toBe(step);
  });

  it('are accepted if the clock is at most one step off', () => {
    const now = 1_234_567_890_000;
    const step = stepAt(now);
    for (const near of [-1, 0, 1]) expect(stepOfCode(secret, totpCode(secret, step + near), now)).toBe(step + near);
    for (const far of [-2, 2]) expect(stepOfCode(secret, totpCode(secret, step + far), now)).toBeNull();
  });

  it('are six digits, with any spacing', () => {
    expect(stepOfCode(secret, '005 924', 1_234_567_890_000)).toBe(stepAt(1_234_567_890_000));
    for (const wrong of ['', '5924', '0059245', 'abcdef', '５９２４００']) {
      expect(stepOfCode(secret, wrong, 1_234_567_890_000)).toBeNull();
    }
  });

  it('use a secret of 160 bits, which is in the URL of the QR code', () => {
    const fresh = newTotpSecret();
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(fresh);
    const url = new URL(totpUrl(fresh, "aroha.o'neill+ward@example.org"));
    expect(url.protocol).toBe('otpauth:');
    expect(url.host).toBe('totp');
    expect(decodeURIComponent(url.pathname)).toBe("/Auscribe:aroha.o'neill+ward@example.org");
    expect(url.searchParams.get('secret')).toBe(fresh);
    expect(url.searchParams.get('issuer')).toBe('Auscribe');
  });
});
