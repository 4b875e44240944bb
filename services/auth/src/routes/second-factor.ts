import {
  generateTotp,
  passkeyOptions,
  sessionFactors,
  verifyPasskey,
  verifyRecovery,
  verifyTotp,
} from '@auscribe/contracts';
import { addOperation, type Clinician, refusal, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { factorsOf, hasOwnFactor, recoveryCodesLeft } from '../domain/own-factors.js';
import { tooManyCodesMessage } from '../errors.js';
import { type FactorProof, proveFactor } from '../factors/prove-factor.js';
import { type CodeRefusal, tryCode } from '../limits/try-code.js';
import { announceVerified } from '../sessions/end-sessions.js';
import { type Account, normaliseEmail } from '../store/accounts.js';
import type { ChallengePurpose } from '../store/sessions.js';
import { ownAccount } from './own-account.js';

const resendFailed = 'Resend OTP failed';
const verificationFailed = 'TOTP verification failed';
const unknownUser = 'User not found. Please try again.';

/** The second factor of a pending session: a code of six digits, a passkey or a recovery code. */
export function secondFactor(app: FastifyInstance, context: AuthContext): void {
  const { accounts, sessions, limits, codes, mailer, events } = context;

  addOperation(app, sessionFactors, async ({ user }) =>
    success({ factors: factorsOf(await ownAccount(context, user)) }),
  );

  // Mails a new code for this session and invalidates the previous one.
  addOperation(app, generateTotp, async ({ query, user, request }) => {
    const account = await accounts.byId(user.id);
    if (!account || normaliseEmail(query.email) !== account.email) return refusal('ERROR', resendFailed, unknownUser);
    if (hasOwnFactor(account)) {
      const notMailed = 'No codes are mailed to you. Use your authenticator app, a passkey or a recovery code.';
      return refusal('ERROR', resendFailed, notMailed);
    }
    const subjects = limits.subjects({ name: account.email, address: request.caller.address });
    const permission = await limits.take('second_factor_sends', subjects);
    if (!permission.allowed) return refusal('ERROR', resendFailed, tooManyCodesMessage(permission.retryAfterMs));
    const { code, stored } = codes.create('second_factor', user.sessionId);
    if (!(await sessions.setCode(user.sessionId, stored))) throw new Unauthorized();
    const { email, firstName } = account;
    const mailed = await mailer.send({ to: email, firstName, code, purpose: 'second_factor' });
    if (!mailed) return refusal('ERROR', resendFailed, 'The code could not be sent. Please try again in a moment.');
    return 'TOTP generated and sent to email';
  });

  // The code that was mailed for this session or, for an account with an authenticator app, a code from the app. A
  // mailed code never opens an account that has an app or a passkey.
  addOperation(app, verifyTotp, async ({ query, user, request }) => {
    const account = await accounts.byId(user.id);
    if (!account || normaliseEmail(query.email) !== account.email) {
      return refusal('ERROR', verificationFailed, unknownUser);
    }
    if (hasOwnFactor(account) && !account.factors?.totp) {
      return refusal('ERROR', verificationFailed, 'Use your passkey or a recovery code.');
    }
    const refused = await openSession(context, account, user, request.caller.address, { code: query.code });
    if (refused !== null) return refusal('ERROR', verificationFailed, refused);
    return 'TOTP verified successfully';
  });

  addOperation(app, verifyRecovery, async ({ body, user, request }) => {
    const account = await ownAccount(context, user);
    const refused = await openSession(context, account, user, request.caller.address, { recoveryCode: body.code });
    if (refused !== null) return refusal('ERROR', 'Recovery code verification failed', refused);
    events.factorChanged(account._id, 'code_used', 'recovery');
    return success({ left: recoveryCodesLeft(await ownAccount(context, user)) }, 'Recovery code verified');
  });

  addOperation(app, passkeyOptions, ({ user }) => challengePasskey(context, user, 'sign_in'));

  addOperation(app, verifyPasskey, async ({ body, user, request }) => {
    const account = await ownAccount(context, user);
    const proof = { response: body.response, to: 'sign_in' } as const;
    const refused = await openSession(context, account, user, request.caller.address, proof);
    if (refused !== null) return refusal('ERROR', 'Passkey verification failed', refused);
    return success(null, 'Passkey verified');
  });
}

/** Responds with a challenge for one of the user's passkeys to sign. */
export async function challengePasskey(
  context: Pick<AuthContext, 'accounts' | 'passkeys'>,
  user: Clinician,
  purpose: ChallengePurpose,
) {
  const account = await ownAccount(context, user);
  if (!factorsOf(account).includes('passkey')) return refusal('ERROR', 'There is no passkey', null);
  return success(await context.passkeys.requestOptions(account, user.sessionId, purpose));
}

/**
 * Opens a pending session, here and at every service, when the second factor is right: an app code, passkey or recovery
 * code or, for an account without app and passkey, the code that was mailed for this session. Returns null on success,
 * else the reason.
 */
async function openSession(
  context: AuthContext,
  account: Account,
  { sessionId }: Clinician,
  address: string,
  proof: FactorProof,
): Promise<CodeRefusal> {
  const { sessions, codes, limits } = context;
  const { _id: accountId, passwordVersion } = account;
  const subjects = limits.subjects({ name: account.email, address });
  const refused =
    'code' in proof && !hasOwnFactor(account)
      ? await tryCode(context, 'second_factor', subjects, () =>
          sessions.verify(sessionId, passwordVersion, codes.hashes('second_factor', sessionId, proof.code)),
        )
      : await proveFactor(context, { account, sessionId, subjects }, proof, () =>
          sessions.open(sessionId, passwordVersion),
        );
  if (refused === null) announceVerified(context, { _id: sessionId, accountId });
  return refused;
}
