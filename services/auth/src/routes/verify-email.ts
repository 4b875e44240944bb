import { verifyEmail as operation } from '@auscribe/contracts';
import { addOperation, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { findRegistration } from '../codes/find-registration.js';
import { tryCode } from '../codes/try-code.js';
import type { AuthContext } from '../context.js';
import type { Registration } from '../store/registrations.js';

/**
 * Turns the sign-up that the code belongs to into the account, with that sign-up's password. The account's unique e-mail
 * ensures that this happens once.
 */
export function verifyEmail(app: FastifyInstance, context: AuthContext): void {
  const { codes } = context;
  addOperation(app, operation, async ({ body, request }) => {
    const { registration, subjects } = await findRegistration(context, body.username, request.caller.address);
    const refused = await tryCode(context, 'verify_account', subjects, async () => {
      const { _id = 'nobody', code } = registration ?? {};
      const right = codes.matches(code, 'verify_account', _id, body.confirmationCode);
      return right && registration !== null && (await createAccount(context, registration));
    });
    if (refused !== null) return refusal('ERROR', 'Email verification failed', refused);
    return success(null, 'Email verified successfully');
  });
}

async function createAccount(
  { accounts, registrations, events }: AuthContext,
  registration: Registration,
): Promise<boolean> {
  const { _id, email, firstName, lastName, phone, passwordHash } = registration;
  if (!(await accounts.insert({ _id, email, firstName, lastName, phone, passwordHash }))) return false;
  await registrations.deleteOf(email);
  events.accountVerified(_id);
  return true;
}
