import {
  addPasskey,
  beginPasskey,
  beginTotp,
  cancelFactorReset,
  confirmTotp,
  type Factors,
  listFactors,
  type Passkey,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@auscribe/contracts';
import { addOperation, NotFound, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import {
  hasOwnFactor,
  passkeysOf,
  recoveryCodesLeft,
  type StoredPasskey,
  type TotpFactor,
} from '../domain/own-factors.js';
import { confirmedUntil } from '../domain/session-limits.js';
import { newTotpSecret, stepOfCode, totpUrl } from '../domain/totp.js';
import { readCancelToken } from '../factor-reset/cancel-link.js';
import { makeRecoveryCodes } from '../factors/recovery-codes.js';
import { tryCode } from '../limits/try-code.js';
import { endOldSessions } from '../sessions/end-sessions.js';
import type { Account } from '../store/accounts.js';
import { confirmedAccount, ownAccountAndSession } from './own-account.js';

const enabledAlready = 'An authenticator app is set up already. Remove it first.';

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

/** A user's passkeys, each with a name that the user chose. */
export function passkeys(app: FastifyInstance, context: AuthContext): void {
  const { factors, passkeys: ceremonies, events } = context;

  addOperation(app, beginPasskey, async ({ user }) => {
    const account = await confirmedAccount(context, user);
    return success(await ceremonies.creationOptions(account, user.sessionId));
  });

  addOperation(app, addPasskey, async ({ body, user }) => {
    const account = await confirmedAccount(context, user);
    const passkey = await ceremonies.created(user.sessionId, body.name, body.response);
    if (!passkey) return refusal('ERROR', 'The passkey could not be checked. Please try again.', null);
    const added = await addFactor(context, account, user.sessionId, { passkey });
    if (!added) return refusal('ERROR', 'This passkey is set up already, or there are too many', null);
    events.factorChanged(account._id, 'added', 'passkey');
    return success({ passkey: passkeyView(passkey), recoveryCodes: added.recoveryCodes }, 'The passkey is set up');
  });

  addOperation(app, renamePasskey, async ({ params, body, user }) => {
    const account = await confirmedAccount(context, user);
    const changed = await factors.renamePasskey(account._id, params.id, body.name.trim());
    const passkey = changed && passkeysOf(changed).find(({ id }) => id === params.id);
    if (!passkey) throw new NotFound();
    events.factorChanged(account._id, 'renamed', 'passkey');
    return success(passkeyView(passkey), 'The passkey is renamed');
  });

  addOperation(app, removePasskey, async ({ params, user }) => {
    const account = await confirmedAccount(context, user);
    const passkey = passkeysOf(account).find(({ id }) => id === params.id);
    if (!passkey || !(await factors.removePasskey(account._id, passkey))) throw new NotFound();
    events.factorChanged(account._id, 'removed', 'passkey');
    return success(null, 'The passkey is removed');
  });
}

function passkeyView({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/**
 * Adds a factor. The first one comes with recovery codes, and ends all other sessions, as mailed codes may have opened
 * them. Null when the account's factors were changed in the meantime, or it already has this factor.
 */
async function addFactor(
  context: AuthContext,
  account: Account,
  sessionId: string,
  factor: { totp: TotpFactor } | { passkey: StoredPasskey },
): Promise<{ recoveryCodes: string[] | null } | null> {
  const { factors, sessions } = context;
  if (hasOwnFactor(account)) {
    const added =
      'totp' in factor
        ? await factors.addTotp(account._id, factor.totp)
        : await factors.addPasskey(account._id, factor.passkey);
    return added && { recoveryCodes: null };
  }
  const { recoveryCodes, stored } = await makeRecoveryCodes(context);
  const first = 'totp' in factor ? factor : { passkeys: [factor.passkey] as [StoredPasskey] };
  const changed = await factors.addFirst(account._id, first, stored, sessionId);
  if (!changed) return null;
  await sessions.setPasswordVersion(sessionId, changed.passwordVersion);
  await endOldSessions(context, changed);
  return { recoveryCodes };
}
