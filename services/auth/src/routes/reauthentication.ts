import { confirmReauthentication, reauthenticate, reauthenticationPasskeyOptions } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { tryCode } from '../codes/try-code.js';
import type { AuthContext } from '../context.js';
import { factorsOf, hasOwnFactor } from '../domain/own-factors.js';
import { confirmationMs } from '../domain/recent-confirmation.js';
import { waitingWords } from '../errors.js';
import { type ProvedFactor, proveFactor } from '../factors/prove-factor.js';
import { challengePasskey } from './challenge-passkey.js';
import { confirmPassword } from './confirm-password.js';
import { ownAccount } from './own-account.js';

const failed = 'Confirmation failed';
const passwordFirst = 'Type your password again first.';

/** Password and factor once more, in a session that is open: before factors, the password or the account change. */
export function reauthentication(app: FastifyInstance, context: AuthContext): void {
  const { confirmations, limits, codes, mailer, events } = context;

  addOperation(app, reauthenticate, async ({ body, user, request, reply }) => {
    const account = await confirmPassword(context, reply, user.id, body.password);
    if (!account) return refusal('ERROR', failed, 'The password is not right.');
    const factors = factorsOf(account);
    if (hasOwnFactor(account)) {
      await confirmations.begin(user.sessionId);
      return success({ factors, mailed: false });
    }
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    const permission = await limits.take('second_factor_sends', subjects);
    if (!permission.allowed) {
      return refusal('ERROR', failed, `Too many codes were asked for. ${waitingWords(permission.retryAfterMs)}`);
    }
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
    const proved = { account, sessionId, subjects };
    const { refused, at } = hasOwnFactor(account)
      ? await byOwnFactor(context, proved, body)
      : await byMailedCode(context, proved, 'code' in body ? body.code : '');
    if (!at) return refusal('ERROR', failed, refused ?? passwordFirst);
    if ('recoveryCode' in body) events.factorChanged(account._id, 'code_used', 'recovery');
    events.identityConfirmed(sessionId, account._id);
    return success({ until: new Date(at.getTime() + confirmationMs).toISOString() }, 'Confirmed');
  });
}

type Proof = Static<typeof confirmReauthentication.body>;

interface Outcome {
  refused: string | null;
  at: Date | null;
}

async function byOwnFactor(context: AuthContext, proved: ProvedFactor, body: Proof): Promise<Outcome> {
  let at: Date | null = null;
  const proof = 'response' in body ? { ...body, to: 'confirm' as const } : body;
  const refused = await proveFactor(context, proved, proof, async () => {
    at = await context.confirmations.finish(proved.sessionId);
    return at !== null;
  });
  return { refused, at };
}

async function byMailedCode(
  context: AuthContext,
  { sessionId, subjects }: ProvedFactor,
  code: string,
): Promise<Outcome> {
  let at: Date | null = null;
  const refused = await tryCode(context, 'confirm_identity', subjects, async () => {
    at = await context.confirmations.finishByCode(sessionId, context.codes.hashes('confirm_identity', sessionId, code));
    return at !== null;
  });
  return { refused, at };
}
