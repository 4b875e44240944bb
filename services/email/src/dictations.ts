import { noteAccess } from '@auscribe/contracts';
import { type Clinician, internalHeaders, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { EmailContext } from './context.js';

const withinMs = 5000;

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
  context: Pick<EmailContext, 'config' | 'internalKey'>,
  asked: FastifyRequest,
  user: Clinician,
  share: NotedShare,
): Promise<number> {
  const answer = await tell(context, asked, user, share);
  const data = Value.Check(noteAccess.response, answer) ? answer.data : null;
  return data !== null && typeof data === 'object' ? data.unconfirmed : 0;
}

/** What was noted came to nothing: nobody was written to. */
export async function noteShareFailed(
  context: Pick<EmailContext, 'config' | 'internalKey'>,
  asked: FastifyRequest,
  user: Clinician,
  share: NotedShare,
): Promise<void> {
  await tell(context, asked, user, share, 'failed');
}

async function tell(
  context: Pick<EmailContext, 'config' | 'internalKey'>,
  asked: FastifyRequest,
  user: Clinician,
  { dictationId: recordId, recipients }: NotedShare,
  result?: 'failed',
): Promise<unknown> {
  const access = { action: 'shared', recordId, result };
  let answer = await post(context, asked, user, { ...access, recipients });
  // A replica of the release before takes only their number.
  if (answer.status === 400) answer = await post(context, asked, user, { ...access, recipients: recipients.length });
  const { status } = answer;
  if (status === 200) return answer.body;
  if (status === 404) throw new NotFound();
  if (status === 401) throw new Unauthorized();
  throw new Unavailable('The dictation cannot be looked up right now. Nothing was sent; please try again in a moment.');
}

/** The answer; status 503 when there is none. */
function post(
  { config, internalKey }: Pick<EmailContext, 'config' | 'internalKey'>,
  asked: FastifyRequest,
  user: Clinician,
  access: unknown,
): Promise<{ status: number; body: unknown }> {
  const none = { status: 503, body: null };
  return fetch(new URL(noteAccess.path, config.DICTATIONS_URL), {
    method: noteAccess.method,
    headers: {
      ...internalHeaders(internalKey, asked),
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(access),
    signal: AbortSignal.timeout(withinMs),
    // The token goes where the configuration says, and nowhere else.
    redirect: 'error',
  }).then(
    async (response) => ({ status: response.status, body: await response.json().catch(() => null) }),
    () => none,
  );
}
