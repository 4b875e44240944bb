import { type AnswerOf, type DataOf, type Endpoint, type InputOf, pathOf } from '@auscribe/contracts';
import { Check } from 'typebox/value';
import { isRecord } from '../decode.js';
import { ApiError, countRequestFailure, NetworkError, SessionEndedError, text, toApiError } from './errors.js';

/** Provides bearer tokens; `forceFresh` after the server has refused the current one. */
export interface TokenSource {
  bearer(options?: { forceFresh?: boolean }): Promise<string | null>;
}

/** Calls operations of the contract: method, path, input and answer are theirs. */
export interface Api {
  /** Returns any 2xx answer as it is; rejects with ApiError, NetworkError or SessionEndedError otherwise. */
  send<const O extends Endpoint>(operation: O, ...input: InputArguments<O>): Promise<Response>;
  /** Returns the answer, or a business refusal with its message. */
  answer<const O extends Endpoint>(operation: O, ...input: InputArguments<O>): Promise<AnswerOf<O>>;
  /** Returns the data; a business refusal becomes an ApiError with the server's message. */
  call<const O extends Endpoint>(operation: O, ...input: InputArguments<O>): Promise<DataOf<O>>;
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
    const request = fetcher(pathOf(operation, params) + search, {
      method: operation.method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
    });
    return rejectIfUnreachable(request, { signal, quiet });
  }

  async function send(operation: Endpoint, input: AnyInput = {}): Promise<Response> {
    const response = sendsToken(operation)
      ? await withToken(tokens, (bearer) => attempt(operation, input, bearer))
      : await attempt(operation, input, null);
    return requireSuccess(response, input);
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

/** Sends with the bearer token; if the server refuses it, sends once more with a fresh one. */
export async function withToken<R extends { status: number }>(
  tokens: TokenSource,
  send: (bearer: string | null) => Promise<R>,
): Promise<R> {
  const bearer = await tokens.bearer();
  const result = await send(bearer);
  if (result.status !== 401 || !bearer) return result;
  const fresh = await tokens.bearer({ forceFresh: true });
  if (!fresh) throw new SessionEndedError(text.get().unauthorized);
  return send(fresh);
}

/** Rejects with a NetworkError if no answer arrives, unless the caller has aborted the request. */
export async function rejectIfUnreachable(
  request: Promise<Response>,
  { signal, quiet }: Pick<RequestInit, 'signal'> & Pick<Options, 'quiet'> = {},
): Promise<Response> {
  try {
    return await request;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!quiet) countRequestFailure();
    throw new NetworkError(text.get().unreachable);
  }
}

/** Rejects with an ApiError unless the answer is a 2xx. */
export async function requireSuccess(response: Response, { quiet }: Pick<Options, 'quiet'> = {}): Promise<Response> {
  if (response.ok) return response;
  if (response.status >= 500 && !quiet) countRequestFailure();
  const body: unknown = await response.json().catch(() => null);
  throw toApiError(response.status, body, (name) => response.headers.get(name));
}

interface Options {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** For the outage check: its own failure must not trigger another check. */
  quiet?: boolean;
}

type Input<O extends Endpoint> = Options & InputOf<O> & (O['multipart'] extends object ? { form: FormData } : unknown);

/** Optional if the operation needs nothing. */
type InputArguments<O extends Endpoint> = object extends Input<O> ? [input?: Input<O>] : [input: Input<O>];

/** The input of any operation, as the client reads it. */
interface AnyInput extends Options {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
}

/** PRODUCT.md section 6: every call carries the token, except those under /auth/ that need none. */
function sendsToken({ path, access }: Pick<Endpoint, 'path' | 'access'>): boolean {
  return access !== 'public' || !path.startsWith('/api/v1/auth/');
}

/** The answer does not match the contract. */
class AnswerError extends Error {
  override name = 'AnswerError';
}

/**
 * Checks an answer against the contract, so that nothing unexpected enters the app. A refusal is recognised by its
 * status and message. A missing timestamp is filled in, because no page reads it.
 */
export function readAnswer<const O extends Endpoint>({ id, response }: O, body: unknown): AnswerOf<O> {
  const answer = isRecord(body) ? { timestamp: new Date().toISOString(), ...body } : body;
  if (isRefusal(answer))
    return { ...answer, data: typeof answer.data === 'string' ? answer.data : null } as AnswerOf<O>;
  if (Check(response, answer)) return answer as AnswerOf<O>;
  throw new AnswerError(`The server's answer to ${id} is not what the contract says.`);
}

const refused = ['ERROR', 'FAILED', 'Failed'];

function isRefusal(answer: unknown): answer is Record<string, unknown> {
  return isRecord(answer) && refused.includes(String(answer.status)) && typeof answer.message === 'string';
}
