import { context } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/**
 * Takes the request's span behind the reading of its body, whose events come from the connection and know of no span.
 * All that a later hook or the handler does becomes a part of the request's trace.
 */
export function followTrace(app: FastifyInstance): void {
  if (!app.hasRequestDecorator('opentelemetry')) return;
  app.addHook('preValidation', (request, _reply, done) => {
    const { context: own } = request.opentelemetry();
    if (own) context.with(own, done);
    else done();
  });
}
