import { me, mySettings, noteAccess } from '@auscribe/contracts';
import { type Clinician, callService, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { EmailContext } from './context.js';
import type { Sender } from './domain/share.js';

/**
 * The sender of a summary: the name of the verified account in services/auth, and the address for replies if the
 * clinician has agreed to that in their settings. Unreadable settings count as no consent. Uses the user's own token.
 * Throws Unauthorized, or Unavailable: a summary is not sent without its sender.
 */
export async function senderOf(
  { config, internalKey: key }: EmailContext,
  request: FastifyRequest,
  { token }: Clinician,
): Promise<Sender> {
  const { AUTH_URL, SETTINGS_URL } = config;
  const [account, settings] = await Promise.all([
    callService(me, { at: AUTH_URL, key, token, request }),
    SETTINGS_URL ? callService(mySettings, { at: SETTINGS_URL, key, token, request }) : null,
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

/**
 * Asks services/dictations, with the user's own token, whether the dictation is theirs, and has it record that the summary
 * is shared, and with whom. Throws NotFound for somebody else's dictation, whose audit trail then records the attempt;
 * Unavailable when it cannot be recorded: then nothing may be sent.
 * @returns how many critical places of the note may have been misheard and have not been checked
 */
export async function recordShare(
  { config, internalKey: key }: EmailContext,
  request: FastifyRequest,
  { token }: Clinician,
  { dictationId: recordId, recipients }: { dictationId: string; recipients: readonly string[] },
  /** No mail was sent. */
  result?: 'failed',
): Promise<number> {
  const { status, data } = await callService(noteAccess, {
    at: config.DICTATIONS_URL,
    key,
    token,
    request,
    body: { action: 'shared', recordId, recipients: [...recipients], ...(result ? { result } : {}) },
  });
  if (status === 200) return data?.unconfirmed ?? 0;
  if (status === 404) throw new NotFound();
  if (status === 401) throw new Unauthorized();
  throw new Unavailable('The dictation cannot be looked up right now. Nothing was sent; please try again in a moment.');
}
