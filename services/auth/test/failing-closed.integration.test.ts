import { CodePurpose } from '@auscribe/contracts';
import { connectMessaging, type Messaging } from '@auscribe/messaging';
import type { Service } from '@auscribe/service-kit';
import { type CutLine, cutLine, eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { callUrl } from './call.js';
import { newPerson, type Person, signIn, signUpBody, someEmail, startSignIn, type Tokens } from './people.js';
import { someService } from './some-service.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let person: Person;
let brokerLine: CutLine;
let databaseLine: CutLine;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  bench = await workbench();
  person = await newPerson(bench);
  brokerLine = await cutLine(bench.config.NATS_URL);
  databaseLine = await cutLine(bench.config.MONGODB_URL);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await bench.close();
  await brokerLine.close();
  await databaseLine.close();
});

/** A service whose own connection to the broker can be cut. */
async function serviceOverLine(authUrl = bench.service.url, rememberMs?: number): Promise<[Service, Messaging]> {
  const logger = pino({ level: 'silent' });
  const messaging = await connectMessaging({
    url: brokerLine.url,
    name: 'records',
    prefix: bench.config.STREAM_PREFIX,
    logger,
  });
  const records = await someService(authUrl, messaging, rememberMs);
  closing.push(async () => {
    await records.stop();
    await messaging.close();
  });
  return [records, messaging];
}

function ask({ url }: Service, { accessToken: token }: Tokens) {
  return callUrl(url, 'GET', '/records', { token });
}

function logOut({ accessToken: token }: Tokens, url = bench.service.url) {
  return callUrl(url, 'POST', '/auth/logout', { token });
}

describe('without the broker', () => {
  it('a service caches no session: a session that ends meanwhile is refused there, and still when the broker is back', async () => {
    const [records, messaging] = await serviceOverLine();
    const [leaving, staying] = [await signIn(bench, person), await signIn(bench, person)];
    for (const tokens of [leaving, staying]) expect((await ask(records, tokens)).http).toBe(200);
    brokerLine.cut();
    await eventually(async () => messaging.connectionSignal === null);
    await logOut(leaving);
    expect((await ask(records, leaving)).http).toBe(401);
    expect((await ask(records, staying)).http).toBe(200);
    brokerLine.mend();
    await eventually(async () => messaging.connectionSignal !== null);
    expect((await ask(records, leaving)).http).toBe(401);
    expect((await ask(records, staying)).http).toBe(200);
  });

  it('sessions cached before an outage are not used after it, even without requests during it', async () => {
    const [records, messaging] = await serviceOverLine();
    const tokens = await signIn(bench, person);
    expect((await ask(records, tokens)).http).toBe(200);
    brokerLine.cut();
    await eventually(async () => messaging.connectionSignal === null);
    await logOut(tokens);
    brokerLine.mend();
    await eventually(async () => messaging.connectionSignal !== null);
    expect((await ask(records, tokens)).http).toBe(401);
  });

  it('auth keeps sessions pending, and says that the code could not be sent', async () => {
    const replica = await bench.replica({ NATS_URL: brokerLine.url, MAIL_TIMEOUT_MS: '500' });
    const tokens = await signIn(bench, person);
    const { data } = await callUrl(replica.url, 'GET', '/user/me', { token: tokens.accessToken });
    expect(data).toMatchObject({ id: person.id });
    brokerLine.cut();
    const metrics = async () => (await fetch(new URL('/metrics', replica.url))).text();
    await eventually(async () => /dependency_up\{.*dependency="broker".*\} 0/.test(await metrics()));
    expect((await fetch(new URL('/readyz', replica.url))).status).toBe(200);
    const body = { username: person.email, password: person.password };
    const answer = await callUrl(replica.url, 'POST', '/auth/signin', { body });
    expect(answer).toMatchObject({ http: 200 });
    expect(answer.message).toContain('could not be sent. Press Resend');
    const opened: Tokens = JSON.parse(String(answer.data));
    expect((await callUrl(replica.url, 'GET', '/user/me', { token: opened.accessToken })).http).toBe(401);
    expect((await logOut(tokens, replica.url)).http).toBe(200);
    for (const url of [replica.url, bench.service.url]) {
      expect((await callUrl(url, 'GET', '/user/me', { token: tokens.accessToken })).http).toBe(401);
    }
    brokerLine.mend();
  });
});

describe('without its database', () => {
  it('auth refuses everybody with an explanation, changes nothing, and then continues', async () => {
    const replica = await bench.replica({ MONGODB_URL: databaseLine.url });
    const tokens = await signIn(bench, person);
    const pending = await startSignIn(bench, person);
    const code = await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR);
    const call = (method: string, path: string, more: object) => callUrl(replica.url, method, path, more);
    const { email, password } = person;
    const [token, pendingToken] = [tokens.accessToken, pending.accessToken];
    expect((await call('GET', '/user/me', { token })).http).toBe(200);
    databaseLine.cut();
    const newPassword = 'a new harbour 41';
    const answers = await Promise.all([
      call('POST', '/auth/signin', { body: { username: email, password } }),
      call('POST', '/auth/signup', { body: signUpBody(someEmail()) }),
      call('POST', '/auth/verify/email', { body: { username: email, confirmationCode: code } }),
      call('POST', '/auth/refresh-token', { body: { token: tokens.refreshToken } }),
      call('POST', '/auth/reset-password', { body: { username: email, code, newPassword } }),
      call('POST', '/auth/forgot-password', { body: { username: email } }),
      call('POST', '/2fa/totp/verify', { query: { email, code }, token: pendingToken }),
      call('GET', '/user/me', { token }),
      call('GET', '/user/sessions', { token }),
      call('POST', '/auth/change-password', { token, body: { previousPassword: password, newPassword } }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ http: 503, status: 'ERROR', data: null });
      expect(answer.message).toMatch(/cannot be (reached|checked) right now\..*[Pp]lease try again in a moment\.$/);
    }
    databaseLine.mend();
    await eventually(async () => (await call('GET', '/user/me', { token })).http === 200);
    expect((await call('GET', '/user/me', { token: pendingToken })).http).toBe(401);
    expect((await call('POST', '/2fa/totp/verify', { query: { email, code }, token: pendingToken })).text).toBe(
      'TOTP verified successfully',
    );
  });
});

describe('without auth', () => {
  it('another service refuses new sessions, and accepts known ones only as long as it caches them', async () => {
    const replica = await bench.replica();
    const rememberMs = 1500;
    const [records] = await serviceOverLine(replica.url, rememberMs);
    const [known, unknown] = [await signIn(bench, person), await signIn(bench, person)];
    // Taken before the answer that is cached, so its time cannot have begun earlier.
    const asked = Date.now();
    expect((await ask(records, known)).http).toBe(200);
    await replica.stop();
    // Ended elsewhere meanwhile, without a way to notify this service.
    const sessions = bench.database.collection<{ _id: string }>('sessions');
    await sessions.updateMany({ accountId: person.id }, { $set: { state: 'ended' } });
    expect(await ask(records, unknown)).toMatchObject({ http: 503, status: 'ERROR' });
    await eventually(async () => (await ask(records, known)).http === 503);
    expect(Date.now() - asked).toBeGreaterThanOrEqual(rememberMs);
    const refused = await ask(records, known);
    expect(refused.message).toBe(
      'Sign-in cannot be checked right now. Nothing was changed; please try again in a moment.',
    );
  });
});
