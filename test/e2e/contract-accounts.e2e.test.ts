import { randomUUID } from 'node:crypto';
import type { AccountFacts, User, UserSession } from '@auscribe/contracts';
import { type Account, ApiClient, eventually } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Calls } from './support/contract/calls.js';
import { envelope } from './support/contract/envelope.js';
import { secondFactorCases } from './support/contract/second-factor-cases.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The rows of PRODUCT.md section 7 about accounts, called through the gateway. */

const { url, inbox } = sharedSystem();
const calls = new Calls();
const { recording } = calls;
let api: ApiClient;
let stranger: ApiClient;
let account: Account;

beforeAll(async () => {
  api = recording(new ApiClient(url, inbox));
  stranger = new ApiClient(url, inbox);
  account = await api.newClinician();
}, 300_000);

describe('accounts', () => {
  it('answers a duplicate sign-up with status ERROR and the reason in data', async () => {
    const { status, body } = await api.post('/auth/signup', {
      firstName: 'Aroha',
      lastName: "O'Neill-Smith",
      email: account.email.toUpperCase(),
      phone: '',
      password: 'another password',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...envelope('ERROR'), data: expect.stringContaining('Username already exists') });
  });

  it.each([
    ['a password of seven characters', { password: 'seven77' }],
    ['a name with digits', { firstName: 'R2D2' }],
    ['an e-mail that is none', { email: 'nobody' }],
    ['an unknown field', { role: 'admin' }],
  ])('refuses %s with 400', async (_name, wrong) => {
    const good = {
      firstName: 'Ana',
      lastName: 'Lima',
      email: `x-${randomUUID()}@clinic.example`,
      phone: '',
      password: 'long enough 1',
    };
    const { status, body } = await api.post('/auth/signup', { ...good, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject(envelope('ERROR'));
  });

  it('distinguishes an unknown user from a wrong password, as the sign-in dialog needs', async () => {
    const unknown = await stranger.post('/auth/signin', {
      username: 'nobody@clinic.example',
      password: 'whatever it is',
    });
    expect(unknown.status).toBe(400);
    expect(unknown.body.message).toBe('User not found');
    const wrong = await stranger.post('/auth/signin', { username: account.email, password: 'not the password' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).not.toBe('User not found');
  });

  it('gives no access with the password alone', async () => {
    const half = recording(new ApiClient(url, inbox));
    const seen = (await inbox.mailsTo(account.email)).length;
    const { body } = await half.post<string>('/auth/signin', { username: account.email, password: account.password });
    half.accessToken = JSON.parse(body.data).accessToken;
    expect((await half.get('/user/me')).status).toBe(401);
    expect((await half.get('/dictations')).status).toBe(401);
    const resent = await half.call('POST', `/2fa/totp/generate?email=${encodeURIComponent(account.email)}`);
    expect(resent.text).toBe('TOTP generated and sent to email');
    expect(resent.headers.get('content-type')).toMatch(/text\/plain/);
    const wrong = await half.call('POST', `/2fa/totp/verify?email=${encodeURIComponent(account.email)}&code=000000`);
    expect(wrong.text).not.toBe('TOTP verified successfully');
    const code = await inbox.nextCode(account.email, seen + 1);
    const right = await half.call('POST', `/2fa/totp/verify?email=${encodeURIComponent(account.email)}&code=${code}`);
    expect(right.text).toBe('TOTP verified successfully');
    expect((await half.get<User>('/user/me')).body.data.email).toBe(account.email);
    expect((await half.post('/auth/logout', {})).status).toBe(200);
    await eventually(async () => (await half.get('/dictations')).status === 401, {
      withinMs: 5_000,
      what: 'the session to end',
    });
  });

  it('verifies by subject id too, and refuses a wrong code with the named status', async () => {
    const email = `late-${randomUUID().slice(0, 8)}@clinic.example`;
    const { body } = await api.post<string>('/auth/signup', {
      firstName: 'Ana',
      lastName: 'Lima',
      email,
      phone: '+5511987654321',
      password: 'long enough 1',
    });
    const wrong = await api.post('/auth/verify/email', { username: body.data, confirmationCode: '000000' });
    expect(wrong.body).toMatchObject(envelope('ERROR', 'Email verification failed'));
    await api.post('/auth/verify/resend', { username: body.data });
    const code = await inbox.nextCode(email, 1);
    const right = await api.post('/auth/verify/email', { username: body.data, confirmationCode: code });
    expect(right.body).toMatchObject(envelope('SUCCESS'));
  });

  it('refreshes in both forms', async () => {
    const first = await api.post<string>('/auth/refresh-token', {
      username: account.email,
      refreshToken: api.refreshToken,
    });
    expect(first.body).toMatchObject(envelope('SUCCESS'));
    const tokens = JSON.parse(first.body.data);
    api.accessToken = tokens.accessToken;
    const second = await api.post<string>('/auth/refresh-token', { token: tokens.refreshToken ?? api.refreshToken });
    expect(JSON.parse(second.body.data)).toMatchObject({ accessToken: expect.any(String) });
    api.accessToken = JSON.parse(second.body.data).accessToken;
    expect((await api.post('/auth/refresh-token', { username: account.email, refreshToken: 'made-up' })).status).toBe(
      401,
    );
  });

  it('shows and updates the profile', async () => {
    const updated = await api.post('/user/update-user', {
      firstName: 'Ārohanui',
      lastName: 'Ngata',
      phone: '+64211234567',
      email: account.email,
    });
    expect(updated.body).toMatchObject({ status: 'SUCCESS', data: expect.anything() });
    const me = await api.get<User>('/user/me');
    expect(me.body.data).toEqual({
      id: account.id,
      firstName: 'Ārohanui',
      lastName: 'Ngata',
      email: account.email,
      phone: '+64211234567',
    });
  });

  it('changes the password, and resets it by mail', async () => {
    const wrong = await api.post('/auth/change-password', {
      previousPassword: 'not it at all',
      newPassword: 'brand new pass 1',
    });
    expect(wrong.body.status).not.toBe('SUCCESS');
    const right = await api.post('/auth/change-password', {
      previousPassword: account.password,
      newPassword: 'brand new pass 1',
    });
    expect(right.body).toMatchObject(envelope('SUCCESS'));
    const seen = (await inbox.mailsTo(account.email)).length;
    expect((await api.post('/auth/forgot-password', { username: account.email })).body).toMatchObject(
      envelope('SUCCESS'),
    );
    const code = await inbox.nextCode(account.email, seen);
    const failed = await api.post('/auth/reset-password', {
      username: account.email,
      code: '000000',
      newPassword: 'second new pass 1',
    });
    expect(failed.body).toMatchObject(envelope('FAILED', 'Password reset failed'));
    const reset = await api.post('/auth/reset-password', {
      username: account.email,
      code,
      newPassword: 'second new pass 1',
    });
    expect(reset.body).toMatchObject(envelope('SUCCESS'));
    account = { ...account, password: 'second new pass 1' };
    await eventually(async () => (await api.get('/dictations')).status === 401, {
      withinMs: 5_000,
      what: 'old sessions to end',
    });
    await api.signIn(account);
  });
});

secondFactorCases(recording);

describe('operations on accounts beyond section 7', () => {
  it('lists sessions, and ends them', async () => {
    const [first, second] = [recording(new ApiClient(url, inbox)), recording(new ApiClient(url, inbox))];
    await first.signIn(account);
    await second.signIn(account);
    const listed = (await api.get<UserSession[]>('/user/sessions')).body.data;
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const [newest] = listed.filter(({ current }) => !current);
    expect((await api.call('DELETE', `/user/sessions/${newest?.id}`)).body.status).toBe('SUCCESS');
    const others = await api.call<{ ended: number }>('DELETE', '/user/sessions');
    expect(others.body.data.ended).toBe(listed.length - 2);
    expect((await first.get('/user/me')).status).toBe(401);
    expect((await second.get('/user/me')).status).toBe(401);
    expect((await api.get('/user/me')).status).toBe(200);
  });

  it('gives the browser a stable key, and requires the password for a copy of all data', async () => {
    const [key, again] = [await api.get('/user/local-key'), await api.get('/user/local-key')];
    expect(key.body.data).toEqual(again.body.data);
    const facts = await api.post<AccountFacts>('/user/export', { password: account.password });
    expect(facts.body.data).toMatchObject({ id: account.id, email: account.email });
    expect((await api.post('/user/export', { password: 'not the password' })).body.status).not.toBe('SUCCESS');
  });

  it('requires the password to delete an account', async () => {
    const leaving = recording(new ApiClient(url, inbox));
    const gone = await leaving.newClinician('Leaving');
    expect((await leaving.post('/user/delete-account', { password: 'a guess' })).body.status).not.toBe('SUCCESS');
    expect((await leaving.post('/user/delete-account', { password: gone.password })).body.status).toBe('SUCCESS');
    expect((await leaving.get('/user/me')).status).toBe(401);
    const { body } = await stranger.post('/auth/signin', { username: gone.email, password: gone.password });
    expect(body.message).toBe('User not found');
  });
});

describe('the contract', () => {
  it('is covered: every operation on accounts was called', () => {
    expect(calls.missing('accounts')).toEqual([]);
  });
});
