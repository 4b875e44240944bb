import { randomBytes } from 'node:crypto';
import { deleteAccount, exportAccount, localKey, me, PhoneOnWire, type User, updateUser } from '@auscribe/contracts';
import { addOperation, BadRequest, refusal, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { AuthContext } from '../context.js';
import { eraseOwnData } from '../deletion/finish-deletion.js';
import { type Account, normaliseEmail } from '../store/accounts.js';
import { factorsView } from './factors.js';
import { confirmedAccount, confirmPassword, ownAccount } from './own-account.js';

const localKeyBytes = 32;

/** The signed-in user's account: profile, local key, export and deletion. */
export function account(app: FastifyInstance, context: AuthContext): void {
  const { accounts, deletions, deletionRelay, events } = context;

  addOperation(app, me, async ({ user }) => success(userOf(await ownAccount(context, user))));

  // The e-mail identifies the user and cannot change. Without a phone in the request, the stored one stays.
  addOperation(app, updateUser, async ({ body, user }) => {
    const before = await ownAccount(context, user);
    if (body.email !== undefined && normaliseEmail(body.email) !== before.email) {
      throw new BadRequest('The e-mail address cannot be changed');
    }
    const phone = body.phone?.replace(/[^0-9+]/g, '') ?? before.phone;
    if (!Value.Check(PhoneOnWire, phone)) throw new BadRequest('Invalid request: phone must have 8 to 18 digits');
    const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()];
    const updated = await accounts.updateProfile(user.id, { firstName, lastName, phone });
    if (!updated) throw new Unauthorized();
    return success(userOf(updated), 'Profile updated successfully');
  });

  addOperation(app, localKey, async ({ user }) => {
    const key = await accounts.localKey(user.id, randomBytes(localKeyBytes).toString('base64'));
    if (!key) throw new Unauthorized();
    return success({ userId: user.id, key });
  });

  // Requires the password again before handing out all data: somebody else may be at the screen.
  addOperation(app, exportAccount, async ({ body, user, request }) => {
    const own = await ownAccount(context, user);
    if (!(await confirmPassword(context, request, own, body.password))) {
      return refusal('ERROR', 'The password is not right. Nothing was downloaded.', null);
    }
    events.dataExported(own._id);
    return success({
      ...userOf(own),
      createdAt: own.createdAt.toISOString(),
      updatedAt: own.updatedAt.toISOString(),
      secondFactors: factorsView(own),
    });
  });

  // One write decides; if the rest is interrupted, the sweep continues it.
  addOperation(app, deleteAccount, async ({ body, user, request }) => {
    const own = await confirmedAccount(context, user);
    if (!(await confirmPassword(context, request, own, body.password))) {
      return refusal('ERROR', 'The password is not right. Nothing was deleted.', null);
    }
    const deletion = await deletions.begin(own);
    events.accountDeleted(own._id);
    await eraseOwnData(context, deletion);
    deletionRelay.wake(own._id);
    return success(
      null,
      'Your account is deleted. Its data is being erased everywhere; a mail will tell you when it is done.',
    );
  });
}

function userOf({ _id, firstName, lastName, email, phone }: Account): User {
  return { id: _id, firstName, lastName, email, phone };
}
