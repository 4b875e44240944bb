import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { Answer } from './answer.js';
import { requestHeaders } from './request-headers.js';
import type { Upstream } from './upstream.js';
import { errorCode, isConnectionError, upstreamError } from './upstream-error.js';

export interface ForwardOptions {
  upstream: Upstream;
  /** Path and query at the upstream. */
  path: string;
  /** How long the response may take to start, ms. Default: the upstream's usual timeout. */
  answersWithinMs?: number;
  body?: { content: NonNullable<Dispatcher.DispatchOptions['body']>; headers: string[] };
  /** The Cache-Control header for responses that set none. */
  cacheControl: string;
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
  const { upstream, path, body, cacheControl, traced, answersWithinMs: headersTimeout = null } = options;
  const headers = requestHeaders(request, upstream.internalKey, traced);
  if (body) headers.push(...body.headers);
  return new Promise((resolve, reject) => {
    const answer = new Answer(reply, cacheControl, { resolve, reject });
    const method = request.method as Dispatcher.HttpMethod;
    upstream.pool.dispatch({ method, path, headers, body: body?.content ?? null, headersTimeout }, answer);
  });
}
