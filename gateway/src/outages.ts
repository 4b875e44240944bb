import { listOutages, type Outage, type Upstream } from '@auscribe/contracts';
import { success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from './context.js';
import { answersOk } from './forward/upstream.js';
import { type RateLimits, signedInOnly } from './limits/rate-limits.js';

const answersWithinMs = 3_000;
/** However many pages ask, the services are checked only this often. */
const checkEveryMs = 2_000;

const outageOf: Readonly<Record<Upstream, Outage>> = {
  auth: 'accounts',
  dictations: 'dictations',
  ingest: 'recordings',
  settings: 'settings',
  email: 'mail',
};

/** Informs pages of what does not work right now, so that they can say so before somebody runs into it. */
export function addOutages(app: FastifyInstance, context: GatewayContext, limits: RateLimits): void {
  let newest: { outages: Promise<Outage[]>; askedAt: number } | undefined;
  const outages = (): Promise<Outage[]> => {
    const now = performance.now();
    if (!newest || now - newest.askedAt > checkEveryMs) newest = { outages: outagesNow(context), askedAt: now };
    return newest.outages;
  };
  app.get(listOutages.path, {
    schema: { hide: true } as object,
    onRequest: [signedInOnly(app, limits, 'user'), limits.user],
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return success(await outages());
    },
  });
}

async function outagesNow({ upstreams, messaging }: GatewayContext): Promise<Outage[]> {
  const names = Object.keys(outageOf) as Upstream[];
  // Ready means that everything that all requests need is up. Without the broker, dictations can still be read, chunks
  // are stored and mail is sent later.
  const [live, ...working] = await Promise.all([
    messaging.answers(),
    ...names.map((name) => answersOk(upstreams[name], '/readyz', answersWithinMs)),
  ]);
  return [...names.filter((_, at) => !working[at]).map((name) => outageOf[name]), ...(live ? [] : ['live' as const])];
}
