import { NotFound } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';

const internalOnly = new Set(['/metrics', '/readyz']);

/** Metrics and readiness are for those who reach the process itself: what comes through a proxy doesn't get them. */
export function keepInside(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!internalOnly.has(routeOptions.url ?? '')) return;
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) throw new NotFound();
  });
}
