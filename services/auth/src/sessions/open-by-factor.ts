import { type CodeRefusal, tryCode } from '../codes/try-code.js';
import type { AuthContext } from '../context.js';
import { hasOwnFactor } from '../domain/own-factors.js';
import { type FactorAttempt, type FactorProof, proveFactor } from '../factors/prove-factor.js';
import { announceVerified } from './end-sessions.js';

/**
 * Opens a pending session, here and at every service, when the second factor is right: a factor of the user's own or, where
 * the account has none, the code that was mailed for this session. Returns null, or why not.
 */
export async function openByFactor(
  context: AuthContext,
  proved: FactorAttempt,
  proof: FactorProof,
): Promise<CodeRefusal> {
  const { sessions, codes } = context;
  const { account, sessionId, subjects } = proved;
  const { _id: accountId, passwordVersion } = account;
  const refused =
    'code' in proof && !hasOwnFactor(account)
      ? await tryCode(context, 'second_factor', subjects, () =>
          sessions.verify(sessionId, passwordVersion, codes.hashes('second_factor', sessionId, proof.code)),
        )
      : await proveFactor(context, proved, proof, () => sessions.open(sessionId, passwordVersion));
  if (refused === null) announceVerified(context, { _id: sessionId, accountId });
  return refused;
}
