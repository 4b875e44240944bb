import { describe, expect, it } from '@jest/globals';
import { hashPassword, isTooLong, needsRehash, passwordMatches, passwordProblem } from '../src/domain/password.js';

describe('a password hash', () => {
  it('is argon2id with 19 MiB and two passes, salted, and matches its password only', async () => {
    const [one, two] = await Promise.all([hashPassword('quiet harbour 41'), hashPassword('quiet harbour 41')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, 'quiet harbour 41')).toBe(true);
    expect(await passwordMatches(one, 'quiet harbour 42')).toBe(false);
    expect(await passwordMatches(one, '')).toBe(false);
    expect(needsRehash(one)).toBe(false);
  });

  it.each([
    ['less memory', '$argon2id$v=19$m=9216,t=2,p=1$c29tZXNhbHQ$aGFzaA'],
    ['fewer passes', '$argon2id$v=19$m=19456,t=1,p=1$c29tZXNhbHQ$aGFzaA'],
    ['another kind', '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA'],
  ])('with %s is outdated', (_what, weaker) => {
    expect(needsRehash(weaker)).toBe(true);
  });

  it('accepts 128 characters of any script, and no more bytes than they can have', () => {
    expect(isTooLong('\u{1F600}'.repeat(128))).toBe(false);
    expect(isTooLong('ﷺ'.repeat(128))).toBe(true);
    expect(isTooLong('x'.repeat(1025))).toBe(true);
  });
});

const owner = { email: 'someone@example.org', firstName: 'Wilhelmina', lastName: "O'Neill" };
const longNamed = { email: 'someone.long@example.org' };

describe('the password policy', () => {
  it.each([
    'password',
    'PASSWORD',
    'iloveyou',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'Auscribe2025!',
    'Wilhelmina1!',
    "wilhelminao'neill",
    'Radiology2026',
    '2026!Hospital!',
    '\ud800 harbour 41',
  ])('refuses %s', (password) => {
    expect(passwordProblem(password, owner)).not.toBeNull();
  });

  it('refuses the e-mail and the part before its @', () => {
    expect(passwordProblem('Someone.Long@example.org', longNamed)).not.toBeNull();
    expect(passwordProblem('someone.long', longNamed)).not.toBeNull();
  });

  it.each(['quiet harbour 41', 'Tūī-sings-at-dawn', '8Wd#kq2!', '正しい馬の電池ホチキス', 'radiology harbour'])(
    'takes %s',
    (password) => {
      expect(passwordProblem(password, owner)).toBeNull();
    },
  );
});
