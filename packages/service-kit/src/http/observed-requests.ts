import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Calls `then` when a client sent its whole request and left before its answer began. Fastify has no hook for this. */
export function onAbandoned(app: FastifyInstance, then: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (request.raw.complete && !reply.raw.headersSent) then(request, reply);
    });
  });
}

/** Only the platform requests these, every few seconds: they would drown all other requests. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** For requests whose path no route has. */
export const unknownRoute = 'unknown';

/** The route's pattern, which holds no patient, code or address. */
export function routeOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? unknownRoute;
}
