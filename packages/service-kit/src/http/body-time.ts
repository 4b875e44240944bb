import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpLimits } from '../config.js';
import { BadRequest, HttpError } from '../errors.js';
import type { CutOffs } from './connections.js';

const tooSlow =
  'The request took too long to arrive, and nothing of it was kept. Please check your connection and try again.';

/**
 * Limits how long a client may take to send a body, on every path, known or not, signed in or not. An upload may take
 * longer as long as it keeps a minimum rate, if its route is declared as one and its token was verified. A client that
 * is answered before it has sent its whole body is disconnected soon after.
 */
export function limitBodyTime(app: FastifyInstance, limits: HttpLimits, cutOffs: CutOffs): void {
  const uploads = new WeakSet<IncomingMessage>();
  // Node's own event, because hooks do not run for a request that cannot be routed, such as one with a malformed URL.
  app.server.on('request', (raw, answer) => {
    if (hasBody(raw)) watchBody(raw, answer, { limits, cutOffs, isUpload: () => uploads.has(raw) });
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.upload && request.clinician) uploads.add(request.raw);
    done();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    // With this header, Node would close the connection right away, and the data still arriving would reset it before
    // the client has read its answer.
    if (!raw.complete) reply.removeHeader('connection');
  });
}

interface Watch {
  limits: HttpLimits;
  cutOffs: CutOffs;
  isUpload: () => boolean;
}

function watchBody(raw: IncomingMessage, answer: ServerResponse, { limits, cutOffs, isUpload }: Watch): void {
  const { socket } = raw;
  let periodBegan = performance.now();
  let bytesBefore = socket.bytesRead;
  let wasHeldBack = false;
  let wasCutOff = false;
  let timer = setTimeout(check, limits.BODY_TIMEOUT_MS).unref();

  function check(): void {
    if (raw.complete) return;
    if (!isUpload()) {
      cutOff('body_time');
      return;
    }
    const leftMs = periodBegan + limits.UPLOAD_PERIOD_MS - performance.now();
    if (leftMs > 0) {
      waitFor(leftMs);
      return;
    }
    const needed = (limits.UPLOAD_BYTES_PER_SECOND * limits.UPLOAD_PERIOD_MS) / 1000;
    const heldBackNow = isHeldBack(raw);
    // A client that was held back for part of the period, because we did not read, is not the slow side.
    if (!heldBackNow && !wasHeldBack && socket.bytesRead - bytesBefore < needed) {
      cutOff('upload_rate');
      return;
    }
    [periodBegan, bytesBefore, wasHeldBack] = [performance.now(), socket.bytesRead, heldBackNow];
    waitFor(limits.UPLOAD_PERIOD_MS);
  }

  function cutOff(reason: 'body_time' | 'upload_rate'): void {
    wasCutOff = true;
    cutOffs.count(reason);
    // Whatever reads the body sends the error. Destroying the stream would close the connection first.
    if (!answer.headersSent && raw.listenerCount('error') > 0) raw.emit('error', new HttpError(408, tooSlow));
    disconnectSoon();
  }

  function disconnectSoon(reason?: 'answered'): void {
    clearTimeout(timer);
    const disconnect = (): void => {
      if (reason) cutOffs.count(reason);
      socket.destroy();
    };
    timer = setTimeout(disconnect, limits.EARLY_ANSWER_DRAIN_MS).unref();
  }

  function waitFor(ms: number): void {
    timer = setTimeout(check, ms).unref();
  }

  for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer));
  answer.once('finish', () => {
    if (raw.complete || socket.destroyed) return;
    // Reads and drops the rest for a moment: closing with unread data would reset the connection, and the client might
    // never see its answer.
    raw.unpipe();
    raw.resume();
    disconnectSoon(wasCutOff ? undefined : 'answered');
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** True if the buffer is full: we read more slowly than the client sends. */
function isHeldBack(raw: IncomingMessage): boolean {
  return raw.readableLength >= raw.readableHighWaterMark;
}

/**
 * Throws BadRequest if the client has already disconnected. Call it right before reading an upload: by then the stream
 * has emitted its last event, so the reader would wait forever.
 */
export function refuseIfClientLeft({ raw }: FastifyRequest): void {
  if (raw.destroyed && !raw.readableEnded) throw new BadRequest('Invalid request: the form arrived incomplete');
}
