import { cancelFactorReset, type Factors, listFactors, renewRecoveryCodes } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { hasOwnFactor, passkeysOf, recoveryCodesLeft } from '../domain/own-factors.js';
import { confirmedUntil } from '../domain/session-limits.js';
import { readCancelToken } from '../factor-reset/cancel-link.js';
import { makeRecoveryCodes } from '../factors/recovery-codes.js';
import type { Account } from '../store/accounts.js';
import { confirmedAccount, ownAccountAndSession } from './own-account.js';
import { passkeyView } from './passkeys.js';

const setUpFirst = 'Set up an authenticator app or a passkey first';

/** The factors that a user has set up, and the ways to recover when they are lost. */
export function factors(app: FastifyInstance, context: AuthContext): void {
  const { factors: stored, events, now } = context;

  addOperation(app, listFactors, async ({ user }) => {
    const { account, session } = await ownAccountAndSession(context, user);
    const until = confirmedUntil(session, now());
    return success({ ...factorsView(account), confirmedUntil: until?.toISOString() ?? null });
  });

  addOperation(app, renewRecoveryCodes, async ({ user }) => {
    const account = await confirmedAccount(context, user);
    if (!hasOwnFactor(account)) return refusal('ERROR', setUpFirst, null);
    const { recoveryCodes, stored: hashed } = await makeRecoveryCodes(context);
    if (!(await stored.renewRecoveryCodes(account._id, hashed))) return refusal('ERROR', setUpFirst, null);
    events.factorChanged(account._id, 'codes_renewed', 'recovery');
    return success({ recoveryCodes }, 'The recovery codes are renewed');
  });

  // For the link in the e-mail about an operator's reset: its token cancels that reset and allows nothing else.
  addOperation(app, cancelFactorReset, async ({ body }) => {
    const named = readCancelToken(context, body.token);
    const changed = named && (await context.factorResets.cancel(named.accountId, named.resetId));
    if (!changed) {
      return refusal('ERROR', 'There is nothing to cancel', 'The reset was cancelled before, or it has taken effect.');
    }
    return success(null, 'The reset is cancelled. Your second factor stays as it is.');
  });
}

/** Contains no secrets. */
export function factorsView(account: Account): Omit<Factors, 'confirmedUntil'> {
  const { totp } = account.factors ?? {};
  return {
    totp: totp ? { enabledAt: totp.enabledAt.toISOString(), lastUsedAt: totp.lastUsedAt?.toISOString() ?? null } : null,
    passkeys: passkeysOf(account).map(passkeyView),
    recoveryCodesLeft: recoveryCodesLeft(account),
  };
}
