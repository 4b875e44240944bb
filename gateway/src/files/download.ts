import { linkOpenedHeader } from '@auscribe/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { GatewayEvents } from '../events.js';
import { type AnswerHeaders, answerHeaders } from '../forward/answer.js';
import { requestHeaders, retryWaitsMs, withRetries } from '../forward/forward.js';
import { isConnectionError, type Upstream } from '../forward/upstream.js';
import type { OpenDownload, TurnHolder, UpstreamTurns } from './open-downloads.js';

export interface FileLink {
  /** Path and query at the upstream. */
  path: string;
  /** The same for all downloads through this link. */
  id: string;
  /** The file's owner. */
  owner: string;
}

export interface DownloadOptions {
  link: FileLink;
  upstream: Upstream;
  turns: UpstreamTurns;
  /** A client that reads nothing for this long loses its upstream connection until it reads again, ms. */
  stalledAfterMs: number;
  traced: boolean;
  events: GatewayEvents;
}

/** The bytes of the file that the response promised, inclusive at both ends, and their version. */
interface Promised {
  first: number;
  last: number;
  etag: string;
}

/** If others are waiting, a download moves to the end of the queue after this time, ms. */
const turnMs = 2000;
/** Headers that select the content of the response. A continuation sets its own. */
const selectionHeaders = new Set([
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]);

/**
 * One audio response. A browser that has buffered enough stops reading, for as long as the player is paused. Then the
 * upstream connection is released, and the rest is requested as a range once the browser reads again. The client sees a
 * single response.
 */
export class Download implements OpenDownload, TurnHolder {
  readonly link: FileLink;
  readonly closed: Promise<void>;
  pausedSince: number | null = null;
  readonly #openedAt = Math.floor(Date.now() / 1000);
  #isClosed = false;
  #settle = { resolve: () => {}, reject: (_error: Error) => {} };
  /** The current exchange with the upstream; events of earlier ones are ignored. */
  #exchange: object | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #stalled: NodeJS.Timeout | undefined;
  #turnSince = 0;
  #started = false;
  #promised: Promised | null = null;
  #sent = 0;
  /** Consecutive failures since bytes last arrived. */
  #failures = 0;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly options: DownloadOptions,
  ) {
    this.link = options.link;
    // No timeout: a player may be paused for hours, and a download may wait for its turn. The number of open downloads
    // is limited instead.
    reply.raw.socket?.setTimeout(0);
    this.closed = new Promise((resolve) => reply.raw.once('close', () => resolve(this.#end())));
  }

  /** Resolves when there is nothing left to do. Throws HttpError when there is no response. */
  run(): Promise<void> {
    return withRetries(this.request, this.reply, this.options, async () => {
      await this.options.turns.take(this);
      if (this.#isClosed) return;
      const done = new Promise<void>((resolve, reject) => {
        this.#settle = { resolve, reject };
      });
      this.#send(this.#headers());
      await done;
    });
  }

  close(): void {
    this.reply.raw.destroy();
  }

  yieldIfPaused(): boolean {
    if (this.pausedSince === null || !this.#promised || !this.#exchange) return false;
    this.#release();
    return true;
  }

  #headers(): string[] {
    return requestHeaders(this.request, this.options.upstream.internalKey, this.options.traced);
  }

  #send(headers: string[]): void {
    const exchange = {};
    const ifCurrent = <Rest extends unknown[]>(act: (...rest: Rest) => void) => {
      return (...rest: Rest): void => {
        if (this.#exchange === exchange) act(...rest);
      };
    };
    this.#exchange = exchange;
    this.#turnSince = Date.now();
    const { upstream, link } = this.options;
    const method = this.request.method as Dispatcher.HttpMethod;
    upstream.pool.dispatch({ method, path: link.path, headers }, {
      onRequestStart: (controller: Dispatcher.DispatchController) => {
        if (this.#exchange === exchange) this.#controller = controller;
        else controller.abort(new Error('the download no longer needs it'));
      },
      onResponseStart: ifCurrent((_controller, status, answered) => {
        if (status < 200) return;
        if (this.#started) this.#checkContinuation(status, answered);
        else this.#start(status, answered);
      }),
      onResponseData: ifCurrent((controller, chunk) => this.#write(controller, chunk)),
      onResponseEnd: ifCurrent(() => this.#finish()),
      onResponseError: ifCurrent((_controller, error) => {
        this.#controller = null;
        this.#fail(error);
      }),
    } satisfies Dispatcher.DispatchHandler);
  }

  #start(status: number, headers: AnswerHeaders): void {
    this.#started = true;
    const { raw } = this.reply.hijack();
    raw.on('drain', () => this.#drained());
    if (this.request.method === 'GET') this.#promised = promisedBy(status, headers);
    raw.writeHead(status, answerHeaders(this.reply, headers, 'private, no-store'));
  }

  #write(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#sent += chunk.length;
    this.#failures = 0;
    const { turns, stalledAfterMs } = this.options;
    if (this.reply.raw.write(chunk)) {
      if (!turns.contended || !this.#promised || Date.now() - this.#turnSince < turnMs) return;
      this.#release();
      void this.#continue();
      return;
    }
    controller.pause();
    this.pausedSince = Date.now();
    if (turns.contended && this.yieldIfPaused()) return;
    this.#stalled = setTimeout(() => this.yieldIfPaused(), stalledAfterMs);
  }

  #drained(): void {
    if (this.pausedSince === null || this.#isClosed) return;
    this.pausedSince = null;
    clearTimeout(this.#stalled);
    if (this.#exchange) this.#controller?.resume();
    else void this.#continue();
  }

  /** Ends the exchange with the upstream, but not the download. */
  #release(): void {
    this.options.events.download('released');
    this.#endExchange();
  }

  async #continue(): Promise<void> {
    const { turns, events } = this.options;
    const promised = this.#promised;
    if (!promised || this.#isClosed) return;
    const next = promised.first + this.#sent;
    if (next > promised.last) {
      this.#finish();
      return;
    }
    await turns.take(this);
    if (this.#isClosed) return;
    events.download('resumed');
    const kept = pairs(this.#headers()).filter(([name]) => !selectionHeaders.has(name));
    const own = { range: `bytes=${next}-${promised.last}`, 'if-match': promised.etag };
    this.#send([...kept, ...Object.entries(own), [linkOpenedHeader, String(this.#openedAt)]].flat());
  }

  #checkContinuation(status: number, headers: AnswerHeaders): void {
    const next = (this.#promised?.first ?? 0) + this.#sent;
    if (status === 206 && String(headers['content-range']).startsWith(`bytes ${next}-`)) return;
    if (status >= 500) this.#fail(new Error('the service cannot answer right now'), true);
    else this.#fail(new Error('the file was deleted or replaced'), false);
  }

  #finish(): void {
    this.#exchange = null;
    this.options.turns.giveBack(this);
    // Until the client has read what is buffered, the connection counts as paused.
    this.pausedSince = Date.now();
    this.reply.raw.end();
    this.#settle.resolve();
  }

  #fail(error: Error, isTemporary = isConnectionError(error)): void {
    this.#endExchange();
    if (!this.#started) {
      this.#settle.reject(error);
      return;
    }
    const waitMs = this.#promised && isTemporary ? retryWaitsMs[this.#failures] : undefined;
    if (waitMs === undefined) {
      // A partial response must not look complete. The browser requests the rest.
      this.options.events.download('broken');
      this.close();
      return;
    }
    this.#failures += 1;
    // A paused download continues when its client reads.
    if (this.pausedSince === null) setTimeout(() => void this.#continue(), waitMs);
  }

  #end(): void {
    this.#isClosed = true;
    this.#endExchange();
    if (!this.reply.sent) this.reply.hijack();
    this.#settle.resolve();
  }

  #endExchange(): void {
    clearTimeout(this.#stalled);
    const isOngoing = this.#exchange !== null;
    this.#exchange = null;
    if (isOngoing) this.#controller?.abort(new Error('the download no longer needs it'));
    this.#controller = null;
    this.options.turns.giveBack(this);
  }
}

/** Null for what cannot be continued: errors, and responses without a version. */
function promisedBy(status: number, headers: AnswerHeaders): Promised | null {
  const { etag, 'content-length': length, 'content-range': range } = headers;
  if (typeof etag !== 'string' || (status !== 200 && status !== 206)) return null;
  if (status === 200) return typeof length === 'string' ? { first: 0, last: Number(length) - 1, etag } : null;
  const found = /^bytes (\d+)-(\d+)\//.exec(String(range));
  return found ? { first: Number(found[1]), last: Number(found[2]), etag } : null;
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []) as [string, string][]);
}
