import type { Factors } from '@auscribe/contracts';
import { Authenticator, appCode as codeAt } from '@auscribe/testing';
import { type Answer, callUrl } from './call.js';
import { newPerson, type Person, signIn, startSignIn, type Tokens } from './people.js';
import type { Workbench } from './workbench.js';

interface Guarded {
  person: Person;
  /** The session in which the factor was set up. */
  tokens: Tokens;
  recoveryCodes: string[];
}

export interface WithApp extends Guarded {
  secret: string;
}

export interface WithPasskey extends Guarded {
  authenticator: Authenticator;
}

const stepMs = 30_000;

export function dataOf<T>(answer: Answer): T {
  if (answer.status !== 'SUCCESS') throw new Error(`${answer.http} ${answer.text}`);
  return answer.data as T;
}

/** Moves to where a step begins, so that the next lines are within it. */
export function beginStep(bench: Workbench): void {
  bench.later(stepMs - (bench.now() % stepMs));
}

/** The app's code at the current time, or `steps` time steps away from it. */
export function appCode(bench: Workbench, secret: string, steps = 0): string {
  return codeAt(secret, bench.now() + steps * stepMs);
}

/** A code that was not used before: the app shows another one. */
export function nextAppCode(bench: Workbench, secret: string): string {
  bench.later(stepMs);
  return appCode(bench, secret);
}

export async function addApp(bench: Workbench, { accessToken: token }: Tokens) {
  const { secret } = dataOf<{ secret: string }>(await bench.call('POST', '/user/factors/totp', { token }));
  beginStep(bench);
  const body = { code: appCode(bench, secret) };
  const added = await bench.call('POST', '/user/factors/totp/confirm', { token, body });
  return { secret, ...dataOf<{ recoveryCodes: string[] | null }>(added) };
}

export async function personWithApp(bench: Workbench): Promise<WithApp> {
  const person = await newPerson(bench);
  const tokens = await signIn(bench, person);
  const { secret, recoveryCodes } = await addApp(bench, tokens);
  return { person, tokens, secret, recoveryCodes: recoveryCodes ?? [] };
}

export async function addPasskey(bench: Workbench, { accessToken: token }: Tokens, authenticator: Authenticator) {
  const options = await bench.call('POST', '/user/factors/passkeys/options', { token });
  const { challenge } = dataOf<{ challenge: string }>(options);
  const body = { name: 'Blue key', response: authenticator.create(challenge) };
  return bench.call('POST', '/user/factors/passkeys', { token, body });
}

export async function personWithPasskey(bench: Workbench): Promise<WithPasskey> {
  const person = await newPerson(bench);
  const tokens = await signIn(bench, person);
  const authenticator = new Authenticator();
  const added = await addPasskey(bench, tokens, authenticator);
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(added);
  return { person, tokens, authenticator, recoveryCodes };
}

export async function listed(bench: Workbench, { accessToken: token }: Tokens): Promise<Factors> {
  return dataOf(await bench.call('GET', '/user/factors', { token }));
}

export async function challengeFor(bench: Workbench, { accessToken: token }: Tokens, path: string): Promise<string> {
  return dataOf<{ challenge: string }>(await bench.call('POST', path, { token })).challenge;
}

/** A verified session of a user with an authenticator app. */
export async function signInWithApp(bench: Workbench, { person, secret }: WithApp): Promise<Tokens> {
  const tokens = await startSignIn(bench, person);
  await showAppCode(bench.service.url, person, tokens, nextAppCode(bench, secret));
  return tokens;
}

/** At one replica. */
export function showAppCode(url: string, { email }: Person, { accessToken }: Tokens, code: string): Promise<Answer> {
  return callUrl(url, 'POST', '/2fa/totp/verify', { query: { email, code }, token: accessToken });
}

/** Password and app once more. */
export async function reconfirm(bench: Workbench, { person, secret }: WithApp, { accessToken: token }: Tokens) {
  dataOf(await bench.call('POST', '/user/reauthentication', { token, body: { password: person.password } }));
  const body = { code: nextAppCode(bench, secret) };
  return bench.call('POST', '/user/reauthentication/confirm', { token, body });
}
