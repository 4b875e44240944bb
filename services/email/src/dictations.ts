import { noteAccess } from '@auscribe/contracts';
import { type Clinician, internalHeaders, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { EmailContext } from './context.js';

const timeoutMs = 5000;

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
  context: Pick<EmailContext, 'config' | 'internalKey'>,
  request: FastifyRequest,
  user: Clinician,
  share: RecordedShare,
): Promise<number> {
  const answer = await postShare(context, request, user, share);
  const data = Value.Check(noteAccess.response, answer) ? answer.data : null;
  return data !== null && typeof data === 'object' ? data.unconfirmed : 0;
}

/** Records that the share failed: no mail was sent. */
export async function recordShareFailed(
  context: Pick<EmailContext, 'config' | 'internalKey'>,
  request: FastifyRequest,
  user: Clinician,
  share: RecordedShare,
): Promise<void> {
  await postShare(context, request, user, share, 'failed');
}

async function postShare(
  context: Pick<EmailContext, 'config' | 'internalKey'>,
  request: FastifyRequest,
  user: Clinician,
  { dictationId: recordId, recipients }: RecordedShare,
  result?: 'failed',
): Promise<unknown> {
  const access = { action: 'shared', recordId, result };
  let answer = await post(context, request, user, { ...access, recipients });
  // A replica of the previous release accepts only their number.
  if (answer.status === 400) answer = await post(context, request, user, { ...access, recipients: recipients.length });
  const { status } = answer;
  if (status === 200) return answer.body;
  if (status === 404) throw new NotFound();
  if (status === 401) throw new Unauthorized();
  throw new Unavailable('The dictation cannot be looked up right now. Nothing was sent; please try again in a moment.');
}

/** The response; status 503 when there is none. */
function post(
  { config, internalKey }: Pick<EmailContext, 'config' | 'internalKey'>,
  request: FastifyRequest,
  user: Clinician,
  access: unknown,
): Promise<{ status: number; body: unknown }> {
  const none = { status: 503, body: null };
  return fetch(new URL(noteAccess.path, config.DICTATIONS_URL), {
    method: noteAccess.method,
    headers: {
      ...internalHeaders(internalKey, request),
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(access),
    signal: AbortSignal.timeout(timeoutMs),
    // The token must go only where the configuration says.
    redirect: 'error',
  }).then(
    async (response) => ({ status: response.status, body: await response.json().catch(() => null) }),
    () => none,
  );
}
