import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';

/** Upstream response headers that are passed on to the client. Connection-level headers are not. */
const passed = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'retry-after',
  'vary',
] as const;

export type AnswerHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/**
 * Streams an upstream's response to the client: nothing is buffered or parsed, a slow reader slows the upstream down,
 * and a client that disconnects ends the request.
 */
export class Answer implements Dispatcher.DispatchHandler {
  #started = false;

  constructor(
    private readonly reply: FastifyReply,
    private readonly settle: { resolve: () => void; reject: (error: Error) => void },
  ) {}

  onRequestStart(): void {}

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    if (status < 200) return;
    this.#started = true;
    const { raw } = this.reply.hijack();
    if (raw.destroyed) {
      controller.abort(new Error('the client disconnected'));
      return;
    }
    raw.on('drain', () => controller.resume());
    raw.on('close', () => {
      if (!raw.writableFinished) controller.abort(new Error('the client disconnected'));
    });
    // Patient data: no cache may keep it, not even the browser's.
    raw.writeHead(status, answerHeaders(this.reply, headers, 'no-store'));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.reply.raw.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.reply.raw.end();
    this.settle.resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#started) {
      this.settle.reject(error);
      return;
    }
    // A partial response must not look complete.
    this.reply.raw.destroy();
    this.settle.resolve();
  }
}

/** The upstream's headers that the client gets, and our own. `cacheControl` applies if the upstream sets none. */
export function answerHeaders(
  { request }: Pick<FastifyReply, 'request'>,
  headers: AnswerHeaders,
  cacheControl: string,
): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = { 'x-request-id': request.id, 'cache-control': cacheControl };
  for (const name of passed) {
    const value = headers[name];
    if (value !== undefined) result[name] = value;
  }
  return result;
}
