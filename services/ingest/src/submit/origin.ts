import type { Origin } from '@auscribe/contracts';
import type { Clinician } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';

/** Where a submit came from. */
export function originOf(user: Clinician, { id, caller }: Pick<FastifyRequest, 'id' | 'caller'>): Origin {
  return { sessionId: user.sessionId, address: caller.address, device: caller.device, requestId: id };
}
