import { type AuditResult, type Purpose, purposeHeader } from '@auscribe/contracts';
import { Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { DictationsContext } from '../context.js';
import type { Asked } from './asked.js';
import type { Access } from './entry.js';
import { accessId } from './repeats.js';

export type AuditContext = Pick<DictationsContext, 'audit' | 'records'>;

const notNoted =
  'This can not be shown right now, because the access could not be written down. Nothing is lost; please try again in a moment.';

/** Writes down that the owner's data is about to be shown. Throws Unavailable: what is not written down is not shown. */
export async function noteAllowed(context: AuditContext, asked: Asked): Promise<void> {
  const access = accessOf(asked, asked.actor.userId, 'allowed');
  try {
    await context.audit.trail.append(access);
  } catch (error) {
    context.audit.events.notWritten(access, error);
    throw new Unavailable(notNoted);
  }
}

/**
 * Writes down that somebody was refused, if the record is another's: into the owner's trail. Not waited for, so that
 * the answer takes as long as for a record that does not exist.
 */
export function noteStranger(context: AuditContext, asked: Asked): void {
  context.audit.background.run(async () => {
    const owner = await ownerOf(context, asked.recordId);
    if (!owner || owner === asked.actor.userId) return;
    const access = accessOf(asked, owner, 'refused');
    context.audit.events.strangerRefused(access);
    await write(context, access);
  });
}

/** Writes down that the owner's own try came to nothing. Nothing was shown or changed, so nobody waits for it. */
export function noteInVain(context: AuditContext, asked: Asked, result: 'refused' | 'failed'): void {
  context.audit.background.run(() => write(context, accessOf(asked, asked.actor.userId, result)));
}

export function accessOf(asked: Asked, chain: string, result: AuditResult): Access {
  const { action, recordId, actor, detail = '' } = asked;
  const access = { chain, at: new Date(), action, result, recordId: recordId || null, detail, actor };
  return { id: accessId(access), ...access };
}

/** Why a service asks; a browser can't say so, since the gateway forwards no such header. */
export function purposeOf(request: FastifyRequest): Purpose | undefined {
  const purpose = request.headers[purposeHeader];
  return purpose === 'live' || purpose === 'submit' ? purpose : undefined;
}

async function ownerOf({ records }: AuditContext, id: string): Promise<string | undefined> {
  const found = await records.findOne({ _id: id }, { userId: 1, removal: 1 }).lean();
  return found?.removal?.userId ?? found?.userId;
}

async function write({ audit }: AuditContext, access: Access): Promise<void> {
  await audit.trail.append(access).catch((error: unknown) => audit.events.notWritten(access, error));
}
