import type { PasskeyAssertion } from '@auscribe/contracts';
import type { AuthContext } from '../context.js';
import { stepOfCode } from '../domain/totp.js';
import type { LimitSubjects } from '../limits/limit-guard.js';
import { type CodeRefusal, tryCode } from '../limits/try-code.js';
import type { Account } from '../store/accounts.js';
import { useRecoveryCode } from './recovery-codes.js';

/** Proof of a factor other than a mailed code: a code from the app, a recovery code, or a passkey's response. */
export type FactorProof =
  | { code: string }
  | { recoveryCode: string }
  | { response: PasskeyAssertion; to: 'sign_in' | 'confirm' };

export interface FactorAttempt {
  account: Account;
  sessionId: string;
  subjects: LimitSubjects;
}

/**
 * Counts the attempt, checks and consumes the proof, then runs `then`. All kinds share one count, so that a second kind
 * gives no extra attempts. Throws Unavailable when the proof cannot be checked.
 */
export function proveFactor(
  context: AuthContext,
  { account, sessionId, subjects }: FactorAttempt,
  proof: FactorProof,
  then: () => Promise<boolean>,
): Promise<CodeRefusal> {
  return tryCode(
    context,
    'second_factor',
    subjects,
    async () => (await isValid(context, account, sessionId, proof)) && (await then()),
    'recoveryCode' in proof ? wrongRecoveryCode : 'response' in proof ? wrongPasskey : undefined,
  );
}

const wrongRecoveryCode = 'This recovery code is not right, or it was used before.';
const wrongPasskey = 'The passkey could not be checked. Please try again.';

async function isValid(
  context: AuthContext,
  account: Account,
  sessionId: string,
  proof: FactorProof,
): Promise<boolean> {
  if ('code' in proof) return isAppCode(context, account, proof.code);
  if ('recoveryCode' in proof) return useRecoveryCode(context, account, proof.recoveryCode);
  return context.passkeys.proves(account, sessionId, proof.to, proof.response);
}

async function isAppCode(
  { factorSecrets, factors, now }: AuthContext,
  { _id, factors: own }: Account,
  code: string,
): Promise<boolean> {
  if (!own?.totp) return false;
  const step = stepOfCode(await factorSecrets.open(_id, own.totp.secret), code, now());
  return step !== null && (await factors.useTotpStep(_id, step));
}
