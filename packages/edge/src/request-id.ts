import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Every request gets its id here, whatever the client says: what the log joins by must not be chosen outside. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    request.id = randomUUID();
    reply.header('x-request-id', request.id);
  });
}
