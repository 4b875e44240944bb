import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../errors.js';

/** Of requests that failed because a call that another request made for both of them failed: that request's id. */
const calledBy = new WeakMap<FastifyRequest, string>();

/**
 * One line per request, including refused and abandoned ones: who, from where, what and with what result. Holds the
 * route's pattern and never the URL, because queries of the contract carry codes and addresses.
 */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Unavailable && error.calledBy && error.calledBy !== request.id) {
      calledBy.set(request, error.calledBy);
    }
  });
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
      ...(calledBy.has(request) ? { calledBy: calledBy.get(request) } : {}),
    },
    message,
  );
}

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
