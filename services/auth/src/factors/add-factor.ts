import type { AuthContext } from '../context.js';
import { hasOwnFactor, type StoredPasskey, type TotpFactor } from '../domain/own-factors.js';
import { endOldSessions } from '../sessions/end-sessions.js';
import type { Account } from '../store/accounts.js';
import { makeRecoveryCodes } from './recovery-codes.js';

/**
 * Adds a factor. The first one comes with recovery codes, and ends all other sessions, as mailed codes may have opened
 * them. Null when the account's factors were changed in the meantime, or it already has this factor.
 */
export async function addFactor(
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
