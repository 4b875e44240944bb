import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `then` when a client has sent its whole request and disconnects before its answer begins. Fastify has no hook
 * for this.
 */
export function onAbandoned(app: FastifyInstance, then: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (request.raw.complete && !reply.raw.headersSent) then(request, reply);
    });
  });
}

/** Requested by the platform every few seconds: in logs and metrics they would drown out everything else. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** For requests to unknown paths. */
export const unknownRoute = 'unknown';

/** The route's pattern, which never contains a patient, a code or an address. */
export function routeOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? unknownRoute;
}
