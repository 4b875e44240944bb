import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupConfig, backup, restore } from '@auscribe/backup';
import { type Factors, NoticeKind } from '@auscribe/contracts';
import { readConfig } from '@auscribe/service-kit';
import { Authenticator } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts } from '../../services/auth/src/store/accounts.js';
import { FactorResets } from '../../services/auth/src/store/factor-resets.js';
import { callUrl } from '../../services/auth/test/call.js';
import {
  addPasskey,
  appCode,
  challengeFor,
  dataOf,
  listed,
  nextAppCode,
  personWithApp,
  showAppCode,
  signInWithApp,
  type WithApp,
} from '../../services/auth/test/factors.js';
import { isSignedIn, signIn, startSignIn } from '../../services/auth/test/people.js';
import { type Workbench, workbench } from '../../services/auth/test/workbench.js';

const hour = 3_600_000;

describe.each<[string, Record<string, string>]>([
  ['the user’s data key', { DATA_KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64') }],
  ['a key of the environment', {}],
])('second factors, with the app’s secret sealed with %s', (_key, settings) => {
  let bench: Workbench;
  let folder: string;
  const authenticator = new Authenticator();
  let guarded: WithApp;
  let before: Factors;
  let usedCode: string;
  let cancelling: WithApp;
  let waiting: WithApp;

  beforeAll(async () => {
    bench = await workbench({ SWEEP_SECONDS: '0.2', ...settings });
    folder = await mkdtemp(join(tmpdir(), 'factors-backup-'));
    guarded = await personWithApp(bench);
    dataOf(await addPasskey(bench, guarded.tokens, authenticator));
    const resets = new FactorResets(new Accounts(bench.database, bench.now).model, bench.now);
    cancelling = await personWithReset(resets);
    waiting = await personWithReset(resets);
    bench.mail.broken = true;
    expect(await useRecoveryCode(0)).toMatchObject({ status: 'SUCCESS' });
    await signInWithApp(bench, guarded);
    usedCode = appCode(bench, guarded.secret);
    before = await listed(bench, guarded.tokens);

    const { config } = bench;
    const sources = readConfig(BackupConfig, {
      MONGODB_URL: config.MONGODB_URL,
      BACKUP_DATABASES: config.MONGODB_DATABASE,
      NATS_URL: config.NATS_URL,
      STREAM_PREFIX: config.STREAM_PREFIX,
    });
    const options = { directory: join(folder, 'backup'), parts: ['databases', 'deletions'], say: () => {} } as const;
    await backup(sources, options);
    await bench.service.stop();
    await bench.database.dropDatabase();
    await restore(sources, { ...options, replace: false });
    bench.mail.broken = false;
    const service = await bench.replica();
    bench = { ...bench, service, call: (method, path, call) => callUrl(service.url, method, path, call) };
  });
  afterAll(async () => {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function personWithReset(resets: FactorResets): Promise<WithApp> {
    const withApp = await personWithApp(bench);
    await resets.begin(withApp.person.id, 'Lost phone', 24 * hour);
    await bench.noticeFor(withApp.person.email, NoticeKind.RESET_REQUESTED);
    return withApp;
  }

  async function useRecoveryCode(index: number) {
    const { accessToken: token } = await startSignIn(bench, guarded.person);
    return bench.call('POST', '/2fa/recovery/verify', { token, body: { code: guarded.recoveryCodes[index] } });
  }

  it('are all restored after the loss of the database, and are still required', async () => {
    const mailed = bench.mail.sent.length;
    const { accessToken: token } = await startSignIn(bench, guarded.person);
    const asked = await bench.call('GET', '/2fa/factors', { token });
    expect(asked.data).toEqual({ factors: ['totp', 'passkey', 'recovery'] });
    expect(bench.mail.sent).toHaveLength(mailed);
    expect(await listed(bench, guarded.tokens)).toEqual(before);
  });

  it('are followed by the notice that had not been sent yet', async () => {
    bench.later(61_000);
    expect(await bench.noticeFor(guarded.person.email, NoticeKind.RECOVERY_CODE_USED)).toMatchObject({ left: 9 });
  });

  it('verify a session with a code of the app, but not with one used before the backup', async () => {
    const pending = await startSignIn(bench, guarded.person);
    const show = (code: string) => showAppCode(bench.service.url, guarded.person, pending, code);
    await show(usedCode);
    expect(await isSignedIn(bench, pending)).toBe(false);
    await show(nextAppCode(bench, guarded.secret));
    expect(await isSignedIn(bench, pending)).toBe(true);
  });

  it('verify a session with the passkey', async () => {
    const pending = await startSignIn(bench, guarded.person);
    const response = authenticator.get(await challengeFor(bench, pending, '/2fa/passkey/options'));
    const body = { response };
    await bench.call('POST', '/2fa/passkey/verify', { token: pending.accessToken, body });
    expect(await isSignedIn(bench, pending)).toBe(true);
  });

  it('verify a session with a recovery code, but not with one used before the backup', async () => {
    expect(await useRecoveryCode(0)).toMatchObject({ status: 'ERROR' });
    expect(await useRecoveryCode(1)).toMatchObject({ status: 'SUCCESS', data: { left: 8 } });
  });

  it('are kept by the link that cancels a reset, and removed by a due reset', async () => {
    const { link } = await bench.noticeFor(cancelling.person.email, NoticeKind.RESET_REQUESTED);
    const body = { token: new URL(link).hash.slice(1) };
    expect(await bench.call('POST', '/auth/second-factor-reset/cancel', { body })).toMatchObject({ status: 'SUCCESS' });
    bench.later(24 * hour);
    await bench.noticeFor(waiting.person.email, NoticeKind.RESET_DONE);
    expect(await isSignedIn(bench, await signIn(bench, waiting.person))).toBe(true);
    expect(await isSignedIn(bench, await signInWithApp(bench, cancelling))).toBe(true);
  });
});
