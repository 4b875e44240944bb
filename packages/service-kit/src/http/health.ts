import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.js';

/** Checks by name. Each resolves true if what it checks can take work, and takes one round trip. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

export interface Health {
  /** What every request needs: if one fails, the process gets no requests. */
  checks: Checks;
  /** What only some requests need. A metric reports it; without it, the process still serves the others. */
  alsoUses: Checks;
  /** False once only a restart can help. */
  canRecover: () => boolean;
}

const ANSWERS_WITHIN_MS = 2000;

/**
 * `/healthz`: the process runs and needs no restart. `/readyz`: everything that every request needs answers.
 * `auscribe_dependency_up`: which dependencies of the process answer.
 */
export function addHealth(app: FastifyInstance, { checks, alsoUses, canRecover }: Health, { registry }: Metrics): void {
  const asking = (some: Checks) =>
    Object.fromEntries(Object.entries(some).map(([name, check]) => [name, onceAtATime(check)]));
  const needed = asking(checks);
  const all = { ...needed, ...asking(alsoUses) };
  new Gauge({
    name: 'auscribe_dependency_up',
    help: '1 when what this process uses answers, 0 when it does not.',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      for (const [dependency, up] of await resultsOf(all)) this.set({ dependency }, up ? 1 : 0);
    },
  });
  app.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) =>
    canRecover() ? { status: 'alive' } : reply.code(503).send({ status: 'needs a restart' }),
  );
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const results = await resultsOf(needed);
    const ready = results.every(([, ok]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });
}

/** A check that is still running is not started again. */
function onceAtATime(check: Checks[string]): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= settled(check).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function settled(check: Checks[string]): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

function resultsOf(checks: Record<string, () => Promise<boolean>>): Promise<[name: string, ok: boolean][]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, boolean]> => {
      const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false).unref());
      return [name, await Promise.race([check(), tooLate])];
    }),
  );
}
