import { jsonBodyParser } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as the client sent them: what was checked is forwarded, without serialising it again. */
    jsonBytes: Buffer | null;
  }
}

/** In this scope a body is JSON or refused (415). An empty one counts as none. */
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

/** In this scope a body is multipart or refused (415), and is left on the wire for the handler. */
export function acceptMultipartOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}
