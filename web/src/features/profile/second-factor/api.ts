import { type FactorKind, reauthenticationRequired } from '@auscribe/contracts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { flag, ignored, isRecord, list, number, orNull, record, text } from '../../../lib/decode.js';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { factorList, refusalOf } from '../../auth/second-factor/api.js';
import { creationOptions, makePasskey, provePasskey, requestOptions } from '../../auth/second-factor/passkey.js';

/** A passkey of the user's; times in ISO. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What the user has set up. */
export interface OwnFactors {
  totp: { enabledAt: string; lastUsedAt: string | null } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

const passkey = record<Passkey>({ id: text, name: text, createdAt: text, lastUsedAt: orNull(text) });
const ownFactors = record<OwnFactors>({
  totp: orNull(record({ enabledAt: text, lastUsedAt: orNull(text) })),
  passkeys: list(passkey),
  recoveryCodesLeft: number,
});
/** New ones come with the first factor only. */
const newCodes = record({ recoveryCodes: orNull(list(text)) });

export function loadFactors(): Promise<OwnFactors> {
  return api.data({ method: 'GET', path: '/user/factors' }, ownFactors);
}

/** Not in force before it is confirmed by a code. */
export function beginAuthenticator(): Promise<{ secret: string; url: string }> {
  return api.data({ method: 'POST', path: '/user/factors/totp' }, record({ secret: text, url: text }));
}

/** `recoveryCodes` come with the first factor only; `refused` is what is wrong with the code, in words. */
export async function confirmAuthenticator(
  code: string,
): Promise<{ refused: string } | { refused: null; recoveryCodes: string[] | null }> {
  try {
    const answer = await api.data({ method: 'POST', path: '/user/factors/totp/confirm', json: { code } }, newCodes);
    return { refused: null, ...answer };
  } catch (error) {
    if (needsConfirmation(error)) throw error;
    return { refused: refusalOf(error) };
  }
}

export function removeAuthenticator(): Promise<null> {
  return api.data({ method: 'DELETE', path: '/user/factors/totp' }, ignored);
}

/** Makes a passkey in this browser and keeps it under a name. Throws PasskeyError where the browser made none. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const options = await api.data({ method: 'POST', path: '/user/factors/passkeys/options' }, creationOptions);
  const response = await makePasskey(options);
  const { recoveryCodes } = await api.data(
    { method: 'POST', path: '/user/factors/passkeys', json: { name, response } },
    newCodes,
  );
  return recoveryCodes;
}

export function renamePasskey(id: string, name: string): Promise<null> {
  return api.data({ method: 'PUT', path: passkeyPath(id), json: { name } }, ignored);
}

export function removePasskey(id: string): Promise<null> {
  return api.data({ method: 'DELETE', path: passkeyPath(id) }, ignored);
}

function passkeyPath(id: string): string {
  return `/user/factors/passkeys/${encodeURIComponent(id)}`;
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const answer = await api.data(
    { method: 'POST', path: '/user/factors/recovery-codes' },
    record({ recoveryCodes: list(text) }),
  );
  return answer.recoveryCodes;
}

/** Whether the server first wants the user to show password and factor again. */
export function needsConfirmation(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  return isRecord(error.data) && error.data.code === reauthenticationRequired;
}

/** The first step of confirming who it is: the password. Mails a code where that is the factor. */
export function confirmPassword(password: string): Promise<{ factors: FactorKind[]; mailed: boolean }> {
  return api.data(
    { method: 'POST', path: '/user/reauthentication', json: { password } },
    record({ factors: factorList, mailed: flag }),
  );
}

/** The second one. Null, or what is wrong with the code. */
export function confirmCode(code: string): Promise<string | null> {
  return confirm({ code });
}

export function confirmRecoveryCode(recoveryCode: string): Promise<string | null> {
  return confirm({ recoveryCode });
}

/** Throws PasskeyError where the browser gave none. */
export async function confirmPasskey(): Promise<string | null> {
  const options = await api.data({ method: 'POST', path: '/user/reauthentication/passkey-options' }, requestOptions);
  return confirm({ response: await provePasskey(options) });
}

type Proof = { code: string } | { recoveryCode: string } | { response: AuthenticationResponseJSON };

async function confirm(proof: Proof): Promise<string | null> {
  try {
    await api.data({ method: 'POST', path: '/user/reauthentication/confirm', json: proof }, ignored);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}
