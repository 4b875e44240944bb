import { ApiClient } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedSystem } from '../e2e/support/shared-system/shared-system.js';
import { schemathesis } from './support/schemathesis.js';
import { fuzzSettings } from './support/settings.js';

/** No 5xx, and only documented status codes, content types and shapes. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

/** These may end the session or account that the others need, so they run separately when signed in. */
const endings = [
  'logOut',
  'deleteAccount',
  'endOtherSessions',
  'endSession',
  'changePassword',
  'addPasskey',
  'confirmTotp',
];

const { url, inbox } = sharedSystem();
const examples = Math.max(4, Math.floor(fuzzSettings.seconds / 8));
const withinMs = 7_200_000;

async function newToken(): Promise<string> {
  const api = new ApiClient(url, inbox);
  await api.newClinician('Schema');
  return api.accessToken;
}

let token: string;
beforeAll(async () => {
  token = await newToken();
});

describe('the API according to its document', () => {
  it(
    'answers a signed-in client as documented, for valid and invalid data',
    async () => expect(await schemathesis({ url, token, checks, except: endings, examples })).toBe(''),
    withinMs,
  );

  it(
    'answers an anonymous client as documented, and refuses requests without a token',
    async () => expect(await schemathesis({ url, checks: [...checks, 'ignored_auth'], examples: 4 })).toBe(''),
    withinMs,
  );

  it.each(endings)(
    'answers %s, which may end the session, as documented',
    async (id) =>
      expect(await schemathesis({ url, token: await newToken(), checks, only: [id], examples: 4 })).toBe(''),
    withinMs,
  );
});
