import type { FastifyRequest } from 'fastify';
import { BadRequest } from '../errors.js';

/**
 * Throws BadRequest if the client has already disconnected. Call it right before reading an upload: by then the stream
 * has emitted its last event, so the reader would wait forever.
 */
export function refuseIfClientLeft({ raw }: FastifyRequest): void {
  if (raw.destroyed && !raw.readableEnded) throw new BadRequest('Invalid request: the form did not arrive whole');
}
