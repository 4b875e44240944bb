import { passkeyOptions, sessionFactors, verifyPasskey, verifyRecovery } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { factorsOf, recoveryCodesLeft } from '../domain/own-factors.js';
import type { FactorProof } from '../factors/prove-factor.js';
import { openByFactor } from '../sessions/open-by-factor.js';
import type { Account } from '../store/accounts.js';
import { challengePasskey } from './challenge-passkey.js';
import { ownAccount } from './own-account.js';

/** Recovery codes and passkeys as the second factor of a pending session; verify-totp.ts takes codes of six digits. */
export function secondFactor(app: FastifyInstance, context: AuthContext): void {
  const { limits, events } = context;
  /** Null, or why not. */
  const open = (account: Account, sessionId: string, address: string, proof: FactorProof) => {
    const subjects = limits.subjects({ name: account.email, address });
    return openByFactor(context, { account, sessionId, subjects }, proof);
  };

  addOperation(app, sessionFactors, async ({ user }) =>
    success({ factors: factorsOf(await ownAccount(context, user)) }),
  );

  addOperation(app, verifyRecovery, async ({ body, user, request }) => {
    const account = await ownAccount(context, user);
    const proof = { recoveryCode: body.code };
    const refused = await open(account, user.sessionId, request.caller.address, proof);
    if (refused !== null) return refusal('ERROR', 'Recovery code verification failed', refused);
    events.factorChanged(account._id, 'code_used', 'recovery');
    return success({ left: recoveryCodesLeft(await ownAccount(context, user)) }, 'Recovery code verified');
  });

  addOperation(app, passkeyOptions, ({ user }) => challengePasskey(context, user, 'sign_in'));

  addOperation(app, verifyPasskey, async ({ body, user, request }) => {
    const account = await ownAccount(context, user);
    const proof = { response: body.response, to: 'sign_in' } as const;
    const refused = await open(account, user.sessionId, request.caller.address, proof);
    if (refused !== null) return refusal('ERROR', 'Passkey verification failed', refused);
    return success(null, 'Passkey verified');
  });
}
