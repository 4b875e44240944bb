import { randomUUID } from 'node:crypto';
import { AuditAction, AuditResult } from '@auscribe/contracts';
import { type Messaging, type OutboxEntry, PoisonMessage } from '@auscribe/messaging';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AuditTrail } from './audit-trail.js';
import type { Access } from './entry.js';

/** No subject of the broker: these go into the audit trail. */
const subject = 'audit';

const text = Type.String();
const check = Compile(
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
 * An access that is written together with the change it is about, and from there into the trail. A change is thereby
 * never refused because the trail can't be written, and never made without an entry.
 */
export function accessEntry(access: Access): OutboxEntry {
  const payload = Buffer.from(JSON.stringify(access)).toString('base64');
  return { id: randomUUID(), subject, payload, headers: {}, at: new Date() };
}

/** What a relay of records publishes to: the trail for accesses, the broker for all else. */
export function recordPublisher(
  messaging: Pick<Messaging, 'publishEncoded'>,
  trail: AuditTrail,
): Pick<Messaging, 'publishEncoded'> {
  return {
    async publishEncoded(where, payload, options) {
      if (where !== subject) return messaging.publishEncoded(where, payload, options);
      await trail.append(accessFrom(payload));
      return { duplicate: false };
    },
  };
}

function accessFrom(payload: Uint8Array): Access {
  const value: unknown = JSON.parse(Buffer.from(payload).toString());
  if (!check.Check(value)) throw new PoisonMessage('MALFORMED_ACCESS');
  return { ...value, at: new Date(value.at) };
}
