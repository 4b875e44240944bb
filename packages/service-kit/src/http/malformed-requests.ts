import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, NotFound } from '../errors.js';
import type { Logger } from '../logger.js';
import type { AnswerOwed } from './connections.js';
import { errorEnvelope } from './envelope.js';
import { type Metrics, metersIn } from './metrics.js';

const malformedUrl = '/malformed-url';
const statuses = new WeakMap<IncomingMessage, number>();
const urlProblems: Readonly<Record<number, string>> = {
  400: 'Invalid request: the address is malformed',
  414: 'Invalid request: a part of the address is too long',
};

/**
 * For Fastify's `frameworkErrors`: takes requests that the router cannot parse. Fastify would answer them without any
 * hook and with the URL in the answer. Rerouted, they get the headers, log line and metrics of every other request.
 */
export function rerouteMalformedUrl(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  statuses.set(request.raw, error.statusCode ?? 400);
  request.raw.url = malformedUrl;
  request.server.routing(request.raw, reply.raw);
}

/** The route for malformed URLs. A client that requests it by name gets a 404. */
export function addMalformedUrls(app: FastifyInstance): void {
  app.all(malformedUrl, {
    schema: { hide: true } as object,
    onRequest: async ({ raw }, reply) => {
      reply.header('cache-control', 'no-store');
      const status = statuses.get(raw);
      throw status === undefined ? new NotFound() : new HttpError(status, urlProblems[status]);
    },
    handler: () => undefined,
  });
}

const problems: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Invalid request: its headers are too large' },
};
const otherProblem = { status: 400, message: 'Invalid request: this is not valid HTTP' };

/** For Fastify's `clientErrorHandler`: takes what is not an HTTP request. No hook ever sees it. */
export function malformedRequests(metrics: Metrics, logger: Logger, answerOwed: AnswerOwed) {
  const help = 'Requests that were not valid HTTP, by response status.';
  const counter = metersIn(metrics).counter('auscribe_http_malformed_requests_total', help, ['status']);
  for (const { status } of [...Object.values(problems), otherProblem]) counter.inc({ status }, 0);
  return (error: { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message } = problems[error.code ?? ''] ?? otherProblem;
    counter.inc({ status });
    logger.info({ method: '', route: 'malformed', status, address: socket.remoteAddress }, 'answered');
    const owed = answerOwed(socket);
    // The client would take this for the answer to an earlier request, which is still in progress.
    const isForAnother = owed !== undefined && (owed.req.complete || owed.headersSent);
    if (isForAnother || !socket.writable) socket.destroy();
    else socket.end(rawAnswer(status, message), () => socket.destroy());
  };
}

function rawAnswer(status: number, message: string): string {
  const body = JSON.stringify(errorEnvelope(message, null));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    '',
    body,
  ].join('\r\n');
}
