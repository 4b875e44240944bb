import { beginTotp, confirmTotp, removeTotp } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import type { TotpFactor } from '../domain/own-factors.js';
import { newTotpSecret, stepOfCode, totpUrl } from '../domain/totp.js';
import { addFactor } from '../factors/add-factor.js';
import { tryCode } from '../limits/try-code.js';
import { confirmedAccount } from './own-account.js';

const enabledAlready = 'An authenticator app is set up already. Remove it first.';

/** Sets up and removes an authenticator app. */
export function totpFactor(app: FastifyInstance, context: AuthContext): void {
  const { confirmations, factorSecrets, factors, limits, events, now } = context;

  addOperation(app, beginTotp, async ({ user }) => {
    const account = await confirmedAccount(context, user);
    if (account.factors?.totp) return refusal('ERROR', enabledAlready, null);
    const secret = newTotpSecret();
    await confirmations.beginTotp(user.sessionId, await factorSecrets.seal(account._id, secret));
    return success({ secret, url: totpUrl(secret, account.email) });
  });

  addOperation(app, confirmTotp, async ({ body, user, request }) => {
    const account = await confirmedAccount(context, user);
    if (account.factors?.totp) return refusal('ERROR', enabledAlready, null);
    const secret = await confirmations.totpSetup(user.sessionId);
    if (!secret) return refusal('ERROR', 'The key has expired. Begin again with a new one.', null);
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    let totp: TotpFactor | null = null;
    const refused = await tryCode(context, 'second_factor', subjects, async () => {
      const step = stepOfCode(await factorSecrets.open(account._id, secret), body.code, now());
      // The code that is used here cannot be used again afterwards.
      if (step !== null) totp = { secret, lastStep: step, enabledAt: new Date(now()) };
      return step !== null;
    });
    if (refused !== null || totp === null) return refusal('ERROR', 'The code is not right', refused);
    const added = await addFactor(context, account, user.sessionId, { totp });
    if (!added) return refusal('ERROR', enabledAlready, null);
    await confirmations.endTotpSetup(user.sessionId);
    events.factorChanged(account._id, 'added', 'totp');
    return success({ recoveryCodes: added.recoveryCodes }, 'The authenticator app is set up');
  });

  addOperation(app, removeTotp, async ({ user }) => {
    const account = await confirmedAccount(context, user);
    if (!(await factors.removeTotp(account._id))) return refusal('ERROR', 'There is no authenticator app', null);
    events.factorChanged(account._id, 'removed', 'totp');
    return success(null, 'The authenticator app is removed');
  });
}
