import { type Purpose, purposeHeader } from '@auscribe/contracts';
import { HttpError, NotFound, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { DictationsContext } from '../context.js';
import { RecordRefusal } from '../domain/record.js';
import { type AccessRequest, accessOf } from './access.js';
import type { Access } from './entry.js';

/** A read: answered only after it was recorded. Refused reads are recorded too. */
export async function auditedRead<T>(context: AuditContext, asked: AccessRequest, read: () => Promise<T>): Promise<T> {
  const answer = await auditedTry(context, asked, read);
  await auditAccess(context, asked);
  return answer;
}

/**
 * A change: a successful one is recorded in the record's own write, so only refused and failed ones are recorded here.
 */
export async function auditedTry<T>(context: AuditContext, asked: AccessRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) auditRefusedAccess(context, asked);
    else auditFailure(context, asked, isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RecordRefusal || (error instanceof HttpError && error.statusCode < 500);
}

export type AuditContext = Pick<DictationsContext, 'audit' | 'records'>;

const notRecorded =
  'This cannot be shown right now, because the access could not be recorded. Nothing is lost; please try again in a moment.';

/** Records that the owner's data is about to be shown. Throws Unavailable: what cannot be recorded is not shown. */
export async function auditAccess(context: AuditContext, asked: AccessRequest): Promise<void> {
  const access = accessOf(asked, asked.actor.userId, 'allowed');
  try {
    await context.audit.trail.append(access);
  } catch (error) {
    context.audit.events.notWritten(access, error);
    throw new Unavailable(notRecorded);
  }
}

/**
 * If the record belongs to another user, records in the owner's trail that access was refused. Runs in the background,
 * so that the response takes as long as for a record that does not exist.
 */
export function auditRefusedAccess(context: AuditContext, asked: AccessRequest): void {
  context.audit.background.run(async () => {
    const owner = await ownerOf(context, asked.recordId);
    if (!owner || owner === asked.actor.userId) return;
    const access = accessOf(asked, owner, 'refused');
    context.audit.events.accessRefused(access);
    await write(context, access);
  });
}

/** Records that the owner's own attempt failed. Nothing was shown or changed, so the response does not wait for it. */
export function auditFailure(context: AuditContext, asked: AccessRequest, result: 'refused' | 'failed'): void {
  context.audit.background.run(() => write(context, accessOf(asked, asked.actor.userId, result)));
}

/**
 * Why another service makes the request. A browser cannot set this, because the gateway does not forward the header.
 */
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
