import type { Clinician } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';

/** Where a submit came from, for the audit trail of the record that it makes. */
export interface Origin {
  sessionId: string;
  address: string;
  device: string;
  requestId: string;
}

export function originOf(user: Clinician, { id, caller }: Pick<FastifyRequest, 'id' | 'caller'>): Origin {
  return { sessionId: user.sessionId, address: caller.address, device: caller.device, requestId: id };
}
