import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { dkimOf, serverOf } from '../src/smtp/smtp-config.js';

const server = (url: string, insecureLocal = false) => serverOf({ url, insecureLocal });

describe('the mail server', () => {
  it('is used over TLS with a verified certificate', () => {
    expect(server('smtps://user:p%40ss@mail.example.org')).toMatchObject({
      host: 'mail.example.org',
      port: 465,
      secure: true,
      auth: { user: 'user', pass: 'p@ss' },
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    });
    expect(server('smtp://mail.example.org?requireTLS=true')).toMatchObject({
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
      tls: { rejectUnauthorized: true },
    });
  });

  it.each([
    ['no TLS', 'smtp://mail.example.org', 'mail would leave without TLS'],
    ['TLS if there happens to be some', 'smtp://mail.example.org?requireTLS=false', 'mail would leave without TLS'],
    ['no TLS to this machine', 'smtp://127.0.0.1:1025', 'mail would leave without TLS'],
    ['any certificate', 'smtps://mail.example.org?tls.rejectUnauthorized=false', 'may not set tls.rejectUnauthorized'],
    ['no TLS by another name', 'smtps://mail.example.org?secure=false', 'may not set secure'],
    ['ignored TLS', 'smtp://mail.example.org?requireTLS=true&ignoreTLS=true', 'may not set ignoreTLS'],
    ['a proxy', 'smtps://mail.example.org?proxy=http://evil.example', 'may not set proxy'],
    ['another protocol', 'http://mail.example.org', 'must begin with smtps://'],
    ['no URL', 'mail.example.org', 'SMTP_URL'],
  ])('is invalid with %s', (_, url, words) => {
    expect(() => server(url)).toThrow(words);
  });

  it('may lack TLS only on this machine, and only if configured', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      expect(server(`smtp://${host}:1025`, true)).toMatchObject({ port: 1025, ignoreTLS: true });
    }
    for (const url of ['smtp://mail.example.org', 'smtps://mail.example.org', 'smtp://127.0.0.1.evil.example']) {
      expect(() => server(url, true)).toThrow('only for a mail server on this machine');
    }
  });
});

describe('DKIM', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const whole = { DKIM_DOMAIN: 'clinic.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') };

  it('is configured completely or not at all', () => {
    expect(dkimOf({})).toBeNull();
    expect(dkimOf(whole)).toEqual({ domainName: 'clinic.example', keySelector: 's1', privateKey: pem });
    expect(() => dkimOf({ DKIM_DOMAIN: 'clinic.example' })).toThrow('together or not at all');
    expect(() => dkimOf({ ...whole, DKIM_PRIVATE_KEY: 'nonsense' })).toThrow('not a private key');
  });
});
