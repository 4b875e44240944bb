import type { FastifyInstance } from 'fastify';

/**
 * One line per answer, refused ones included: who, from where, what, and what came of it. With the route's pattern and
 * never the URL: queries of the contract carry codes and addresses.
 */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return;
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        userId: request.clinician?.id,
        sessionId: request.clinician?.sessionId,
        address: request.caller.address,
      },
      'answered',
    );
  });
}
