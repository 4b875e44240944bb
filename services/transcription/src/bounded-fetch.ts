export interface AnswerLimits {
  maxBytes: number;
  /** For the whole answer, not only for its beginning. */
  withinMs: number;
}

/** An engine's answer is longer than any true one can be. */
class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
  readonly safeToLog = true;
  constructor(maxBytes: number) {
    super(`the engine answered with more than ${maxBytes} bytes; nothing of it was taken`);
  }
}

/**
 * `fetch` for an engine that may be anybody's: its answer is read within limits of size and time, and a redirect is not
 * followed, for the address is the one that the operator let patients' words go to, and no other.
 */
export function boundedFetch({ maxBytes, withinMs }: AnswerLimits): typeof fetch {
  return async (input, init) => {
    const late = AbortSignal.timeout(withinMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
    const { body, status, statusText, headers } = await fetch(input, { ...init, signal, redirect: 'error' });
    return new Response(body && (await readAtMost(body, maxBytes)), { status, statusText, headers });
  };
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new AnswerTooLongError(maxBytes);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
