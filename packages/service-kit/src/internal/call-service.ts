import { type DataOf, type Operation, type Purpose, pathOf, purposeHeader } from '@auscribe/contracts';
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { currentRequestId } from '../telemetry/request-id.js';
import { addressHeader } from './caller.js';
import { type InternalKey, internalHeader } from './internal-key.js';

interface ServiceCall<O extends Operation> {
  /** Base URL of the other service. */
  at: string;
  key: InternalKey;
  /** The user's access token, if the operation needs one. */
  token?: string;
  /** The user's request that caused this call. */
  request?: FastifyRequest;
  params?: Record<string, string>;
  body?: O['body'] extends TSchema ? Static<O['body']> : never;
  purpose?: Purpose;
  withinMs?: number;
}

interface ServiceAnswer<O extends Operation> {
  /** HTTP status; 0 if there was no answer. */
  status: number;
  /** Null if the status is not 200, the call was refused, or the answer does not match the contract. */
  data: DataOf<O> | null;
}

/** Calls an operation of another service. Never rejects. */
export async function callService<const O extends Operation>(
  operation: O,
  { at, key, token, request, params, body, purpose, withinMs = 5000 }: ServiceCall<O>,
): Promise<ServiceAnswer<O>> {
  const response = await fetch(new URL(pathOf(operation, params), at), {
    method: operation.method,
    headers: {
      ...internalHeaders(key, request),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(purpose === undefined ? {} : { [purposeHeader]: purpose }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(withinMs),
    // Token and key are sent only to the configured address.
    redirect: 'error',
  }).catch(() => null);
  if (!response) return { status: 0, data: null };
  const answer: unknown = await response.json().catch(() => null);
  const { status } = response;
  return { status, data: status === 200 && Value.Check(operation.response, answer) ? dataOf<O>(answer) : null };
}

function dataOf<O extends Operation>(answer: unknown): DataOf<O> | null {
  const { status, data } = answer as { status: string; data: DataOf<O> };
  return status === 'SUCCESS' ? data : null;
}

/** Headers of a call to another service. `request` is the user's request that caused it, if any. */
export function internalHeaders(
  key: InternalKey,
  request?: Pick<FastifyRequest, 'id' | 'caller' | 'headers'>,
): Record<string, string> {
  const userAgent = request?.headers['user-agent'];
  const requestId = request?.id ?? currentRequestId();
  return {
    [internalHeader]: key.sent,
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    ...(request?.caller.address ? { [addressHeader]: request.caller.address } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
  };
}
