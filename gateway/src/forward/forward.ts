import { setTimeout as wait } from 'node:timers/promises';
import { type InternalKey, internalHeaders } from '@auscribe/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { Answer } from './answer.js';
import { errorCode, isConnectionError, type Upstream, upstreamError } from './upstream.js';

export interface ForwardOptions {
  upstream: Upstream;
  /** Path and query at the upstream. */
  path: string;
  /** How long the response may take to start, ms. Default: the upstream's usual timeout. */
  answersWithinMs?: number;
  body?: { content: NonNullable<Dispatcher.DispatchOptions['body']>; headers: string[] };
  traced: boolean;
  events: { upstreamFailed(upstream: string, code: string): void };
}

/** Delays before a read request is retried, ms: about as long as a service takes to restart. */
export const retryWaitsMs: readonly number[] = [150, 500, 1200];

/** Forwards the request and streams the response back. Throws HttpError when there is no response. */
export function forward(request: FastifyRequest, reply: FastifyReply, options: ForwardOptions): Promise<void> {
  return withRetries(request, reply, options, () => send(request, reply, options));
}

/** Retries a read request that could not be sent or got no response. Throws HttpError. */
export async function withRetries(
  request: FastifyRequest,
  reply: FastifyReply,
  { upstream, events }: Pick<ForwardOptions, 'upstream' | 'events'>,
  attemptOnce: () => Promise<void>,
): Promise<void> {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (reply.raw.destroyed) return void reply.hijack();
      const waitMs = reading && isConnectionError(error) ? retryWaitsMs[attempt] : undefined;
      if (waitMs === undefined) {
        const answered = upstreamError(upstream, error, reading);
        if (answered.statusCode >= 500) events.upstreamFailed(upstream.name, errorCode(error));
        throw answered;
      }
      await wait(waitMs);
    }
  }
}

function send(request: FastifyRequest, reply: FastifyReply, options: ForwardOptions): Promise<void> {
  const { upstream, path, body, traced, answersWithinMs: headersTimeout = null } = options;
  const headers = requestHeaders(request, upstream.internalKey, traced);
  if (body) headers.push(...body.headers);
  return new Promise((resolve, reject) => {
    const answer = new Answer(reply, { resolve, reject });
    const method = request.method as Dispatcher.HttpMethod;
    upstream.pool.dispatch({ method, path, headers, body: body?.content ?? null, headersTimeout }, answer);
  });
}

/**
 * Client headers that reach an upstream. All others are dropped: hop-by-hop headers, cookies, and anything that
 * pretends to come from one of our proxies.
 */
const passed = [
  'authorization',
  'accept',
  'range',
  'if-range',
  'if-none-match',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  // The share dialog identifies its record by the page it is on (PRODUCT.md section 7).
  'referer',
] as const;

const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A flat list of names and values. */
export function requestHeaders(request: FastifyRequest, internalKey: InternalKey, traced: boolean): string[] {
  const { headers } = request;
  const result = Object.entries(internalHeaders(internalKey, request)).flat();
  for (const name of passed) {
    const value = headers[name];
    if (typeof value === 'string') result.push(name, value);
  }
  // When this process records traces, its own span is the parent, and undici's instrumentation sets the header.
  const parent = headers.traceparent;
  if (!traced && typeof parent === 'string' && traceparent.test(parent)) result.push('traceparent', parent);
  return result;
}
