import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isGenuine, parseRefreshToken, refreshTokenOf } from '../src/sessions/session-tokens.js';

const key = randomBytes(32);
const family = { sessionId: randomUUID(), generation: 3, salt: 'salt of the session' };
const token = refreshTokenOf(key, family);

describe('a refresh token', () => {
  it('is parsed, and valid for its own session', () => {
    const presented = parseRefreshToken(token);
    expect(presented).toMatchObject({ sessionId: family.sessionId, generation: 3 });
    expect(presented && isGenuine(key, family.salt, presented)).toBe(true);
  });

  it.each([
    ['another key', randomBytes(32), family.salt, token],
    ['another salt', key, 'another salt', token],
    ['another generation', key, family.salt, token.replace('.3.', '.4.')],
    ['another session', key, family.salt, token.replace(family.sessionId, randomUUID())],
  ])('is invalid with %s', (_what, otherKey, salt, text) => {
    const presented = parseRefreshToken(text);
    expect(presented).not.toBeNull();
    expect(presented && isGenuine(otherKey, salt, presented)).toBe(false);
  });

  it.each(['', 'a.b.c', `${token}x`, token.slice(0, -1), token.replaceAll('.', '-')])(
    'is not parsed from %p',
    (text) => {
      expect(parseRefreshToken(text)).toBeNull();
    },
  );
});
