import { jsonBodyParser } from '@auscribe/service-kit';
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
