import { events } from '@auscribe/contracts';
import { addOutboxIndex, type OutboxEntry, outboxEntry, outboxField } from '@auscribe/messaging';
import { unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DictationsContext } from '../context.js';
import { type Department, departmentKey } from '../domain/department.js';
import { decodeCursor, encodeCursor, InvalidCursor } from '../domain/list-query.js';
import { writeWithinLimits } from './department-limits.js';

export interface DepartmentDocument extends Omit<Department, 'id'> {
  _id: string;
  /** The name in comparable form, unique per user. */
  nameKey: string;
  outbox: OutboxEntry[];
}

const text = { type: String, required: true } as const;

const schema = new Schema<DepartmentDocument>(
  {
    _id: text,
    userId: text,
    name: text,
    nameKey: text,
    vocabulary: { type: [String], default: () => [] },
    terms: [{ _id: false, term: text, say: { type: [String], default: undefined }, kind: String }],
    createdDate: { type: Date, required: true },
    version: { type: Number, required: true },
    ...outboxField,
  },
  { versionKey: false, minimize: false },
);
// Two concurrent requests create only one department.
schema.index({ userId: 1, nameKey: 1 }, { unique: true });
addOutboxIndex(schema);

export function departmentModel(connection: Connection): Model<DepartmentDocument> {
  return connection.model<DepartmentDocument>('department', schema, 'departments');
}

/** A user's departments by name: all, or the page after the cursor. Throws InvalidCursor. */
export async function listDepartments(
  { departments }: DictationsContext,
  userId: string,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ departments: Department[]; nextCursor: string | null }> {
  // Names are unique per user. The cursor contains an id, because names do not belong in URLs.
  const last =
    cursor === undefined ? null : await departments.findOne({ _id: decodeCursor(cursor, 'NAME').id, userId }).lean();
  if (cursor !== undefined && !last) throw new InvalidCursor();
  const found = await departments
    .find({ userId, ...(last ? { nameKey: { $gt: last.nameKey } } : {}) })
    .sort({ nameKey: 1 })
    .limit(limit === undefined ? 0 : limit + 1)
    .lean();
  const page = found.slice(0, limit).map(departmentOf);
  const end = page.at(-1);
  return {
    departments: page,
    nextCursor: end && found.length > page.length ? encodeCursor({ sort: 'NAME', id: end.id }) : null,
  };
}

export async function findDepartment(
  { departments }: DictationsContext,
  userId: string,
  id: string,
): Promise<Department | null> {
  const document = await departments.findOne({ _id: id, userId }).lean();
  return document && departmentOf(document);
}

/** False when the user already has a department of that name. Throws RecordRefusal when a limit is reached. */
export async function insertDepartment(context: DictationsContext, department: Department): Promise<boolean> {
  const { id, ...fields } = department;
  const nameKey = departmentKey(department.name);
  // Checked first, so that a duplicate is reported as such even when the limit is reached.
  if (await context.departments.exists({ userId: department.userId, nameKey })) return false;
  const insert = async () => {
    await context.departments.create({
      _id: id,
      ...fields,
      nameKey,
      outbox: [changedEvent(department)],
    });
    context.departmentRelay.wake(id);
  };
  return writeWithinLimits(context, department, () => unlessDuplicate(insert));
}

/** Writes only if nobody changed it in the meantime. Throws RecordRefusal when the limit on words is reached. */
export async function replaceDepartment(
  context: DictationsContext,
  next: Department,
): Promise<'replaced' | 'duplicate' | 'stale'> {
  let stale = false;
  const replace = async () => {
    const { name, vocabulary, terms, version } = next;
    const { matchedCount } = await context.departments.updateOne(
      { _id: next.id, userId: next.userId, version: version - 1 },
      {
        $set: { name, nameKey: departmentKey(name), vocabulary, terms, version },
        $push: { outbox: changedEvent(next) },
      },
    );
    stale = matchedCount === 0;
    if (!stale) context.departmentRelay.wake(next.id);
  };
  const unique = await writeWithinLimits(context, next, () => unlessDuplicate(replace));
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

function changedEvent({ id, userId, name, vocabulary, terms, version }: Department): OutboxEntry {
  return outboxEntry(events.departmentChanged, {
    departmentId: id,
    userId,
    name,
    vocabulary,
    version,
    terms: terms.map(({ term, say = [], kind = '' }) => ({ term, say, kind })),
  });
}

/** Departments of earlier releases have no terms. */
function departmentOf({
  _id,
  nameKey: _key,
  outbox: _outbox,
  terms = [],
  ...department
}: DepartmentDocument): Department {
  return { id: _id, ...department, terms };
}
