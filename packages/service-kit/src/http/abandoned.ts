import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Calls when a client had sent its whole request and went before its answer began: Fastify has no hook for it. */
export function onAbandoned(app: FastifyInstance, then: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (request.raw.complete && !reply.raw.headersSent) then(request, reply);
    });
  });
}
