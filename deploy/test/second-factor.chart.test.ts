import { describe, expect, it } from '@jest/globals';
import { relyingPartyOf } from '../../services/auth/src/factors/relying-party.js';
import { refusalOf, render } from './support/chart.js';
import { named } from './support/manifest.js';

type Variables = Record<string, string>;

const configOf = (values: object, name = 'auth'): Variables =>
  named(render({ values }), 'ConfigMap', `auscribe-${name}`).data ?? {};

/** As auth reads its ConfigMap. */
const relyingPartyIn = ({ PUBLIC_URL = '', ...rest }: Variables) => relyingPartyOf({ PUBLIC_URL, ...rest });

describe('the second factor’s values', () => {
  it('default to passkeys for the public address, and a day to cancel a reset', () => {
    const config = configOf({ publicUrl: 'https://dictate.clinic.example' });
    expect(config).toMatchObject({ SECOND_FACTOR_RESET_HOURS: '24' });
    expect(relyingPartyIn(config)).toEqual({
      id: 'dictate.clinic.example',
      origins: ['https://dictate.clinic.example'],
    });
  });

  it('set another domain, other origins and another time for auth only', () => {
    const values = {
      publicUrl: 'https://dictate.clinic.example',
      secondFactor: {
        resetHours: 0.5,
        passkeys: {
          relyingPartyId: 'clinic.example',
          origins: ['https://dictate.clinic.example', 'https://archive.clinic.example:8443'],
        },
      },
    };
    const config = configOf(values);
    expect(config).toMatchObject({ SECOND_FACTOR_RESET_HOURS: '0.5' });
    expect(relyingPartyIn(config)).toEqual({
      id: 'clinic.example',
      origins: ['https://dictate.clinic.example', 'https://archive.clinic.example:8443'],
    });
    expect(Object.keys(configOf(values, 'gateway')).filter((key) => /PASSKEY|FACTOR/.test(key))).toEqual([]);
  });

  it('may set only a parent domain', () => {
    const values = { secondFactor: { passkeys: { relyingPartyId: 'example.org' } } };
    expect(relyingPartyIn(configOf(values))).toEqual({
      id: 'example.org',
      origins: ['https://auscribe.example.org'],
    });
  });

  it.each([
    ['an IP address', { relyingPartyId: '192.0.2.7' }, /browsers create no passkeys for an IP address/],
    ['another domain', { relyingPartyId: 'example.com' }, /https:\/\/auscribe\.example\.org is not in the domain/],
    ['a domain that ends alike', { relyingPartyId: 'cribe.example.org' }, /is not in the domain cribe\.example\.org/],
    ['a page of another domain', { origins: ['https://example.com'] }, /example\.com is not in the domain/],
    ['a page without TLS', { origins: ['http://auscribe.example.org'] }, /begin it with https:\/\//],
    ['more than an origin', { origins: ['https://auscribe.example.org/app'] }, /origins/],
    ['a domain in capitals', { relyingPartyId: 'Example.org' }, /relyingPartyId/],
  ])('are refused, as auth refuses to start, with %s', (_what, passkeys, sentence) => {
    expect(refusalOf({ secondFactor: { passkeys } })).toMatch(sentence);
    const { relyingPartyId, origins } = { relyingPartyId: undefined, origins: undefined, ...passkeys };
    expect(() =>
      relyingPartyOf({
        PUBLIC_URL: 'https://auscribe.example.org',
        ...(relyingPartyId && { PASSKEY_RP_ID: relyingPartyId }),
        ...(origins && { PASSKEY_ORIGINS: origins.join(',') }),
      }),
    ).toThrow(/can't be used/);
  });

  it('are refused in a service’s environment', () => {
    const values = { services: { auth: { env: { SECOND_FACTOR_RESET_HOURS: '48' } } } };
    expect(refusalOf(values)).toMatch(/services\.auth\.env sets SECOND_FACTOR_RESET_HOURS, which the chart sets/);
  });
});
