import { updateUser as operation } from '@auscribe/contracts';
import { addOperation, BadRequest, success, Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { userOf } from './user-view.js';

/** Name and phone. The e-mail is who the user is, so it can only be repeated. A phone that is not sent stays. */
export function updateUser(app: FastifyInstance, { accounts }: AuthContext): void {
  addOperation(app, operation, async ({ body, user }) => {
    const account = await accounts.byId(user.id);
    if (!account) throw new Unauthorized();
    if (body.email !== undefined && normaliseEmail(body.email) !== account.email) {
      throw new BadRequest('The e-mail address can not be changed');
    }
    const { firstName, lastName, phone = account.phone } = body;
    const updated = await accounts.updateProfile(user.id, { firstName, lastName, phone });
    if (!updated) throw new Unauthorized();
    return success(userOf(updated), 'Profile updated successfully');
  });
}
