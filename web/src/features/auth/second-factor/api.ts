import {
  type FactorKind,
  passkeyOptions,
  sessionFactors,
  verifyPasskey as verifyPasskeyOperation,
  verifyRecovery,
} from '@auscribe/contracts';
import { ApiError, explanationOf } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import type { CodeOutcome } from '../one-time-code.js';
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

/** The server's reason for refusing. Rethrows errors that are not refusals. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return explanationOf(error);
}

/** A typed code and its kind. */
export interface TypedCode {
  kind: Exclude<FactorKind, 'passkey'>;
  code: string;
}

/** With this many recovery codes or fewer left, it is time to make new ones. */
export const fewRecoveryCodes = 3;
