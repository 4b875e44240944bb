import { describe, expect, it } from '@jest/globals';
import { hashPassword, passwordMatches } from '../src/domain/password.js';
import { passwordProblem } from '../src/domain/password-policy.js';

describe('a password hash', () => {
  it('is argon2id with 19 MiB and two passes, salted, and matches its password only', async () => {
    const [one, two] = await Promise.all([hashPassword('quiet harbour 41'), hashPassword('quiet harbour 41')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, 'quiet harbour 41')).toBe(true);
    expect(await passwordMatches(one, 'quiet harbour 42')).toBe(false);
    expect(await passwordMatches(one, '')).toBe(false);
  });
});

describe('the password policy', () => {
  it.each(['password', 'PASSWORD', 'iloveyou', '12345678', 'qwertyuiop', 'aaaaaaaaaaaa', 'Auscribe2025!'])(
    'refuses %s',
    (password) => {
      expect(passwordProblem(password, 'someone@example.org')).not.toBeNull();
    },
  );

  it('refuses the e-mail and the part before its @', () => {
    expect(passwordProblem('Someone.Long@example.org', 'someone.long@example.org')).not.toBeNull();
    expect(passwordProblem('someone.long', 'someone.long@example.org')).not.toBeNull();
  });

  it.each(['quiet harbour 41', 'Tūī-sings-at-dawn', '8Wd#kq2!', '正しい馬の電池ホチキス'])('takes %s', (password) => {
    expect(passwordProblem(password, 'someone@example.org')).toBeNull();
  });
});
