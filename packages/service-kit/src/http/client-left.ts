import type { FastifyRequest } from 'fastify';
import { BadRequest } from '../errors.js';

/**
 * Throws BadRequest if the client has left already. For readers of an upload, right before they begin: its stream has sent
 * its last event by then, so they would wait for the rest without end.
 */
export function refuseIfClientLeft({ raw }: FastifyRequest): void {
  if (raw.destroyed && !raw.readableEnded) throw new BadRequest('Invalid request: the form did not arrive whole');
}
