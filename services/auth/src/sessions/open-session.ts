import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import { networkOf } from '../domain/network.js';
import type { Account } from '../store/accounts.js';
import type { Session } from '../store/sessions.js';

/**
 * A pending session with its code on the way. When the mail can't be sent the session is opened all the same: its owner
 * asks for another code there, and need not type the password again.
 */
export async function openSession(
  { sessions, codes, mailer }: AuthContext,
  { _id: accountId, email, firstName, passwordVersion }: Account,
  { address, device }: Caller,
): Promise<{ session: Session; mailed: boolean }> {
  const id = randomUUID();
  const { code, stored } = codes.create('second_factor', id);
  const session = await sessions.insertPending({
    _id: id,
    accountId,
    passwordVersion,
    refreshSalt: randomBytes(32).toString('base64url'),
    code: stored,
    address,
    network: networkOf(address),
    device,
  });
  const mailed = await mailer.send({ to: email, firstName, code, purpose: 'second_factor' });
  return { session, mailed };
}
