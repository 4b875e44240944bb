import type { FastifyInstance } from 'fastify';

/** Named checks; each resolves true when what it stands for can take work. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** `/healthz`: the process turns. `/readyz`: what it needs answers. */
export function addHealth(app: FastifyInstance, checks: Checks): void {
  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await settled(check)] as const),
    );
    const ready = results.every(([, ok]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });
}

async function settled(check: Checks[string]): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false).unref());
  try {
    return await Promise.race([Promise.resolve(check()), timeout]);
  } catch {
    return false;
  }
}
