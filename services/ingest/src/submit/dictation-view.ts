import { type DictationItem, DictationItem as DictationItemSchema, purposeHeader } from '@auscribe/contracts';
import { type Clinician, internalHeaders, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { request } from 'undici';
import type { IngestContext } from '../context.js';

const unavailable =
  'The dictation was submitted and is safe; it cannot be shown right now. Please look at the dashboard in a moment.';

/** The record as dictations shows it to this user: what a submit answers. */
export async function dictationView(
  { config, internalKey }: Pick<IngestContext, 'config' | 'internalKey'>,
  asked: FastifyRequest,
  user: Clinician,
  id: string,
): Promise<DictationItem> {
  const answer = await request(new URL(`/api/v1/dictations/${id}`, config.DICTATIONS_URL), {
    headers: {
      ...internalHeaders(internalKey, asked),
      [purposeHeader]: 'submit',
      authorization: `Bearer ${user.token}`,
    },
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  }).catch(() => {
    throw new Unavailable(unavailable);
  });
  const body: unknown = await answer.body.json().catch(() => null);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  const item = Value.Clean(DictationItemSchema, structuredClone(data));
  if (answer.statusCode !== 200 || !Value.Check(DictationItemSchema, item)) throw new Unavailable(unavailable);
  return item;
}
