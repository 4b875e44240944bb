import { Unauthorized } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from './rate-limits.js';

/**
 * Allows only signed-in users. Refused requests count towards the client's address, so that tokens cannot be guessed
 * endlessly.
 */
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
