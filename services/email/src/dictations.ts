import { noteAccess } from '@auscribe/contracts';
import { type Clinician, callService, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { EmailContext } from './context.js';

type Calling = Pick<EmailContext, 'config' | 'internalKey'>;

interface NotedShare {
  dictationId: string;
  recipients: readonly string[];
}

/**
 * Asks services/dictations, in the user's own name, whether the dictation is theirs, and has it write down that its
 * summary is shared, and with whom. Throws NotFound for a dictation of somebody else, whose trail
 * then says that it was tried; Unavailable when it can't be written down: nothing may be sent then.
 * @returns how many places of the note may have been heard wrongly, may harm, and were settled by nobody
 */
export async function noteShare(
  context: Calling,
  asked: FastifyRequest,
  user: Clinician,
  share: NotedShare,
): Promise<number> {
  return tell(context, asked, user, share);
}

/** What was noted came to nothing: nobody was written to. */
export async function noteShareFailed(
  context: Calling,
  asked: FastifyRequest,
  user: Clinician,
  share: NotedShare,
): Promise<void> {
  await tell(context, asked, user, share, 'failed');
}

async function tell(
  { config, internalKey: key }: Calling,
  asked: FastifyRequest,
  { token }: Clinician,
  { dictationId: recordId, recipients }: NotedShare,
  result?: 'failed',
): Promise<number> {
  const { status, data } = await callService(noteAccess, {
    at: config.DICTATIONS_URL,
    key,
    token,
    asked,
    body: { action: 'shared', recordId, recipients: [...recipients], ...(result ? { result } : {}) },
  });
  if (status === 200) return data?.unconfirmed ?? 0;
  if (status === 404) throw new NotFound();
  if (status === 401) throw new Unauthorized();
  throw new Unavailable('The dictation cannot be looked up right now. Nothing was sent; please try again in a moment.');
}
