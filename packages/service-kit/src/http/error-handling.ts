import { messageForStatus } from '@auscribe/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { HttpError, TooManyRequests, Unavailable } from '../errors.js';
import { errorEnvelope } from './envelope.js';

/** Gives errors their status and message, in one place. The details of a 5xx stay in the log. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | HttpError, request, reply) => {
    if (statusOf(thrown) >= 500 && !(thrown instanceof HttpError)) {
      request.log.error({ requestId: request.id, route: request.routeOptions.url, error: thrown }, 'failed');
    }
    if (reply.sent) return;
    const unavailable = unavailableMessage(thrown);
    const error = unavailable === undefined ? thrown : new Unavailable(unavailable);
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

/**
 * The driver's errors when the database does not answer or its connection is closed. By name, because this file does
 * not import the driver.
 */
const unavailableErrors = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
]);

/** Error codes of @auscribe/object-store and @auscribe/data-keys when objects are temporarily unavailable. */
const messagesByCode = new Map<unknown, string>([
  ['STORE_UNAVAILABLE', 'Recordings and notes cannot be stored or opened right now. Please try again in a moment.'],
  [
    'DATA_KEY_UNAVAILABLE',
    'The key that your data is encrypted with is not available right now. Nothing was lost. Please try again in a moment.',
  ],
]);

/** The message for users when the database, the objects or a key is unavailable; undefined for any other error. */
function unavailableMessage(error: Error): string | undefined {
  const message = 'code' in error ? messagesByCode.get(error.code) : undefined;
  if (message !== undefined) return message;
  const isDatabaseDown =
    unavailableErrors.has(error.name) ||
    ('cause' in error && error.cause instanceof Error && unavailableErrors.has(error.cause.name));
  return isDatabaseDown ? 'The data cannot be reached right now. Please try again in a moment.' : undefined;
}
