import { Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from './rate-limits.js';

/** Lets signed-in users through. Who is refused counts for their address: tokens can't be tried without end. */
export function signedInOnly(app: FastifyInstance, limits: RateLimits, needed: 'pending' | 'user') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      await app.authenticate(request, needed);
    } catch (error) {
      if (error instanceof Unauthorized) await limits.public(request, reply);
      throw error;
    }
  };
}
