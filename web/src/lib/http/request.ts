import type { Decoder } from '../decode.js';
import { type Answer, readEnvelope } from './envelope.js';
import { ApiError, NetworkError, SessionEndedError } from './errors.js';
import { apiBase, carriesToken } from './paths.js';
import { text } from './text.js';
import { toApiError } from './to-api-error.js';
import { noteTrouble } from './trouble.js';

interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1. */
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Asks what does not work: its own failure is no reason to ask. */
  quiet?: boolean;
}

/** Gives bearer tokens; `forceFresh` after the server refused the one it had. */
export interface TokenSource {
  bearer(options?: { forceFresh?: boolean }): Promise<string | null>;
}

export interface Api {
  /** Any 2xx answer as it is; ApiError, NetworkError or SessionEndedError otherwise. */
  send(request: ApiRequest): Promise<Response>;
  answer<T>(request: ApiRequest, data: Decoder<T>): Promise<Answer<T>>;
  /** The data itself; a business refusal becomes an ApiError with the server's words. */
  data<T>(request: ApiRequest, data: Decoder<T>): Promise<T>;
}

const usualTimeoutMs = 30_000;

export function createApi(tokens: TokenSource, fetcher: typeof fetch = (...args) => fetch(...args)): Api {
  async function attempt(request: ApiRequest, bearer: string | null): Promise<Response> {
    const headers = new Headers({ accept: 'application/json, text/plain' });
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    if (request.json !== undefined) headers.set('content-type', 'application/json');
    const query = request.query ? `?${new URLSearchParams(request.query)}` : '';
    const timeout = AbortSignal.timeout(request.timeoutMs ?? usualTimeoutMs);
    try {
      return await fetcher(`${apiBase}${request.path}${query}`, {
        method: request.method,
        headers,
        body: request.form ?? (request.json === undefined ? null : JSON.stringify(request.json)),
        signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
        cache: 'no-store',
      });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      if (!request.quiet) noteTrouble();
      throw new NetworkError(text.get().unreachable);
    }
  }

  async function send(request: ApiRequest): Promise<Response> {
    const withToken = carriesToken(request.path);
    const bearer = withToken ? await tokens.bearer() : null;
    let response = await attempt(request, bearer);
    if (response.status === 401 && bearer) {
      const fresh = await tokens.bearer({ forceFresh: true });
      if (!fresh) throw new SessionEndedError(text.get().unauthorized);
      response = await attempt(request, fresh);
    }
    if (!response.ok) {
      if (response.status >= 500 && !request.quiet) noteTrouble();
      const body: unknown = await response.json().catch(() => null);
      throw toApiError(response.status, body, (name) => response.headers.get(name));
    }
    return response;
  }

  async function answer<T>(request: ApiRequest, data: Decoder<T>): Promise<Answer<T>> {
    const response = await send(request);
    return readEnvelope(await response.json(), data);
  }

  return {
    send,
    answer,
    async data(request, decode) {
      const result = await answer(request, decode);
      if (result.status !== 'SUCCESS') throw new ApiError(200, result.message, result.data);
      return result.data;
    },
  };
}
