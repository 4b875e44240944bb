import { type FactorKind, factorKinds } from '@auscribe/contracts';
import { ignored, list, number, oneOf, record } from '../../../lib/decode.js';
import { ApiError, explanationOf } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import type { CodeOutcome } from '../code-outcome.js';
import { provePasskey, requestOptions } from './passkey.js';

export const factorList = list(oneOf(factorKinds));

/** The factors that can complete the current sign-in. */
export async function loadSignInFactors(): Promise<FactorKind[]> {
  const { factors } = await api.data({ method: 'GET', path: '/2fa/factors' }, record({ factors: factorList }));
  return factors;
}

export async function verifyRecoveryCode(code: string): Promise<{ refused: CodeOutcome; left: number }> {
  try {
    const { left } = await api.data(
      { method: 'POST', path: '/2fa/recovery/verify', json: { code } },
      record({ left: number }),
    );
    return { refused: null, left };
  } catch (error) {
    return { refused: refusalOf(error), left: 0 };
  }
}

/** Throws PasskeyError if the browser provides no passkey. */
export async function verifyPasskey(): Promise<CodeOutcome> {
  const options = await api.data({ method: 'POST', path: '/2fa/passkey/options' }, requestOptions);
  const response = await provePasskey(options);
  try {
    await api.data({ method: 'POST', path: '/2fa/passkey/verify', json: { response } }, ignored);
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
