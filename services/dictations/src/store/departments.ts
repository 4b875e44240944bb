import { events } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { type Department, departmentKey } from '../domain/department.js';
import { departmentOf } from './department-model.js';
import { isDuplicateKey } from './duplicate-key.js';

/** A user's departments by name. */
export async function listDepartments({ departments }: DictationsContext, userId: string): Promise<Department[]> {
  return (await departments.find({ userId }).sort({ nameKey: 1 }).lean()).map(departmentOf);
}

export async function findDepartment(
  { departments }: DictationsContext,
  userId: string,
  id: string,
): Promise<Department | null> {
  const document = await departments.findOne({ _id: id, userId }).lean();
  return document && departmentOf(document);
}

/** False when the user has a department of that name. */
export async function insertDepartment(context: DictationsContext, department: Department): Promise<boolean> {
  const { id, ...fields } = department;
  return unlessDuplicate(async () => {
    await context.departments.create({
      _id: id,
      ...fields,
      nameKey: departmentKey(department.name),
      outbox: [changedEvent(department)],
    });
    context.departmentRelay.poke(id);
  });
}

/** Writes on condition that nobody changed it meanwhile. */
export async function replaceDepartment(
  context: DictationsContext,
  next: Department,
): Promise<'replaced' | 'duplicate' | 'stale'> {
  let stale = false;
  const unique = await unlessDuplicate(async () => {
    const { name, vocabulary, version } = next;
    const { matchedCount } = await context.departments.updateOne(
      { _id: next.id, userId: next.userId, version: version - 1 },
      { $set: { name, nameKey: departmentKey(name), vocabulary, version }, $push: { outbox: changedEvent(next) } },
    );
    stale = matchedCount === 0;
    if (!stale) context.departmentRelay.poke(next.id);
  });
  if (!unique) return 'duplicate';
  return stale ? 'stale' : 'replaced';
}

/** Names by id, for showing records. */
export async function departmentNames(
  { departments }: DictationsContext,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const documents = await departments.find({ userId }, { name: 1 }).lean();
  return new Map(documents.map(({ _id, name }) => [_id, name]));
}

function changedEvent({ id, userId, name, vocabulary, version }: Department): OutboxEntry {
  return outboxEntry(events.departmentChanged, { departmentId: id, userId, name, vocabulary, version });
}

async function unlessDuplicate(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
