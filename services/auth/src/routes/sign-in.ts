import { signIn as operation } from '@auscribe/contracts';
import { addOperation, BadRequest, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';
import { normaliseEmail } from '../domain/email-address.js';
import { passwordMatches } from '../domain/password.js';
import { openSession } from '../sessions/open-session.js';
import { sessionTokens } from '../sessions/session-tokens.js';
import { demandPermission } from './demands.js';

const mailedWords = 'A verification code has been sent to your email.';
const notMailedWords =
  'Your password is right, but the verification code could not be sent. Press Resend on the next page in a moment.';

/** A right password opens a session that can do nothing but show the mailed code. */
export function signIn(app: FastifyInstance, context: AuthContext): void {
  const { accounts, registrations, limits, codes, events } = context;
  addOperation(app, operation, async ({ body, reply }) => {
    const email = normaliseEmail(body.username);
    const account = await accounts.byEmail(email);
    const waiting = account ? [] : await registrations.byEmail(email);
    const [known = waiting[0]] = account ? [account] : [];
    // PRODUCT.md section 2 wants the login page to say so.
    if (!known) throw refused('User not found', 'There is no account with this e-mail.');
    const limitSubject = codes.limitSubject(email);
    demandPermission(reply, await limits.take('password_tries', limitSubject));
    const hashes = account ? [account.passwordHash] : waiting.map(({ passwordHash }) => passwordHash);
    if (!(await anyMatches(hashes, body.password))) {
      await limits.lockIfSpent('password_tries', limitSubject);
      events.signInTried(known._id, 'wrong_password');
      throw refused('Incorrect username or password', 'Check your e-mail and your password, and try again.');
    }
    await limits.clear('password_tries', limitSubject);
    if (!account) {
      events.signInTried(known._id, 'not_verified');
      throw refused('User is not verified', 'Verify your account with the code that was sent to your e-mail.');
    }
    demandPermission(reply, await limits.take('sign_ins', limitSubject));
    const { session, mailed } = await openSession(context, account);
    events.signInTried(account._id, 'pending', session._id);
    return success(sessionTokens(app, context, account, session), mailed ? mailedWords : notMailedWords);
  });
}

/** The modal's subtitle and body (PRODUCT.md section 8). */
function refused(message: string, body: string): BadRequest {
  return new BadRequest(message, body);
}

async function anyMatches(hashes: string[], password: string): Promise<boolean> {
  for (const hash of hashes) if (await passwordMatches(hash, password)) return true;
  return false;
}
