import type { AuditAction } from '@auscribe/contracts';
import type { Clinician } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './entry.js';

/** What a user asks to do with a record. */
export interface Asked {
  action: AuditAction;
  recordId: string;
  actor: Actor;
  detail?: string;
}

export function actorOf(user: Clinician, request: Pick<FastifyRequest, 'id' | 'caller'>): Actor {
  const { address, device } = request.caller;
  return { userId: user.id, sessionId: user.sessionId, address, device: address ? device : '', requestId: request.id };
}

/** What takes records away by itself. */
export type Remover = 'auto-delete' | 'account-deletion';

/** An operator, by a command: the platform's own log of commands says who it was. */
export const operator = 'operator';

/** `requestId`: the run of a command. */
export function systemActor(userId: Remover | typeof operator, requestId = ''): Actor {
  return { userId, sessionId: '', address: '', device: '', requestId };
}
