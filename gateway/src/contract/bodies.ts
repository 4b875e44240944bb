import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { HttpError, jsonBodyParser } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The bytes of a JSON body as the client sent them. They are forwarded after validation, without being serialised
     * again.
     */
    jsonBytes: Buffer | null;
  }
}

/** In this scope, a body must be JSON, else 415. An empty body counts as none. */
export function acceptJsonOnly(scope: FastifyInstance): void {
  const parse = jsonBodyParser(scope);
  scope.decorateRequest('jsonBytes', null);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    request.jsonBytes = bytes as Buffer;
    parse(request, bytes.toString(), done);
  });
}

/** In this scope, a body must be multipart, else 415. It is not read here, but left to the handler. */
export function acceptMultipartOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

export function tooLarge(): HttpError {
  return new HttpError(413, 'The upload is larger than allowed');
}

/**
 * A request body on its way to an upstream: counted, never buffered. It decouples the two connections, so that an
 * upstream that responds early (401, 409, 413) does not end the client's connection: the rest is read and dropped, and
 * the client receives the response.
 */
export function uploadBody(source: IncomingMessage, maxBytes: number): Transform {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  body.once('close', () => {
    source.unpipe(body);
    source.resume();
  });
  source.once('error', (error) => body.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) body.destroy(new Error('the client disconnected'));
  });
  return source.pipe(body);
}
