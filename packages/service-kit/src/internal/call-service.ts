import { type Operation, type Purpose, purposeHeader } from '@auscribe/contracts';
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { internalHeaders } from './internal-headers.js';
import type { InternalKey } from './internal-key.js';

interface ServiceCall<O extends Operation> {
  /** The other service's URL. */
  at: string;
  key: InternalKey;
  /** The user's, where the operation needs one. */
  token?: string;
  /** The user's request behind the call. */
  asked?: FastifyRequest;
  params?: Record<string, string>;
  body?: O['body'] extends TSchema ? Static<O['body']> : never;
  purpose?: Purpose;
  withinMs?: number;
}

interface ServiceAnswer<O extends Operation> {
  /** HTTP; 0 when there was no answer. */
  status: number;
  /** What the envelope holds; null where the status is not 200, or the answer not what the contract says. */
  data: Exclude<DataOf<Static<O['response']>>, string> | null;
}

type DataOf<T> = T extends { data: infer D } ? D : never;

/** Calls an operation of another service. Never rejects. */
export async function callService<const O extends Operation>(
  operation: O,
  { at, key, token, asked, params = {}, body, purpose, withinMs = 5000 }: ServiceCall<O>,
): Promise<ServiceAnswer<O>> {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetch(new URL(path, at), {
    method: operation.method,
    headers: {
      ...internalHeaders(key, asked),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(purpose === undefined ? {} : { [purposeHeader]: purpose }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(withinMs),
    // Token and key go where the configuration says, and nowhere else.
    redirect: 'error',
  }).catch(() => null);
  if (!response) return { status: 0, data: null };
  const answer: unknown = await response.json().catch(() => null);
  const { status } = response;
  return { status, data: status === 200 && Value.Check(operation.response, answer) ? dataOf<O>(answer) : null };
}

/** A sentence in the place of the data is a refusal that was answered with 200. */
function dataOf<O extends Operation>(answer: unknown): ServiceAnswer<O>['data'] {
  const { data } = answer as { data: ServiceAnswer<O>['data'] | string };
  return typeof data === 'string' ? null : data;
}
