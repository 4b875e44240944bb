import { Type } from 'typebox';
import { Value } from 'typebox/value';

interface AnswerLimits {
  maxBytes: number;
  /** Time limit for the whole response, not only for its start. */
  withinMs: number;
  /** Maximum pause before the first part of the response and between two parts. */
  silentMs?: number;
}

/** An engine's response is longer than any valid response. */
class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
  readonly safeToLog = true;
  constructor(maxBytes: number) {
    super(`the engine responded with more than ${maxBytes} bytes; the response was discarded`);
  }
}

/** Nothing arrived from an engine that sends heartbeats. */
class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError';
  readonly safeToLog = true;
  constructor(silentMs: number) {
    super(`nothing arrived from the engine for ${silentMs} ms; the connection is considered dead`);
  }
}

/**
 * `fetch` for an engine that may belong to a third party. Responses are limited in size and time, and redirects are not
 * followed: patient data may go to the configured address and nowhere else.
 */
export function boundedFetch({ maxBytes, withinMs, silentMs }: AnswerLimits): typeof fetch {
  return async (input, init) => {
    const silence = silentMs === undefined ? null : new SilenceWatch(silentMs);
    const signals = [init?.signal, AbortSignal.timeout(withinMs), silence?.signal].filter((one) => one != null);
    try {
      const { body, status, statusText, headers } = await fetch(input, {
        ...init,
        signal: AbortSignal.any(signals),
        redirect: 'error',
      });
      const whole = body && (await readAtMost(body, maxBytes, () => silence?.heard()));
      return new Response(whole, { status, statusText, headers });
    } finally {
      silence?.end();
    }
  };
}

/** Aborts when nothing has arrived for `silentMs`. */
class SilenceWatch {
  readonly #silent = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly signal = this.#silent.signal;

  constructor(silentMs: number) {
    this.#timer = setTimeout(() => this.#silent.abort(new SilentConnectionError(silentMs)), silentMs);
  }

  heard(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  heard: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    heard();
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new AnswerTooLongError(maxBytes);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const heartbeatHeader = 'x-heartbeat-seconds';
const everySeconds = 2;
/** Five beats, so that an engine that is only slow to send one is not considered dead. */
const silentMs = 10_000;

/** What follows the heartbeats: the response as it would have been without them. */
const Enclosed = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.String(),
});

/** Headers for requests to an engine with the capability `heartbeats`. */
export const heartbeats = { [heartbeatHeader]: String(everySeconds) };

/**
 * `fetch` for an engine that sends heartbeats while it works, as services/speech does for requests with the headers
 * `heartbeats`. A connection without them is dead, and nothing else would close it, so the request fails early instead
 * of at its time limit. Any other request has only that limit.
 */
export function fetchWithHeartbeats(limits: AnswerLimits): typeof fetch {
  const plainFetch = boundedFetch(limits);
  const watchedFetch = boundedFetch({ ...limits, silentMs });
  return async (input, init) => {
    if (!new Headers(init?.headers).has(heartbeatHeader)) return plainFetch(input, init);
    const response = await watchedFetch(input, init);
    if (!response.headers.has(heartbeatHeader)) return response;
    const { status, headers, body } = Value.Parse(Enclosed, await response.json());
    return new Response(body, { status, headers });
  };
}
