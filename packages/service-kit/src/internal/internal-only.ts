import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../errors.js';
import { type InternalKey, internalHeader } from './internal-key.js';

/** For the cluster's probes and its metrics; the keys that tokens are checked with are public. */
const open = new Set(['/healthz', '/readyz', '/metrics', '/.well-known/jwks.json']);

/** Refuses everything that did not come through the gateway or from another service, known path or not. */
export function keepInside(app: FastifyInstance, key: InternalKey): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!open.has(routeOptions.url ?? '') && !key.accepts(headers[internalHeader])) throw new Forbidden();
  });
}
