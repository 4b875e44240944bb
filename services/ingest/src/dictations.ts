import { createDictation, DictationItem, getDictation, type NewDictation, noteAccess } from '@auscribe/contracts';
import { type Clinician, callService, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { IngestContext } from './context.js';

type Calling = Pick<IngestContext, 'config' | 'internalKey'>;

/**
 * Requests a record from services/dictations. Returns the record's id, or why there can't be one; null when there was
 * no definite response.
 */
export async function makeRecord(
  { config, internalKey: key }: Calling,
  body: NewDictation,
): Promise<{ dictationId: string } | { refused: string } | null> {
  const { status, data } = await callService(createDictation, {
    at: config.DICTATIONS_URL,
    key,
    body,
    withinMs: 10_000,
  });
  // The request itself was refused; a retry would be too.
  return status === 400 ? { refused: 'invalid_request' } : data;
}

/** The record as the user sees it, for the response to a submit. Throws Unavailable. */
export async function dictationView(
  { config, internalKey: key }: Calling,
  request: FastifyRequest,
  { token }: Clinician,
  id: string,
): Promise<DictationItem> {
  const { data } = await callService(getDictation, {
    at: config.DICTATIONS_URL,
    key,
    token,
    request,
    params: { id },
    purpose: 'submit',
    withinMs: 10_000,
  });
  if (!data) {
    throw new Unavailable(
      'The dictation was submitted and is safe; it cannot be shown right now. Please look at the dashboard in a moment.',
    );
  }
  return Value.Parse(DictationItem, Value.Clean(DictationItem, data));
}

/**
 * Has services/dictations record in the audit trail that the user plays a record's audio. Throws NotFound for the audio
 * of another user's record, whose trail then shows the attempt. Throws Unavailable when nothing could be recorded; then
 * no link may be handed out. An object without a record belongs to no patient.
 */
export async function auditPlayback(
  { config, internalKey: key }: Calling,
  request: FastifyRequest,
  { token }: Clinician,
  audioKey: string,
): Promise<void> {
  const { status } = await callService(noteAccess, {
    at: config.DICTATIONS_URL,
    key,
    token,
    request,
    body: { action: 'played', audioKey },
  });
  if (status === 200) return;
  if (status === 404) throw new NotFound();
  if (status === 401) throw new Unauthorized();
  throw new Unavailable('The recording cannot be played right now. It is kept and safe; please try again in a moment.');
}
