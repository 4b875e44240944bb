import { messageForStatus } from '@auscribe/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { HttpError, TooManyRequests, Unavailable } from '../errors.js';
import { sentenceOfAbsence } from './absence.js';

/** One place that gives errors their status and words. The inside of a 5xx stays in the log. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | HttpError, request, reply) => {
    if (statusOf(thrown) >= 500 && !(thrown instanceof HttpError)) {
      request.log.error({ requestId: request.id, route: request.routeOptions.url, error: thrown }, 'failed');
    }
    if (reply.sent) return;
    const absence = sentenceOfAbsence(thrown);
    const error = absence === undefined ? thrown : new Unavailable(absence);
    const status = statusOf(error);
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
    const message = error instanceof HttpError ? error.message : messageForStatus(status, clientMessage(error, status));
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(errorEnvelope(message, error instanceof HttpError ? error.data : null));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(errorEnvelope(messageForStatus(404), null)),
  );
}

export function errorEnvelope(message: string, data: unknown) {
  return { status: 'ERROR', message, data, timestamp: new Date().toISOString() };
}

function statusOf(error: FastifyError | HttpError): number {
  if ('validation' in error && error.validation) return 400;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** Names the field and its rule, never the value. */
function clientMessage(error: FastifyError | HttpError, status: number): string | undefined {
  if ('validation' in error && error.validation?.[0]) {
    const first = error.validation[0];
    const unknown = first.params.additionalProperty;
    const where = first.instancePath.slice(1).replaceAll('/', '.');
    if (typeof unknown === 'string')
      return `Invalid request: there is no field ${JSON.stringify(unknown.slice(0, 40))}`;
    return `Invalid request: ${where ? `${where} ` : ''}${first.message ?? 'is not valid'}`;
  }
  if (status === 413) return 'The upload is larger than allowed';
  if (status === 415) return 'This content type is not accepted here';
  return status < 500 ? messageForStatus(status) : undefined;
}
