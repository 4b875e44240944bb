import { isRecord } from '../../../../lib/decode.js';
import { ApiError, NetworkError } from '../../../../lib/http/errors.js';

/** The data of one answer, unchecked: a copy must not leave out fields that this version does not know. */
export async function readData(ask: () => Promise<Response>, signal: AbortSignal): Promise<unknown> {
  return (await readBody(ask, signal)).data;
}

interface Page {
  limit: number;
  cursor?: string;
}

/** A paginated list, item by item; only one page is held in memory. */
export async function* readPages(
  ask: (page: Page) => Promise<Response>,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  let cursor: string | null = null;
  do {
    const page: Page = { limit, ...(cursor ? { cursor } : {}) };
    const answer = await readBody(() => ask(page), signal);
    if (Array.isArray(answer.data)) yield* answer.data;
    cursor = typeof answer.nextCursor === 'string' ? answer.nextCursor : null;
  } while (cursor);
}

async function readBody(ask: () => Promise<Response>, signal: AbortSignal): Promise<Record<string, unknown>> {
  const body: unknown = await withRetries(async () => (await ask()).json(), signal);
  return isRecord(body) ? body : {};
}

/** Runs a read; failures are listed by file name. Cancellation is not a failure. */
export function createOptionalReader(missing: string[], signal: AbortSignal) {
  return async <T>(name: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch {
      signal.throwIfAborted();
      missing.push(name);
      return undefined;
    }
  };
}

const tries = 6;
const shortestMs = 1_000;
const longestMs = 60_000;

/** Retries after temporary failures: a lost connection, a restarting service, a rate limit. */
export async function withRetries<T>(ask: () => Promise<T>, signal: AbortSignal, pause = wait): Promise<T> {
  for (let count = 1; ; count += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || count >= tries || !isTemporary(error)) throw error;
      const wanted = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      await pause(Math.min(Math.max(wanted, shortestMs * 2 ** (count - 1)), longestMs), signal);
    }
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status >= 502));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
