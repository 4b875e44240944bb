import { randomUUID } from 'node:crypto';
import { CodePurpose } from '@auscribe/contracts';
import type { Answer } from './call.js';
import type { Workbench } from './workbench.js';

export interface Person {
  id: string;
  email: string;
  password: string;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export function signUpBody(email: string, password = 'quiet harbour 41'): Record<string, string> {
  return { firstName: 'Aroha', lastName: "O'Neill-Māui", email, phone: '+64211234567', password };
}

export function someEmail(): string {
  return `clinician-${randomUUID()}@example.org`;
}

/** Signed up, not verified. */
export async function register(bench: Workbench, email = someEmail(), password?: string): Promise<Person> {
  const body = signUpBody(email, password);
  const { data } = await bench.call('POST', '/auth/signup', { body });
  return { id: String(data), email, password: body.password ?? '' };
}

/** With a verified account. */
export async function newPerson(bench: Workbench): Promise<Person> {
  const person = await register(bench);
  const confirmationCode = await bench.codeFor(person.email, CodePurpose.VERIFY_ACCOUNT);
  await bench.call('POST', '/auth/verify/email', { body: { username: person.id, confirmationCode } });
  return person;
}

export function tryPassword(bench: Workbench, { email, password }: Person): Promise<Answer> {
  return bench.call('POST', '/auth/signin', { body: { username: email, password } });
}

/** The tokens of a pending session. */
export async function startSignIn(bench: Workbench, person: Person): Promise<Tokens> {
  return tokensIn(await tryPassword(bench, person));
}

export function tokensIn(answer: Answer): Tokens {
  return JSON.parse(String(answer.data));
}

export function showCode(bench: Workbench, { email }: Person, { accessToken }: Tokens, code: string): Promise<Answer> {
  return bench.call('POST', '/2fa/totp/verify', { query: { email, code }, token: accessToken });
}

/** The tokens of a verified session. */
export async function signIn(bench: Workbench, person: Person): Promise<Tokens> {
  const tokens = await startSignIn(bench, person);
  await showCode(bench, person, tokens, await bench.codeFor(person.email, CodePurpose.SECOND_FACTOR));
  return tokens;
}

export async function isSignedIn(bench: Workbench, { accessToken }: Tokens): Promise<boolean> {
  return (await bench.call('GET', '/user/me', { token: accessToken })).http === 200;
}

/** Six digits other than these. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
