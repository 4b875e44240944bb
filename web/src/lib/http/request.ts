import { type AnswerOf, type DataOf, type Endpoint, pathOf } from '@auscribe/contracts';
import { ApiError, NetworkError, SessionEndedError } from './errors.js';
import type { AnyInput, Asked } from './input.js';
import { carriesToken } from './paths.js';
import { readAnswer } from './read-answer.js';
import { text } from './text.js';
import { toApiError } from './to-api-error.js';
import { noteTrouble } from './trouble.js';

/** Gives bearer tokens; `forceFresh` after the server refused the one it had. */
export interface TokenSource {
  bearer(options?: { forceFresh?: boolean }): Promise<string | null>;
}

/** Calls operations of the contract: method, path, input and answer are theirs. */
export interface Api {
  /** Any 2xx answer as it is; ApiError, NetworkError or SessionEndedError otherwise. */
  send<const O extends Endpoint>(operation: O, ...input: Asked<O>): Promise<Response>;
  /** What was asked for, or a business refusal in words. */
  answer<const O extends Endpoint>(operation: O, ...input: Asked<O>): Promise<AnswerOf<O>>;
  /** The data itself; a business refusal becomes an ApiError with the server's words. */
  call<const O extends Endpoint>(operation: O, ...input: Asked<O>): Promise<DataOf<O>>;
}

const usualTimeoutMs = 30_000;

export function createApi(tokens: TokenSource, fetcher: typeof fetch = (...args) => fetch(...args)): Api {
  async function attempt(operation: Endpoint, input: AnyInput, bearer: string | null): Promise<Response> {
    const { params, query, body, form, signal, timeoutMs, quiet } = input;
    const headers = new Headers({ accept: 'application/json, text/plain' });
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const timeout = AbortSignal.timeout(timeoutMs ?? usualTimeoutMs);
    try {
      return await fetcher(pathOf(operation, params) + search, {
        method: operation.method,
        headers,
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        cache: 'no-store',
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      if (!quiet) noteTrouble();
      throw new NetworkError(text.get().unreachable);
    }
  }

  async function send(operation: Endpoint, input: AnyInput = {}): Promise<Response> {
    const bearer = carriesToken(operation) ? await tokens.bearer() : null;
    let response = await attempt(operation, input, bearer);
    if (response.status === 401 && bearer) {
      const fresh = await tokens.bearer({ forceFresh: true });
      if (!fresh) throw new SessionEndedError(text.get().unauthorized);
      response = await attempt(operation, input, fresh);
    }
    if (!response.ok) {
      if (response.status >= 500 && !input.quiet) noteTrouble();
      const body: unknown = await response.json().catch(() => null);
      throw toApiError(response.status, body, (name) => response.headers.get(name));
    }
    return response;
  }

  async function answer<const O extends Endpoint>(operation: O, input?: AnyInput): Promise<AnswerOf<O>> {
    const response = await send(operation, input);
    return readAnswer(operation, await response.json());
  }

  return {
    send: (operation, input?: AnyInput) => send(operation, input),
    answer: (operation, input?: AnyInput) => answer(operation, input),
    async call<const O extends Endpoint>(operation: O, input?: AnyInput): Promise<DataOf<O>> {
      const answered: { status: string; message: string; data: unknown } = await answer(operation, input);
      if (answered.status !== 'SUCCESS') throw new ApiError(200, answered.message, answered.data);
      return answered.data as DataOf<O>;
    },
  };
}
