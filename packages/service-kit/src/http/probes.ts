import type { FastifyRequest } from 'fastify';

/** Asked for by the platform every few seconds, by nobody else: they would drown what people ask for. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Where a request ends whose path no route has. */
export const unknownRoute = 'unknown';

/** The route's pattern, which names no patient, code or address. */
export function routeOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  return routeOptions.url ?? unknownRoute;
}
