import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Department } from '../domain/department.js';

export interface DepartmentDocument extends Omit<Department, 'id'> {
  _id: string;
  /** The name without case, unique for its user. */
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
// Two requests at once make one department.
schema.index({ userId: 1, nameKey: 1 }, { unique: true });
addOutboxIndex(schema);

export function departmentModel(connection: Connection): Model<DepartmentDocument> {
  return connection.model<DepartmentDocument>('department', schema, 'departments');
}

/** Departments of earlier releases have no terms. */
export function departmentOf({
  _id,
  nameKey: _key,
  outbox: _outbox,
  terms = [],
  ...department
}: DepartmentDocument): Department {
  return { id: _id, ...department, terms };
}
