import { HttpError, NotFound } from '@auscribe/service-kit';
import { RecordRefusal } from '../domain/refusal.js';
import type { Asked } from './asked.js';
import { type AuditContext, noteAllowed, noteInVain, noteStranger } from './note-access.js';

/** A reading: its answer goes out only when it is written down, and a refused one is written down as well. */
export async function auditedReading<T>(context: AuditContext, asked: Asked, read: () => Promise<T>): Promise<T> {
  const answer = await auditedTry(context, asked, read);
  await noteAllowed(context, asked);
  return answer;
}

/** A change: the record's own write carries the entry of one that was made, so here only the others are noted. */
export async function auditedTry<T>(context: AuditContext, asked: Asked, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) noteStranger(context, asked);
    else noteInVain(context, asked, isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RecordRefusal || (error instanceof HttpError && error.statusCode < 500);
}
