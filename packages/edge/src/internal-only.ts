import { NotFound } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';

const internalOnly = new Set(['/metrics', '/readyz']);

/** Metrics and readiness are only for direct callers: a request that came through a proxy gets a 404. */
export function addInternalOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!internalOnly.has(routeOptions.url ?? '')) return;
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) throw new NotFound();
  });
}
