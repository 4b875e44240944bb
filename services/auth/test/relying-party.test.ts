import { describe, expect, it } from '@jest/globals';
import { relyingPartyOf } from '../src/factors/relying-party.js';

describe('the domain of passkeys', () => {
  it('is that of the public URL', () => {
    expect(relyingPartyOf({ PUBLIC_URL: 'https://auscribe.example.org/' })).toEqual({
      id: 'auscribe.example.org',
      origins: ['https://auscribe.example.org'],
    });
    expect(relyingPartyOf({ PUBLIC_URL: 'http://localhost:8080' })).toEqual({
      id: 'localhost',
      origins: ['http://localhost:8080'],
    });
  });

  it('is none if browsers create no passkeys there', () => {
    for (const PUBLIC_URL of ['http://10.0.0.5:8080', 'https://[::1]', 'http://auscribe.example.org']) {
      expect(relyingPartyOf({ PUBLIC_URL })).toBeNull();
    }
  });

  it('may be a parent of several origins', () => {
    const settings = {
      PUBLIC_URL: 'https://auscribe.example.org',
      PASSKEY_RP_ID: 'example.org',
      PASSKEY_ORIGINS: 'https://auscribe.example.org, https://dictate.example.org',
    };
    expect(relyingPartyOf(settings)).toEqual({
      id: 'example.org',
      origins: ['https://auscribe.example.org', 'https://dictate.example.org'],
    });
  });

  it.each([
    ['another domain', { PASSKEY_RP_ID: 'example.com' }],
    ['an IP address', { PASSKEY_RP_ID: '10.0.0.5', PASSKEY_ORIGINS: 'https://10.0.0.5' }],
    ['a page of another domain', { PASSKEY_ORIGINS: 'https://auscribe.example.org,https://example.com' }],
    ['a domain that ends alike', { PASSKEY_RP_ID: 'cribe.example.org' }],
    ['a page without TLS', { PASSKEY_ORIGINS: 'http://auscribe.example.org' }],
    ['more than an origin', { PASSKEY_ORIGINS: 'https://auscribe.example.org/app' }],
  ])('is refused at the start: %s', (_what, settings) => {
    expect(() => relyingPartyOf({ PUBLIC_URL: 'https://auscribe.example.org', ...settings })).toThrow(
      "The configuration can't be used",
    );
  });
});
