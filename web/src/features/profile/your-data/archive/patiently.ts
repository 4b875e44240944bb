import { ApiError, NetworkError } from '../../../../lib/http/errors.js';

const tries = 6;
const shortestMs = 1_000;
const longestMs = 60_000;

/** Asks again after what passes: a connection that is away, a service that restarts, a server that wants us slower. */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal, pause = wait): Promise<T> {
  for (let count = 1; ; count += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || count >= tries || !passes(error)) throw error;
      const wanted = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      await pause(Math.min(Math.max(wanted, shortestMs * 2 ** (count - 1)), longestMs), signal);
    }
  }
}

function passes(error: unknown): boolean {
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
