import { noteAccess } from '@auscribe/contracts';
import { type Clinician, internalHeaders, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { request } from 'undici';
import type { IngestContext } from './context.js';

const withinMs = 5000;
const unavailable = 'The recording cannot be played right now. It is kept and safe; please try again in a moment.';

/**
 * Has services/dictations write down, in the user's own name, that a record's audio is given out. Throws NotFound for
 * the audio of somebody else's record, whose trail then says that it was tried; Unavailable when it can't be written
 * down: no link may be given out then. An object without a record is nobody's patient.
 */
export async function notePlaying(
  { config, internalKey }: Pick<IngestContext, 'config' | 'internalKey'>,
  asked: FastifyRequest,
  user: Clinician,
  audioKey: string,
): Promise<void> {
  const { statusCode, body } = await request(new URL(noteAccess.path, config.DICTATIONS_URL), {
    method: noteAccess.method,
    headers: {
      ...internalHeaders(internalKey, asked),
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ action: 'played', audioKey }),
    headersTimeout: withinMs,
    bodyTimeout: withinMs,
  }).catch(() => {
    throw new Unavailable(unavailable);
  });
  await body.dump();
  if (statusCode === 200) return;
  if (statusCode === 404) throw new NotFound();
  if (statusCode === 401) throw new Unauthorized();
  throw new Unavailable(unavailable);
}
