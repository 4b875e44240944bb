import { randomUUID } from 'node:crypto';
import { unlessDuplicate } from '@auscribe/service-kit';
import type { mongo } from 'mongoose';
import type { DictationsContext } from '../context.js';
import type { Department } from '../domain/department.js';
import { RecordRefusal } from '../domain/record.js';

/** A department that is being written: it counts before it is visible. */
interface Reservation {
  id: string;
  departmentId: string;
  bytes: number;
  until: Date;
}

/**
 * The writes of one user's departments that are in progress. `change` is replaced with every reservation, so that
 * a process that adds one has seen all earlier ones.
 */
export interface DepartmentWrites {
  /** The user's id. */
  _id: string;
  change: string;
  reservations: Reservation[];
}

/** Far longer than a write takes. After this time, a reservation of a crashed process no longer counts. */
const reservedMs = 60_000;
const tries = 50;

/**
 * Writes a department if the user's limits on departments and on bytes of names and words allow it, however many
 * requests arrive concurrently. Usage is counted from the stored documents, so it cannot drift. Throws RecordRefusal
 * when a limit is reached. A department that does not grow is always allowed.
 */
export async function writeWithinLimits<T>(
  context: DictationsContext,
  next: Department,
  write: () => Promise<T>,
): Promise<T> {
  const id = await reserve(context, next);
  const outcome = await write();
  // After an error it may have been written, so the reservation counts until it expires.
  await context.departmentWrites.updateOne({ _id: next.userId }, { $pull: { reservations: { id } } });
  return outcome;
}

async function reserve(context: DictationsContext, next: Department): Promise<string> {
  const { departmentWrites, config, business } = context;
  const bytes = bytesOf(next);
  for (let count = 0; count < tries; count += 1) {
    const now = new Date();
    const writes = await writesOf(departmentWrites, next.userId, now);
    const used = new Map<string, number>();
    for (const one of await context.departments
      .find({ userId: next.userId }, { name: 1, vocabulary: 1, terms: 1 })
      .lean()) {
      used.set(one._id, bytesOf(one));
    }
    const grows = bytes > (used.get(next.id) ?? 0);
    const id = randomUUID();
    const reservation = { id, departmentId: next.id, bytes, until: new Date(now.getTime() + reservedMs) };
    for (const one of [...writes.reservations, reservation]) {
      used.set(one.departmentId, Math.max(one.bytes, used.get(one.departmentId) ?? 0));
    }
    const refusal = grows ? refusalOf(used, config) : null;
    if (refusal) {
      business.limited(refusal.limit);
      throw new RecordRefusal(refusal.message, 'limit');
    }
    const { matchedCount } = await departmentWrites.updateOne(
      { _id: next.userId, change: writes.change },
      { $set: { change: id }, $push: { reservations: reservation } },
    );
    if (matchedCount === 1) return id;
  }
  throw new Error('Other departments of the user were written each time');
}

function refusalOf(used: ReadonlyMap<string, number>, config: DictationsContext['config']) {
  if (used.size > config.MAX_DEPARTMENTS_PER_USER) {
    return {
      limit: 'departments',
      message: `You have ${config.MAX_DEPARTMENTS_PER_USER} departments, and there can be no more. Rename one that you no longer need, or ask your administrator.`,
    } as const;
  }
  const total = [...used.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (total <= config.MAX_DEPARTMENT_BYTES_PER_USER) return null;
  return {
    limit: 'department_bytes',
    message:
      'Your departments have too many words in all. Nothing was changed: take words out that you no longer need, or ask your administrator.',
  } as const;
}

/** The size of the name and the words in UTF-8. */
function bytesOf({
  name,
  vocabulary,
  terms = [],
}: Pick<Department, 'name' | 'vocabulary'> & Partial<Pick<Department, 'terms'>>): number {
  const sounds = terms.flatMap(({ say = [] }) => say);
  return [name, ...vocabulary, ...sounds].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Removes expired reservations. */
async function writesOf(all: mongo.Collection<DepartmentWrites>, userId: string, now: Date): Promise<DepartmentWrites> {
  for (;;) {
    const found = await all.findOneAndUpdate(
      { _id: userId },
      { $pull: { reservations: { until: { $lt: now } } } },
      { returnDocument: 'after' },
    );
    if (found) return found;
    // Another request of the same user may come first.
    await unlessDuplicate(() => all.insertOne({ _id: userId, change: randomUUID(), reservations: [] }));
  }
}
