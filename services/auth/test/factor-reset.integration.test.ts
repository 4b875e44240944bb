import { events, NoticeKind } from '@auscribe/contracts';
import { UsageError } from '@auscribe/service-kit';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resetCommand } from '../src/factor-reset/reset-command.js';
import { Accounts } from '../src/store/accounts.js';
import { FactorResets } from '../src/store/factor-resets.js';
import { nextAppCode, personWithApp, signInWithApp } from './factors.js';
import { isSignedIn, newPerson, showCode, signIn, startSignIn } from './people.js';
import { type Workbench, workbench } from './workbench.js';

const hour = 3_600_000;
let bench: Workbench;
let accounts: Accounts;
let factorResets: FactorResets;

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.2', PUBLIC_URL: 'https://auscribe.example.org' });
  accounts = new Accounts(bench.database, bench.now);
  factorResets = new FactorResets(accounts.model, bench.now);
});
afterAll(() => bench.close());

/** What an operator types, and reads. */
async function command(...args: string[]): Promise<{ done: boolean; said: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const done = await resetCommand(args, { accounts, factorResets, delayMs: 24 * hour, print });
  return { done, said: lines.join('\n') };
}

const reset = (email: string) => command('reset', email, '--reason', 'Lost phone, seen at the desk');

async function linkIn(email: string): Promise<URL> {
  return new URL((await bench.noticeFor(email, NoticeKind.RESET_REQUESTED)).link);
}

/** What the log says of the resets of a user's factor. */
function stepsLogged(userId: string): string[] {
  const lines = bench.logged().trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { userId?: string; step?: string; msg: string })
    .flatMap(({ userId: whose, step, msg }) => (whose === userId && step ? [`${step}: ${msg}`] : []));
}

function cancelBy({ hash }: URL) {
  return bench.call('POST', '/auth/second-factor-reset/cancel', { body: { token: hash.slice(1) } });
}

describe('an operator’s reset of a lost factor', () => {
  it('ends all sessions, is announced, and takes effect after a day', async () => {
    const guarded = await personWithApp(bench);
    const { person, tokens, secret } = guarded;
    const { done, said } = await reset(person.email.toUpperCase());
    expect(done).toBe(true);
    expect(said).toContain(new Date(bench.now() + 24 * hour).toISOString().slice(0, 13));
    expect(said).not.toContain(person.email);
    expect(await isSignedIn(bench, tokens)).toBe(false);
    const sessions = bench.database.collection('sessions');
    await eventually(async () => await sessions.findOne({ accountId: person.id, endReason: 'factor_reset' }));
    const notice = await bench.noticeFor(person.email, NoticeKind.RESET_REQUESTED);
    expect(notice.takesEffectAtMs - notice.atMs).toBe(BigInt(24 * hour));
    expect(notice.link).toMatch(/^https:\/\/auscribe\.example\.org\/second-factor-reset#/);

    // Meanwhile the factor stays in force.
    const meanwhile = await signInWithApp(bench, guarded);
    expect(await isSignedIn(bench, meanwhile)).toBe(true);
    bench.later(24 * hour);
    await bench.noticeFor(person.email, NoticeKind.RESET_DONE);
    expect(await isSignedIn(bench, meanwhile)).toBe(false);
    const pending = await startSignIn(bench, person);
    expect(await showCode(bench, person, pending, nextAppCode(bench, secret))).toMatchObject({ status: 'ERROR' });
    expect(await isSignedIn(bench, await signIn(bench, person))).toBe(true);
    expect(await cancelBy(await linkIn(person.email))).toMatchObject({ http: 200, status: 'ERROR' });
    expect(stepsLogged(person.id)).toEqual([
      'requested: an operator asked for a reset of the second factor',
      'done: the second factor was reset by an operator',
    ]);
  });

  it('is cancelled by the link in the mail, once', async () => {
    const guarded = await personWithApp(bench);
    const { email } = guarded.person;
    await reset(email);
    const link = await linkIn(email);
    const forged = new URL(link.href.slice(0, -2) + (link.href.endsWith('AA') ? 'BB' : 'AA'));
    expect(await cancelBy(forged)).toMatchObject({ http: 200, status: 'ERROR' });
    expect(await cancelBy(link)).toMatchObject({ http: 200, status: 'SUCCESS' });
    await bench.noticeFor(email, NoticeKind.RESET_CANCELLED);
    expect(await cancelBy(link)).toMatchObject({ http: 200, status: 'ERROR' });
    bench.later(24 * hour + 1);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await isSignedIn(bench, await signInWithApp(bench, guarded))).toBe(true);
    // The link of a reset cancels no later one.
    expect((await reset(email)).done).toBe(true);
    expect(await cancelBy(link)).toMatchObject({ http: 200, status: 'ERROR' });
  });

  it('is shown and cancelled by the command', async () => {
    const { person } = await personWithApp(bench);
    expect((await command('status', person.email)).said).toBe('Factors: totp, recovery\nNo reset is pending.');
    await reset(person.email);
    expect(await reset(person.email)).toMatchObject({ done: false, said: expect.stringContaining('already pending') });
    expect((await command('status', person.email)).said).toContain('Lost phone, seen at the desk');
    expect(await command('cancel', person.email)).toMatchObject({ done: true });
    expect(await command('cancel', person.email)).toMatchObject({ done: false });
    await bench.noticeFor(person.email, NoticeKind.RESET_CANCELLED);
    expect(stepsLogged(person.id).at(-1)).toBe('cancelled: the reset of the second factor was cancelled');
  });

  it('is for accounts with a second factor other than mailed codes, and needs a reason', async () => {
    const { email } = await newPerson(bench);
    expect(await reset(email)).toMatchObject({
      done: false,
      said: expect.stringContaining('no second factor besides e-mail'),
    });
    expect(await reset('nobody@example.org')).toMatchObject({ done: false, said: 'There is no such account.' });
    await expect(command('reset', email)).rejects.toThrow(UsageError);
    await expect(command('reset', email, '--reason', ' ')).rejects.toThrow(UsageError);
    await expect(command('status', email, '--force')).rejects.toThrow(UsageError);
    await expect(command()).rejects.toThrow(UsageError);
  });

  it('is recorded in the audit trail with its reason and operator', async () => {
    const heard: { userId: string; action: string; actorId: string; reason: string }[] = [];
    const live = bench.messaging.subscribeLive(
      events.accountSecurityChanged,
      ({ payload }) => void heard.push(payload),
    );
    await bench.messaging.connection.flush();
    const { person } = await personWithApp(bench);
    await reset(person.email);
    const told = await eventually(async () => {
      const theirs = heard.filter(({ userId }) => userId === person.id);
      return theirs.length === 2 ? theirs : null;
    });
    expect(told).toEqual([
      expect.objectContaining({ action: 'factor_added', actorId: person.id, reason: '' }),
      expect.objectContaining({
        action: 'reset_requested',
        actorId: 'operator',
        reason: 'Lost phone, seen at the desk',
      }),
    ]);
    await live.stop();
  });
});

describe('a notice', () => {
  it('waits for a mail server, and is dropped after a day', async () => {
    const waiting = async (email: string) =>
      (await bench.database.collection('accounts').findOne({ email }))?.notices?.length as number;
    bench.mail.broken = true;
    const pending = await newPersonWhoChanges();
    expect(await waiting(pending)).toBe(1);
    bench.mail.broken = false;
    bench.later(60_001);
    await bench.noticeFor(pending, NoticeKind.PASSWORD_CHANGED);
    await eventually(async () => (await waiting(pending)) === 0);

    bench.mail.broken = true;
    const never = await newPersonWhoChanges();
    bench.later(24 * hour + 60_001);
    await eventually(async () => (await waiting(never)) === 0);
    bench.mail.broken = false;
    expect(bench.mail.notices.some(({ to }) => to === never)).toBe(false);
  });

  /** Whose password was changed while mail may be down: set up before, as codes need the mail. */
  async function newPersonWhoChanges(): Promise<string> {
    const before = bench.mail.broken;
    bench.mail.broken = false;
    const person = await newPerson(bench);
    const { accessToken: token } = await signIn(bench, person);
    bench.mail.broken = before;
    const body = { previousPassword: person.password, newPassword: 'another harbour 41' };
    await bench.call('POST', '/auth/change-password', { token, body });
    return person.email;
  }
});
