import type { Factors } from '@auscribe/contracts';
import { type Account, ApiClient, Authenticator, appCode, eventually } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedSystem } from '../shared-system/shared-system.js';
import { envelope } from './envelope.js';

const { url, inbox } = sharedSystem();

/** The operations of factors, confirmation and the reset. `recording` records which ones a client calls. */
export function secondFactorCases(recording: (client: ApiClient) => ApiClient): void {
  describe('a second factor of one’s own', () => {
    const path = '/user/factors';
    let guarded: ApiClient;
    let person: Account;
    let secret: string;
    let recoveryCodes: string[];
    const passkey = new Authenticator(new URL(url).hostname, new URL(url).origin);
    /** The app shows a new code every half minute: waits until a used one has passed. */
    let usedStep = 0;
    const nextCode = () =>
      eventually(async () => {
        const step = Math.floor(Date.now() / 30_000);
        if (step <= usedStep) return null;
        usedStep = step;
        return appCode(secret, Date.now());
      });
    const challenge = async (client: ApiClient, options: string) =>
      (await client.call<{ challenge: string }>('POST', options)).body.data.challenge;

    beforeAll(async () => {
      guarded = recording(new ApiClient(url, inbox));
      person = await guarded.newClinician('Guarded');
    });

    it('is set up right after signing in, with recovery codes', async () => {
      const begun = await guarded.call<{ secret: string; url: string }>('POST', `${path}/totp`);
      secret = begun.body.data.secret;
      expect(begun.body.data.url).toContain(secret);
      const confirmed = await guarded.post<{ recoveryCodes: string[] }>(`${path}/totp/confirm`, {
        code: await nextCode(),
      });
      expect(confirmed.body).toMatchObject(envelope('SUCCESS'));
      recoveryCodes = confirmed.body.data.recoveryCodes;
      const response = passkey.create(await challenge(guarded, `${path}/passkeys/options`));
      const added = await guarded.post(`${path}/passkeys`, { name: 'Blue key', response });
      expect(added.body).toMatchObject({ ...envelope('SUCCESS'), data: { recoveryCodes: null } });
      expect((await guarded.get<Factors>(path)).body.data).toMatchObject({
        totp: { enabledAt: expect.any(String) },
        passkeys: [{ name: 'Blue key' }],
        recoveryCodesLeft: 10,
      });
    });

    it('opens a session, and no mailed code does', async () => {
      const half = recording(new ApiClient(url, inbox));
      const open = async () => {
        const { body } = await half.post<string>('/auth/signin', { username: person.email, password: person.password });
        half.accessToken = JSON.parse(body.data).accessToken;
      };
      await open();
      expect((await half.get('/2fa/factors')).body.data).toEqual({ factors: ['totp', 'passkey', 'recovery'] });
      const email = encodeURIComponent(person.email);
      expect((await half.call('POST', `/2fa/totp/generate?email=${email}`)).body).toMatchObject(
        envelope('ERROR', 'Resend OTP failed'),
      );
      const verified = await half.call('POST', `/2fa/totp/verify?email=${email}&code=${await nextCode()}`);
      expect(verified.text).toBe('TOTP verified successfully');
      await open();
      const response = passkey.get(await challenge(half, '/2fa/passkey/options'));
      expect((await half.post('/2fa/passkey/verify', { response })).body).toMatchObject(envelope('SUCCESS'));
      await open();
      const { body } = await half.post('/2fa/recovery/verify', { code: recoveryCodes[0] });
      expect(body).toMatchObject({ ...envelope('SUCCESS'), data: { left: 9 } });
      expect((await half.get('/user/me')).status).toBe(200);
    });

    it('is changed after password and factor', async () => {
      const { password } = person;
      expect((await guarded.post('/user/reauthentication', { password })).body).toMatchObject({
        ...envelope('SUCCESS'),
        data: { mailed: false },
      });
      const response = passkey.get(await challenge(guarded, '/user/reauthentication/passkey-options'));
      const confirmed = await guarded.post('/user/reauthentication/confirm', { response });
      expect(confirmed.body).toMatchObject({ ...envelope('SUCCESS'), data: { until: expect.any(String) } });
      const [{ id } = { id: '' }] = (await guarded.get<Factors>(path)).body.data.passkeys;
      expect((await guarded.put(`${path}/passkeys/${id}`, { name: 'Red key' })).body).toMatchObject({
        ...envelope('SUCCESS'),
        data: { id, name: 'Red key' },
      });
      const renewed = await guarded.call<{ recoveryCodes: string[] }>('POST', `${path}/recovery-codes`);
      expect(renewed.body.data.recoveryCodes).toHaveLength(10);
      expect((await guarded.call('DELETE', `${path}/passkeys/${id}`)).body).toMatchObject(envelope('SUCCESS'));
      expect((await guarded.call('DELETE', `${path}/totp`)).body).toMatchObject(envelope('SUCCESS'));
      const cancelled = await guarded.post('/auth/second-factor-reset/cancel', { token: 'made-up' });
      expect(cancelled.body).toMatchObject(envelope('ERROR'));
    });
  });
}
