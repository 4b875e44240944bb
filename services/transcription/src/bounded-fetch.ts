export interface AnswerLimits {
  maxBytes: number;
  /** For the whole answer, not only for its beginning. */
  withinMs: number;
  /** Between two parts of the answer, and before the first. */
  silentMs?: number;
}

/** An engine's answer is longer than any true one can be. */
class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
  readonly safeToLog = true;
  constructor(maxBytes: number) {
    super(`the engine answered with more than ${maxBytes} bytes; nothing of it was taken`);
  }
}

/** Nothing came from an engine that would have given a sign of life. */
class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError';
  readonly safeToLog = true;
  constructor(silentMs: number) {
    super(`nothing came from the engine for ${silentMs} ms; the connection is taken for dead`);
  }
}

/**
 * `fetch` for an engine that may be anybody's: its answer is read within limits of size and time, and a redirect is not
 * followed, for the address is the one that the operator let patients' words go to, and no other.
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

/** Aborts when nothing was heard for `silentMs`. */
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
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new AnswerTooLongError(maxBytes);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
