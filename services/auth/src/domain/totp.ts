import { randomBytes } from 'node:crypto';
import speakeasy from 'speakeasy';

/** RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;
/** Steps that a clock may be off in either direction. */
const window = 1;
/** RFC 4226 requires at least 128 bits and recommends 160. */
const secretBytes = 20;

/** A new secret, base32. */
export function newTotpSecret(): string {
  return base32(randomBytes(secretBytes));
}

/** The content of the QR code for an authenticator app. */
export function totpUrl(secret: string, email: string): string {
  const label = `Auscribe:${email}`;
  return speakeasy.otpauthURL({ secret, encoding: 'base32', label: encodeURIComponent(label), issuer: 'Auscribe' });
}

/** The code that an app shows in a step. */
export function totpCode(secret: string, step: number): string {
  return speakeasy.hotp({ secret, encoding: 'base32', counter: step });
}

export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / stepSeconds);
}

/** The step that the code belongs to, if it is the current or an adjacent one; else null. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const now = stepAt(nowMs);
  const counter = Math.max(0, now - window);
  const found = speakeasy.hotp.verifyDelta({
    secret,
    encoding: 'base32',
    token,
    counter,
    window: now + window - counter,
  });
  return found ? counter + found.delta : null;
}

/** RFC 4648, without padding. */
function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}
