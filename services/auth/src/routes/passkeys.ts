import { addPasskey, beginPasskey, type Passkey, removePasskey, renamePasskey } from '@auscribe/contracts';
import { addOperation, NotFound, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { passkeysOf, type StoredPasskey } from '../domain/own-factors.js';
import { addFactor } from '../factors/add-factor.js';
import { confirmedAccount } from './own-account.js';

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

export function passkeyView({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
