import { updateUser as operation, PhoneOnWire } from '@auscribe/contracts';
import { addOperation, BadRequest, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { userOf } from './user-view.js';

/** Changes name and phone. The e-mail identifies the user and cannot change. A phone that is not sent stays. */
export function updateUser(app: FastifyInstance, { accounts }: AuthContext): void {
  addOperation(app, operation, async ({ body, user }) => {
    const account = await accounts.byId(user.id);
    if (!account) throw new Unauthorized();
    if (body.email !== undefined && normaliseEmail(body.email) !== account.email) {
      throw new BadRequest('The e-mail address cannot be changed');
    }
    const phone = body.phone?.replace(/[^0-9+]/g, '') ?? account.phone;
    if (!Value.Check(PhoneOnWire, phone)) throw new BadRequest('Invalid request: phone must have 8 to 18 digits');
    const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()];
    const updated = await accounts.updateProfile(user.id, { firstName, lastName, phone });
    if (!updated) throw new Unauthorized();
    return success(userOf(updated), 'Profile updated successfully');
  });
}
