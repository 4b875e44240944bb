import type { FastifyRequest } from 'fastify';
import { BadRequest } from '../errors.js';

/**
 * For readers of a multipart form, right before they ask for its parts: throws BadRequest if the client has left already.
 * The parser notices only clients that leave later, and would wait for this one without end.
 */
export function refuseIfClientLeft({ raw }: FastifyRequest): void {
  if (raw.destroyed && !raw.readableEnded) throw new BadRequest('Invalid request: the form did not arrive whole');
}
