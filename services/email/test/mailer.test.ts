import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Mailer } from '../src/smtp/mailer.js';
import { serverOf } from '../src/smtp/smtp-config.js';
import { type StrictSmtp, strictSmtp } from './strict-smtp.js';

const never = new AbortController().signal;

describe('a problem that stops all mail', () => {
  let smtp: StrictSmtp;
  beforeAll(async () => {
    smtp = await strictSmtp();
  });
  beforeEach(() => smtp.answers.clear());
  afterAll(() => smtp.close());

  const mailerTo = (url: string) =>
    new Mailer({
      server: serverOf({ url, insecureLocal: true }),
      dkim: null,
      from: 'Auscribe <no-reply@clinic.example>',
      connections: 1,
      timeoutMs: 2_000,
    });
  const signedIn = () => mailerTo(smtp.url.replace('//', '//user:password@'));
  const mailTo = (address: string) => ({ to: [address], messageId: '<1@clinic.example>', subject: 'A', text: 'B' });

  it.each([
    ['login', 'AUTH', '535 5.7.8 wrong'],
    ['sender', 'MAIL FROM', '550 5.7.1 not you'],
    ['busy', 'MAIL FROM', '452 4.3.1 no room'],
    ['busy', 'EHLO', '421 4.3.2 not now'],
  ])('is reported: %s, if %s is answered with %s; it ends with the next mail', async (problem, command, answer) => {
    smtp.answers.set(command, answer);
    const mailer = signedIn();
    expect(mailer.problem).toBeUndefined();
    await expect(mailer.send(mailTo('ada@example.org'), never)).rejects.toMatchObject({ problem });
    expect(mailer.problem).toBe(problem);
    await mailer.check();
    expect(mailer.problem).toBe(problem);
    smtp.answers.clear();
    await mailer.send(mailTo('ada@example.org'), never);
    expect(mailer.problem).toBeNull();
    mailer.close();
  });

  it('is reported even if nobody sends anything', async () => {
    smtp.answers.set('AUTH', '535 5.7.8 wrong');
    const refused = signedIn();
    await refused.check();
    expect(refused.problem).toBe('login');
    const away = mailerTo('smtp://127.0.0.1:1');
    await away.check();
    expect(away.problem).toBe('unreachable');
    smtp.answers.clear();
    await refused.check();
    expect(refused.problem).toBeNull();
    refused.close();
    away.close();
  });

  it.each(['gone@example.org', 'later@example.org'])(
    'is not reported if one address is refused: %s',
    async (address) => {
      const mailer = signedIn();
      await expect(mailer.send(mailTo(address), never)).rejects.toThrow();
      expect(mailer.problem).toBeNull();
      mailer.close();
    },
  );
});
