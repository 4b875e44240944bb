import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withRequestId } from './request-id.js';

/**
 * What the hooks and the handler do belongs to the request: to its id and, where it is traced, to its span. Entered a
 * second time behind the reading of the body, whose events come from the connection and know of no request.
 */
export function followRequest(app: FastifyInstance): void {
  const traced = app.hasRequestDecorator('opentelemetry');
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const own = traced ? request.opentelemetry().context : null;
    context.with(withRequestId(own ?? ROOT_CONTEXT, request.id), done);
  };
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
}
