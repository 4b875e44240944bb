import { CodePurpose, NoticeKind } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callUrl } from './call.js';
import { addApp, dataOf, nextAppCode, personWithApp, showAppCode, signInWithApp } from './factors.js';
import { isSignedIn, newPerson, showCode, signIn, someEmail, startSignIn, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.2' });
});
afterAll(() => bench.close());

/** Sets a new password with access to the mailbox. */
async function resetPassword(email: string): Promise<string> {
  const newPassword = 'stolen harbour 41';
  const asked = await bench.call('POST', '/auth/forgot-password', { body: { username: email } });
  const { request } = dataOf<{ request: string }>(asked);
  const code = await bench.codeFor(email, CodePurpose.RESET_PASSWORD);
  dataOf(await bench.call('POST', '/auth/reset-password', { body: { username: email, code, newPassword, request } }));
  return newPassword;
}

describe('with a second factor other than e-mail, reading the mailbox gives no access', () => {
  it('by a reset: it is announced, ends all sessions, and keeps the factor', async () => {
    const { person, tokens, secret } = await personWithApp(bench);
    const password = await resetPassword(person.email);
    await bench.noticeFor(person.email, NoticeKind.PASSWORD_RESET);
    expect(await isSignedIn(bench, tokens)).toBe(false);
    const mailed = bench.mail.sent.length;
    const taken = { ...person, password };
    const pending = await startSignIn(bench, taken);
    expect(bench.mail.sent).toHaveLength(mailed);
    const resetCode = await bench.codeFor(person.email, CodePurpose.RESET_PASSWORD);
    expect(await showCode(bench, taken, pending, resetCode)).toMatchObject({ status: 'ERROR' });
    expect(await isSignedIn(bench, pending)).toBe(false);
    await showCode(bench, taken, pending, nextAppCode(bench, secret));
    expect(await isSignedIn(bench, pending)).toBe(true);
  });

  it('by an earlier session that a mailed code verified, or its refresh token', async () => {
    const person = await newPerson(bench);
    const [old, own] = [await signIn(bench, person), await signIn(bench, person)];
    const pending = await startSignIn(bench, person);
    await addApp(bench, own);
    for (const tokens of [old, pending]) {
      expect(await isSignedIn(bench, tokens)).toBe(false);
      const body = { token: tokens.refreshToken };
      expect(await bench.call('POST', '/auth/refresh-token', { body })).toMatchObject({ http: 401 });
    }
    expect(await isSignedIn(bench, own)).toBe(true);
    const refreshed = await bench.call('POST', '/auth/refresh-token', { body: { token: own.refreshToken } });
    expect(refreshed.http).toBe(200);
  });

  it('by the refresh token of a pending session, which stays pending', async () => {
    const { person } = await personWithApp(bench);
    const pending = await startSignIn(bench, person);
    const refreshed = await bench.call('POST', '/auth/refresh-token', { body: { token: pending.refreshToken } });
    const next = JSON.parse(String(refreshed.data));
    expect(await isSignedIn(bench, next)).toBe(false);
  });

  it('by a code that was mailed while the factor was being set up', async () => {
    const person = await newPerson(bench);
    const own = await signIn(bench, person);
    const pending = await startSignIn(bench, person);
    const code = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    await Promise.all([addApp(bench, own), ...[1, 2, 3].map(() => showCode(bench, person, pending, code))]);
    expect(await isSignedIn(bench, pending)).toBe(false);
    expect(await isSignedIn(bench, own)).toBe(true);
  });

  it('by a change of the e-mail address, which is impossible', async () => {
    const { tokens } = await personWithApp(bench);
    const body = { firstName: 'Mere', lastName: 'Smith', email: someEmail() };
    const answer = await bench.call('POST', '/user/update-user', { token: tokens.accessToken, body });
    expect(answer).toMatchObject({ http: 400, message: 'The e-mail address cannot be changed' });
  });

  it('by a recovery code that was used before, at any replica', async () => {
    const { person, recoveryCodes } = await personWithApp(bench);
    const replica = await bench.replica();
    const urls = [bench.service.url, replica.url];
    const pending = [];
    for (let each = 0; each < 4; each += 1) pending.push(await startSignIn(bench, person));
    const answers = await Promise.all(
      pending.map(({ accessToken: token }, each) =>
        callUrl(urls[each % 2] ?? '', 'POST', '/2fa/recovery/verify', { token, body: { code: recoveryCodes[0] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'SUCCESS').map(({ data }) => data)).toEqual([{ left: 9 }]);
    const open = await Promise.all(pending.map((tokens) => isSignedIn(bench, tokens)));
    expect(open.filter(Boolean)).toHaveLength(1);
    expect(await bench.noticeFor(person.email, NoticeKind.RECOVERY_CODE_USED)).toMatchObject({ left: 9 });
  });

  it('by replaced recovery codes', async () => {
    const guarded = await personWithApp(bench);
    const { person, tokens, recoveryCodes } = guarded;
    const renewed = await bench.call('POST', '/user/factors/recovery-codes', { token: tokens.accessToken });
    const { recoveryCodes: fresh } = dataOf<{ recoveryCodes: string[] }>(renewed);
    await bench.noticeFor(person.email, NoticeKind.RECOVERY_CODES_RENEWED);
    const { accessToken: token } = await startSignIn(bench, person);
    const show = (code?: string) => bench.call('POST', '/2fa/recovery/verify', { token, body: { code } });
    expect(await show(recoveryCodes[0])).toMatchObject({ status: 'ERROR' });
    expect(await show(fresh[0])).toMatchObject({ status: 'SUCCESS' });
  });

  it('by trying from many networks', async () => {
    const guarded = await personWithApp(bench);
    const { person, secret } = guarded;
    const pending = await startSignIn(bench, person);
    const code = nextAppCode(bench, secret);
    for (let each = 0; each < 5; each += 1) {
      const from = `203.0.113.${each}`;
      const query = { email: person.email, code: '000000' };
      await bench.call('POST', '/2fa/totp/verify', { query, token: pending.accessToken, from });
    }
    const query = { email: person.email, code };
    const locked = await bench.call('POST', '/2fa/totp/verify', {
      query,
      token: pending.accessToken,
      from: '203.0.113.200',
    });
    expect(locked.data).toMatch(/^Too many wrong codes/);
  });
});

describe('secrets of authenticator apps', () => {
  const sealedBy = async () =>
    (
      await bench.database
        .collection('accounts')
        .find({ 'factors.totp': { $exists: true } })
        .toArray()
    ).map(({ factors }) => factors.totp.secret.sealedBy as string);

  it('are sealed with the key of the environment, and with the user’s data key once there is one', async () => {
    const guarded = await personWithApp(bench);
    expect(new Set(await sealedBy())).toEqual(new Set([expect.stringMatching(/^env:/)]));
    const dataKey = { DATA_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
    const replica = await bench.replica(dataKey);
    const pending = await startSignIn(bench, guarded.person);
    // Two kinds of replicas seal in turn for as long as both are there.
    await eventually(async () => (await sealedBy()).includes('data_key'));
    const code = nextAppCode(bench, guarded.secret);
    expect((await showAppCode(replica.url, guarded.person, pending, code)).text).toBe('TOTP verified successfully');
    await replica.stop();
  });

  it('are sealed with the newest key, even if others cannot be opened any more', async () => {
    const accounts = bench.database.collection<{ _id: string }>('accounts');
    const { person } = await personWithApp(bench);
    const gone = Array.from({ length: 200 }, (_, index) => {
      const _id = `0-${index}`;
      const secret = { sealedBy: 'env:gone', iv: '', tag: '', data: '' };
      return { _id, email: `${_id}@example.org`, factors: { totp: { secret, lastStep: 0, enabledAt: new Date() } } };
    });
    await accounts.insertMany(gone);
    // Theirs is the last of all, behind a whole page that cannot be resealed.
    const dataKey = { DATA_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
    const replica = await bench.replica(dataKey);
    await eventually(
      async () => (await accounts.findOne({ _id: person.id, 'factors.totp.secret.sealedBy': 'data_key' })) !== null,
    );
    await replica.stop();
    await accounts.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
  });

  it('are deleted with their account, and a wrong password deletes nothing', async () => {
    const guarded = await personWithApp(bench);
    const tokens = await signInWithApp(bench, guarded);
    const { id, password } = guarded.person;
    const remove = (body: object) => bench.call('POST', '/user/delete-account', { token: tokens.accessToken, body });
    expect(await remove({ password: 'wrong harbour 41' })).toMatchObject({ status: 'ERROR' });
    expect(await remove({ password })).toMatchObject({ status: 'SUCCESS' });
    expect(await bench.database.collection('accounts').countDocuments({ _id: id as never })).toBe(0);
    expect(await tryPassword(bench, guarded.person)).toMatchObject({ message: 'User not found' });
  });
});
