import { noteAccess } from '@auscribe/contracts';
import { type Clinician, callService, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { EmailContext } from './context.js';

type Calling = Pick<EmailContext, 'config' | 'internalKey'>;

interface RecordedShare {
  dictationId: string;
  recipients: readonly string[];
}

/**
 * Asks services/dictations, with the user's own token, whether the dictation is theirs, and has it record that the summary
 * is shared, and with whom. Throws NotFound for somebody else's dictation, whose audit trail then records the attempt;
 * Unavailable when it cannot be recorded: then nothing may be sent.
 * @returns how many critical places of the note may have been misheard and have not been checked
 */
export async function recordShare(
  { config, internalKey: key }: Calling,
  request: FastifyRequest,
  { token }: Clinician,
  { dictationId: recordId, recipients }: RecordedShare,
  result?: 'failed',
): Promise<number> {
  const { status, data } = await callService(noteAccess, {
    at: config.DICTATIONS_URL,
    key,
    token,
    asked: request,
    body: { action: 'shared', recordId, recipients: [...recipients], ...(result ? { result } : {}) },
  });
  if (status === 200) return data?.unconfirmed ?? 0;
  if (status === 404) throw new NotFound();
  if (status === 401) throw new Unauthorized();
  throw new Unavailable('The dictation cannot be looked up right now. Nothing was sent; please try again in a moment.');
}

/** Records that the share failed: no mail was sent. */
export async function recordShareFailed(
  context: Calling,
  request: FastifyRequest,
  user: Clinician,
  share: RecordedShare,
): Promise<void> {
  await recordShare(context, request, user, share, 'failed');
}
