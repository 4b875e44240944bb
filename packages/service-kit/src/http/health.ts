import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics.js';

/** Named checks; each resolves true when what it stands for can take work. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/**
 * `/healthz`: the process runs, and need not be started again to recover. `/readyz`: what it needs answers, which is a
 * metric too.
 */
export function addHealth(
  app: FastifyInstance,
  { checks, canRecover }: { checks: Checks; canRecover: () => boolean },
  { registry }: Metrics,
): void {
  new Gauge({
    name: 'auscribe_dependency_up',
    help: '1 when what this process needs to take work answers, 0 when it does not.',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      for (const [dependency, up] of await resultsOf(checks)) this.set({ dependency }, up ? 1 : 0);
    },
  });
  app.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) =>
    canRecover() ? { status: 'alive' } : reply.code(503).send({ status: 'needs a restart' }),
  );
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const results = await resultsOf(checks);
    const ready = results.every(([, ok]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });
}

function resultsOf(checks: Checks): Promise<(readonly [name: string, ok: boolean])[]> {
  return Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await settled(check)] as const));
}

async function settled(check: Checks[string]): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false).unref());
  try {
    return await Promise.race([Promise.resolve(check()), timeout]);
  } catch {
    return false;
  }
}
