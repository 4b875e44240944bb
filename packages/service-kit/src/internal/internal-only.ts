import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../errors.js';
import { probes, routeOf } from '../http/probes.js';
import { type InternalKey, internalHeader } from './internal-key.js';

/** For the cluster's probes and its metrics; the keys that tokens are checked with are public. */
const open = new Set([...probes, '/.well-known/jwks.json']);

/** Refuses everything that did not come through the gateway or from another service, known path or not. */
export function keepInside(app: FastifyInstance, key: InternalKey): void {
  app.addHook('onRequest', async (request) => {
    if (!open.has(routeOf(request)) && !key.accepts(request.headers[internalHeader])) throw new Forbidden();
  });
}
