import type { FastifyRequest } from 'fastify';

/** `/api/v1/dictations/:id` + its parameters as they were checked + the query as it came. */
export function upstreamPath(pattern: string, request: FastifyRequest): string {
  const parameters = request.params as Record<string, string>;
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const query = request.url.indexOf('?');
  return query === -1 ? path : path + request.url.slice(query);
}
