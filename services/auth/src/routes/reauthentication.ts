import { confirmReauthentication, reauthenticate, reauthenticationPasskeyOptions } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { factorsOf, hasOwnFactor } from '../domain/own-factors.js';
import { confirmationMs } from '../domain/session-limits.js';
import { tooManyCodesMessage } from '../errors.js';
import { proveFactor } from '../factors/prove-factor.js';
import { tryCode } from '../limits/try-code.js';
import { confirmPassword, ownAccount } from './own-account.js';
import { challengePasskey } from './second-factor.js';

const failed = 'Confirmation failed';
const passwordFirst = 'Type your password again first.';

/** Confirms password and factor again in an open session, before factors, password or account are changed. */
export function reauthentication(app: FastifyInstance, context: AuthContext): void {
  const { confirmations, limits, codes, mailer, events } = context;

  addOperation(app, reauthenticate, async ({ body, user, request }) => {
    const account = await ownAccount(context, user);
    if (!(await confirmPassword(context, request, account, body.password))) {
      return refusal('ERROR', failed, 'The password is not right.');
    }
    const factors = factorsOf(account);
    if (hasOwnFactor(account)) {
      await confirmations.begin(user.sessionId);
      return success({ factors, mailed: false });
    }
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    const permission = await limits.take('second_factor_sends', subjects);
    if (!permission.allowed) return refusal('ERROR', failed, tooManyCodesMessage(permission.retryAfterMs));
    const { code, stored } = codes.create('confirm_identity', user.sessionId);
    await confirmations.begin(user.sessionId, stored);
    const { email: to, firstName } = account;
    return success({ factors, mailed: await mailer.send({ to, firstName, code, purpose: 'confirm_identity' }) });
  });

  addOperation(app, reauthenticationPasskeyOptions, ({ user }) => challengePasskey(context, user, 'confirm'));

  addOperation(app, confirmReauthentication, async ({ body, user, request }) => {
    const account = await ownAccount(context, user);
    const { sessionId } = user;
    if (!(await confirmations.isBegun(sessionId))) return refusal('ERROR', failed, passwordFirst);
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    let confirmedAt = null as Date | null;
    const finish = async (codeHashes?: string[]) => {
      confirmedAt = await confirmations.finish(sessionId, codeHashes);
      return confirmedAt !== null;
    };
    // The account, not the request, decides which factor counts: a mailed code never replaces an app or a passkey.
    const refused = hasOwnFactor(account)
      ? await proveFactor(
          context,
          { account, sessionId, subjects },
          'response' in body ? { ...body, to: 'confirm' } : body,
          () => finish(),
        )
      : await tryCode(context, 'confirm_identity', subjects, () =>
          finish(codes.hashes('confirm_identity', sessionId, 'code' in body ? body.code : '')),
        );
    if (!confirmedAt) return refusal('ERROR', failed, refused ?? passwordFirst);
    if ('recoveryCode' in body) events.factorChanged(account._id, 'code_used', 'recovery');
    events.identityConfirmed(sessionId, account._id);
    return success({ until: new Date(confirmedAt.getTime() + confirmationMs).toISOString() }, 'Confirmed');
  });
}
