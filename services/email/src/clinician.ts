import { me, mySettings } from '@auscribe/contracts';
import { type Clinician, callService, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { EmailContext } from './context.js';
import type { Sender } from './domain/summary-mail.js';

/**
 * The sender of a summary: the name of the verified account in services/auth, and the address for replies if the clinician
 * has agreed to that in their settings. Settings that cannot be read are no consent. Asked with the user's own token.
 * Throws Unauthorized, or Unavailable: a summary without its sender is not sent.
 */
export async function senderOf(
  { config, internalKey: key }: EmailContext,
  asked: FastifyRequest,
  { token }: Clinician,
): Promise<Sender> {
  const { AUTH_URL, SETTINGS_URL } = config;
  const [account, settings] = await Promise.all([
    callService(me, { at: AUTH_URL, key, token, asked }),
    SETTINGS_URL ? callService(mySettings, { at: SETTINGS_URL, key, token, asked }) : null,
  ]);
  if (account.status === 401) throw new Unauthorized();
  if (!account.data) {
    throw new Unavailable(
      'Your account cannot be looked up right now. Nothing was sent; please try again in a moment.',
    );
  }
  const { firstName, lastName, email } = account.data;
  return { name: `${firstName} ${lastName}`, replyTo: settings?.data?.shareReplyTo ? email : null };
}
