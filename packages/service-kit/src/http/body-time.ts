import type { FastifyInstance } from 'fastify';

/**
 * A client that sends its body a byte at a time would hold a connection for ever: each byte begins the silence anew. An
 * upload may take hours on a bad line; it comes from a signed-in user, and their uploads are counted.
 */
export function limitBodyTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.complete || headers['content-type']?.startsWith('multipart/form-data')) return;
    const timer = setTimeout(() => raw.destroy(), withinMs).unref();
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer));
  });
}
