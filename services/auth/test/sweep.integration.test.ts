import { CodePurpose, events } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts } from '../src/store/accounts.js';
import { isSignedIn, newPerson, register, signIn, startSignIn, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const day = 24 * 3600_000;
let bench: Workbench;

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.1' });
});
afterAll(() => bench.close());

function count(collection: string, filter: Record<string, unknown>): Promise<number> {
  return bench.database.collection(collection).countDocuments(filter);
}

describe('the sweep', () => {
  it('removes expired codes', async () => {
    const person = await newPerson(bench);
    await startSignIn(bench, person);
    await bench.call('POST', '/auth/forgot-password', { body: { username: person.email } });
    await bench.codeFor(person.email, CodePurpose.RESET_PASSWORD);
    await eventually(async () => (await count('password_resets', {})) === 1);
    expect(await count('sessions', { code: { $exists: true } })).toBe(1);
    bench.later(10 * 60_000 + 1);
    await eventually(async () => (await count('password_resets', {})) === 0);
    await eventually(async () => (await count('sessions', { code: { $exists: true } })) === 0);
    bench.later(5 * 60_000);
    await eventually(async () => (await count('limits', {})) === 0);
  });

  it('ends expired sessions, notifies the services, and removes them later', async () => {
    const ended: string[] = [];
    bench.messaging.subscribeLive(events.sessionChanged, ({ payload }) => {
      if (payload.state === 'ended') ended.push(payload.userId);
    });
    await bench.messaging.connection.flush();
    const person = await newPerson(bench);
    await signIn(bench, person);
    bench.later(12 * 3600_000 + 1);
    await eventually(async () => ended.includes(person.id));
    bench.later(8 * day);
    await eventually(async () => (await count('sessions', { accountId: person.id })) === 0);
  });

  it('removes an unverified sign-up', async () => {
    const person = await register(bench);
    bench.later(7 * day + 1);
    await eventually(async () => (await count('registrations', { email: person.email })) === 0);
    expect(await tryPassword(bench, person)).toMatchObject({ http: 400, message: 'User not found' });
  });

  it('ends the sessions of an old password if the change was interrupted before', async () => {
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const accounts = bench.database.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: person.id }, { $set: { endSessions: true }, $inc: { passwordVersion: 1 } });
    await eventually(async () => !(await isSignedIn(bench, tokens)));
    await eventually(async () => (await count('accounts', { endSessions: true })) === 0);
  });

  it('gives the reason for sessions that an interrupted change ended', async () => {
    const person = await newPerson(bench);
    await signIn(bench, person);
    // Another process, as an operator's command is: nothing but the account tells the sweep why.
    const accounts = new Accounts(bench.database, bench.now);
    await accounts.resetPassword(person.id, 'a new hash');
    await eventually(async () => (await count('accounts', { _id: person.id, endSessions: { $exists: true } })) === 0);
    expect(await count('sessions', { accountId: person.id, endReason: 'password_reset' })).toBe(1);
    expect(await count('accounts', { _id: person.id, endSessionsReason: { $exists: true } })).toBe(0);
    expect(bench.logged()).toContain(`"userId":"${person.id}","reason":"password_reset"`);
  });

  it('keeps the session in which the password is just being changed', async () => {
    const person = await newPerson(bench);
    const [here, elsewhere] = [await signIn(bench, person), await signIn(bench, person)];
    const sessions = await bench.call('GET', '/user/sessions', { token: here.accessToken });
    const { id: keptSession } =
      (sessions.data as { id: string; current: boolean }[]).find(({ current }) => current) ?? {};
    const accounts = bench.database.collection<{ _id: string }>('accounts');
    const change = { $set: { endSessions: true, keptSession }, $inc: { passwordVersion: 1 } };
    await accounts.updateOne({ _id: person.id }, change);
    await eventually(async () => (await count('accounts', { _id: person.id, endSessions: true })) === 0);
    expect(await isSignedIn(bench, elsewhere)).toBe(false);
    expect(await isSignedIn(bench, here)).toBe(true);
  });

  it('refuses a session if its password changed before its second factor', async () => {
    const person = await newPerson(bench);
    const tokens = await startSignIn(bench, person);
    const code = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    const accounts = bench.database.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: person.id }, { $inc: { passwordVersion: 1 } });
    const query = { email: person.email, code };
    const answer = await bench.call('POST', '/2fa/totp/verify', { query, token: tokens.accessToken });
    expect(answer).toMatchObject({ http: 401, message: 'Unauthorized access' });
  });
});
