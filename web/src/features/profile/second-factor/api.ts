import {
  addPasskey as addPasskeyOperation,
  beginPasskey,
  beginTotp,
  confirmReauthentication,
  confirmTotp,
  type FactorKind,
  type Factors,
  listFactors,
  type PasskeyAssertion,
  reauthenticate,
  reauthenticationPasskeyOptions,
  reauthenticationRequired,
  removePasskey as removePasskeyOperation,
  removeTotp,
  renamePasskey as renamePasskeyOperation,
  renewRecoveryCodes as renewRecoveryCodesOperation,
} from '@auscribe/contracts';
import { isRecord } from '../../../lib/decode.js';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { refusalOf } from '../../auth/second-factor/api.js';
import { makePasskey, provePasskey } from '../../auth/second-factor/passkey.js';

/** What the user has set up. */
export function loadFactors(): Promise<Factors> {
  return api.call(listFactors);
}

/** Not active until a code confirms it. */
export function beginAuthenticator(): Promise<{ secret: string; url: string }> {
  return api.call(beginTotp);
}

/** `recoveryCodes` are returned with the first factor only; `refused` is what is wrong with the code. */
export async function confirmAuthenticator(
  code: string,
): Promise<{ refused: string } | { refused: null; recoveryCodes: string[] | null }> {
  try {
    const answer = await api.call(confirmTotp, { body: { code } });
    return { refused: null, ...answer };
  } catch (error) {
    if (needsConfirmation(error)) throw error;
    return { refused: refusalOf(error) };
  }
}

export function removeAuthenticator(): Promise<null> {
  return api.call(removeTotp);
}

/** Makes a passkey in this browser and stores its name. Throws PasskeyError if the browser makes none. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const options = await api.call(beginPasskey);
  const response = await makePasskey(options);
  const { recoveryCodes } = await api.call(addPasskeyOperation, { body: { name, response } });
  return recoveryCodes;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await api.call(renamePasskeyOperation, { params: { id }, body: { name } });
}

export function removePasskey(id: string): Promise<null> {
  return api.call(removePasskeyOperation, { params: { id } });
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const answer = await api.call(renewRecoveryCodesOperation);
  return answer.recoveryCodes;
}

/** Whether the server first requires password and second factor again. */
export function needsConfirmation(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  return isRecord(error.data) && error.data.code === reauthenticationRequired;
}

/** The first step of confirming the user's identity: the password. Mails a code if that is the factor. */
export function confirmPassword(password: string): Promise<{ factors: FactorKind[]; mailed: boolean }> {
  return api.call(reauthenticate, { body: { password } });
}

/** The second step, by a passkey. Throws PasskeyError if the browser provides none. */
export async function confirmPasskey(): Promise<string | null> {
  const options = await api.call(reauthenticationPasskeyOptions);
  return confirmFactor({ response: await provePasskey(options) });
}

type Proof = { code: string } | { recoveryCode: string } | { response: PasskeyAssertion };

/** The second step. Returns null, or what is wrong with the proof. */
export async function confirmFactor(proof: Proof): Promise<string | null> {
  try {
    await api.call(confirmReauthentication, { body: proof });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}
