import { type Outage, outagesPath, type Upstream as UpstreamName } from '@auscribe/contracts';
import { success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { GatewayContext } from '../context.js';
import type { Upstream } from '../forward/upstream.js';
import type { RateLimits } from '../limits/rate-limits.js';
import { signedInOnly } from '../limits/signed-in-only.js';

const answersWithinMs = 3_000;
/** However many pages ask at once, the services are asked this often. */
const askEveryMs = 2_000;

const stands: Readonly<Record<UpstreamName, Outage>> = {
  auth: 'accounts',
  dictations: 'dictations',
  ingest: 'recordings',
  settings: 'settings',
  email: 'mail',
};

const Readiness = Type.Object({ checks: Type.Record(Type.String(), Type.Boolean()) });

/** Tells the pages what does not work right now, so that they can say it before somebody runs into it. */
export function addOutages(app: FastifyInstance, context: GatewayContext, limits: RateLimits): void {
  let newest: { outages: Promise<Outage[]>; askedAt: number } | undefined;
  const outages = (): Promise<Outage[]> => {
    const now = performance.now();
    if (!newest || now - newest.askedAt > askEveryMs) newest = { outages: outagesNow(context), askedAt: now };
    return newest.outages;
  };
  app.get(outagesPath, {
    schema: { hide: true } as object,
    onRequest: [signedInOnly(app, limits, 'user'), limits.user],
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return success(await outages());
    },
  });
}

async function outagesNow({ upstreams, messaging }: GatewayContext): Promise<Outage[]> {
  const names = Object.keys(stands) as UpstreamName[];
  const [live, ...working] = await Promise.all([
    messaging.answers(),
    ...names.map((name) => works(upstreams[name], name)),
  ]);
  return [...names.filter((_, at) => !working[at]).map((name) => stands[name]), ...(live ? [] : ['live' as const])];
}

/** Ready, or held up by the broker alone: dictations are read and chunks are stored without it; mail goes later. */
async function works({ pool }: Upstream, name: UpstreamName): Promise<boolean> {
  try {
    const answer = await pool.request({
      method: 'GET',
      path: '/readyz',
      headersTimeout: answersWithinMs,
      bodyTimeout: answersWithinMs,
    });
    const body: unknown = await answer.body.json();
    if (answer.statusCode === 200) return true;
    if (!Value.Check(Readiness, body)) return false;
    const failed = Object.keys(body.checks).filter((check) => !body.checks[check]);
    return name !== 'auth' && failed.every((check) => check === 'broker');
  } catch {
    return false;
  }
}
