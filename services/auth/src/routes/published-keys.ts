import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.js';

/** The public keys (RFC 7517) with which every service checks access tokens. */
export function publishedKeys(app: FastifyInstance, { keyring }: AuthContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: keyring.published() }),
  );
}
