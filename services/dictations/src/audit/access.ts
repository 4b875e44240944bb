import { createHash, randomUUID } from 'node:crypto';
import { AuditAction, AuditResult } from '@auscribe/contracts';
import { type Messaging, type OutboxEntry, PoisonMessage } from '@auscribe/messaging';
import type { Clinician } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AuditTrail } from './audit-trail.js';
import type { Access, Actor } from './entry.js';

/** What a user wants to do with a record. */
export interface AccessRequest {
  action: AuditAction;
  recordId: string;
  actor: Actor;
  detail?: string;
}

export function actorOf(user: Clinician, request: Pick<FastifyRequest, 'id' | 'caller'>): Actor {
  const { address, device } = request.caller;
  return { userId: user.id, sessionId: user.sessionId, address, device: address ? device : '', requestId: request.id };
}

/** What removes records automatically. */
export type Remover = 'auto-delete' | 'account-deletion';

/** An operator who ran a command. Who it was is in the platform's own log of commands. */
export const operator = 'operator';

/** An actor without a session here: the service itself, an operator, or a user through a request to another service. */
export function actorWithoutSession(userId: string, requestId = ''): Actor {
  return { userId, sessionId: '', address: '', device: '', requestId };
}

export function accessOf(asked: AccessRequest, chain: string, result: AuditResult): Access {
  const { action, recordId, actor, detail = '' } = asked;
  const access = { chain, at: new Date(), action, result, recordId: recordId || null, detail, actor };
  return { id: accessId(access), ...access };
}

const minute = 60_000;

/** Reads repeat automatically. Within these times, identical ones of the same session become one entry. */
const repeatsWithinMs: Partial<Record<AuditAction, number>> = {
  viewed: 5 * minute,
  transcript_viewed: 5 * minute,
  played: 5 * minute,
  listed: 15 * minute,
  pushed: 60 * minute,
};
/** A stranger who keeps trying must not be able to fill the owner's trail. */
const refusalsWithinMs = 5 * minute;

/**
 * The id of an access. Identical accesses within their time span get the same id in every process, so that the database
 * keeps only one; each change, export and share gets a unique id.
 */
export function accessId(access: Omit<Access, 'id'>): string {
  const { chain, at, action, result, recordId, detail, actor } = access;
  const withinMs = result === 'allowed' ? repeatsWithinMs[action] : refusalsWithinMs;
  if (withinMs === undefined) return randomUUID();
  const { userId, sessionId, address, device } = actor;
  const span = Math.floor(at.getTime() / withinMs);
  const text = JSON.stringify([chain, action, result, recordId, detail, userId, sessionId, address, device, span]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

/** Not a subject of the broker: these entries go into the audit trail. */
const auditSubject = 'audit';

const text = Type.String();
const checkAccess = Compile(
  Type.Object({
    id: text,
    chain: text,
    at: text,
    action: AuditAction,
    result: AuditResult,
    recordId: Type.Union([text, Type.Null()]),
    detail: text,
    actor: Type.Object({ userId: text, sessionId: text, address: text, device: text, requestId: text }),
  }),
);

/**
 * An access that is written together with the change it describes, and is moved from there into the trail. So a change
 * is never refused because the trail cannot be written, and never made without an entry.
 */
export function accessEntry(access: Access): OutboxEntry {
  const payload = Buffer.from(JSON.stringify(access)).toString('base64');
  return { id: randomUUID(), subject: auditSubject, payload, headers: {}, at: new Date() };
}

/** Where the relay of records publishes: accesses to the trail, everything else to the broker. */
export function recordPublisher(
  messaging: Pick<Messaging, 'publishEncoded'>,
  trail: AuditTrail,
): Pick<Messaging, 'publishEncoded'> {
  return {
    async publishEncoded(where, payload, options) {
      if (where !== auditSubject) return messaging.publishEncoded(where, payload, options);
      await trail.append(accessFrom(payload));
      return { duplicate: false };
    },
  };
}

function accessFrom(payload: Uint8Array): Access {
  const value: unknown = JSON.parse(Buffer.from(payload).toString());
  if (!checkAccess.Check(value)) throw new PoisonMessage('MALFORMED_ACCESS');
  return { ...value, at: new Date(value.at) };
}
