import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import { hasOwnFactor } from '../domain/own-factors.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/**
 * Creates a pending session and mails its code, unless the account has a factor of its own. When the mail cannot be sent the
 * session is created all the same: the user can ask for another code without entering the password again.
 */
export async function openSession(
  { sessions, codes, mailer }: AuthContext,
  account: Account,
  { address, device }: Caller,
): Promise<{ session: Session; mailed: boolean }> {
  const id = randomUUID();
  const { _id: accountId, email, firstName, passwordVersion } = account;
  const made = hasOwnFactor(account) ? null : codes.create('second_factor', id);
  const session = await sessions.insertPending({
    _id: id,
    accountId,
    passwordVersion,
    refreshSalt: randomBytes(32).toString('base64url'),
    ...(made ? { code: made.stored } : {}),
    address,
    network: networkOf(address),
    device,
  });
  if (!made) return { session, mailed: false };
  const mailed = await mailer.send({ to: email, firstName, code: made.code, purpose: 'second_factor' });
  return { session, mailed };
}
