import {
  type FactorKind,
  passkeyOptions,
  sessionFactors,
  verifyPasskey as verifyPasskeyOperation,
  verifyRecovery,
  verifyTotp,
} from '@auscribe/contracts';
import { isRecord } from '../../../lib/decode.js';
import { ApiError, explanationOf } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { type CodeOutcome, codeRefusal } from '../one-time-code.js';
import { provePasskey } from './passkey.js';

/** The factors that can complete the current sign-in. */
export async function loadSignInFactors(): Promise<FactorKind[]> {
  const { factors } = await api.call(sessionFactors);
  return factors;
}

export async function verifyRecoveryCode(code: string): Promise<{ refused: CodeOutcome; left: number }> {
  try {
    const { left } = await api.call(verifyRecovery, { body: { code } });
    return { refused: null, left };
  } catch (error) {
    return { refused: refusalOf(error), left: 0 };
  }
}

/** Throws PasskeyError if the browser provides no passkey. */
export async function verifyPasskey(): Promise<CodeOutcome> {
  const options = await api.call(passkeyOptions);
  const response = await provePasskey(options);
  try {
    await api.call(verifyPasskeyOperation, { body: { response } });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Why the server refused, in words. Throws an error that is not a refusal. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return explanationOf(error);
}

/** The contract answers a right code as plain text, and a refused one with an envelope. */
export async function verifySecondFactor(email: string, code: string): Promise<CodeOutcome> {
  const response = await api.send(verifyTotp, { query: { email, code } });
  const answer = await response.text();
  return answer === 'TOTP verified successfully' ? null : codeRefusal(dataIn(answer));
}

function dataIn(answer: string): unknown {
  try {
    const envelope: unknown = JSON.parse(answer);
    return isRecord(envelope) ? envelope.data : null;
  } catch {
    return null;
  }
}

/** A typed code, and what it is. */
export interface TypedCode {
  kind: Exclude<FactorKind, 'passkey'>;
  code: string;
}

/** With this many recovery codes left, or fewer, it is time to make new ones. */
export const fewRecoveryCodes = 3;
