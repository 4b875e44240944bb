import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onAbandoned, probes, routeOf } from './observed-requests.js';

/**
 * One line per request, including refused and abandoned ones: who, from where, what and with what result. Holds the
 * route's pattern and never the URL, because queries of the contract carry codes and addresses.
 */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => log(request, reply, 'answered'));
  onAbandoned(app, (request, reply) => log(request, reply, 'given up by the client'));
}

function log(request: FastifyRequest, reply: FastifyReply, message: string): void {
  const route = routeOf(request);
  if (probes.has(route)) return;
  const answered = reply.raw.headersSent ? { status: reply.statusCode } : {};
  request.log.info(
    {
      requestId: request.id,
      method: request.method,
      route,
      ...answered,
      durationMs: Math.round(reply.elapsedTime),
      userId: request.clinician?.id,
      sessionId: request.clinician?.sessionId,
      address: request.caller.address,
    },
    message,
  );
}
