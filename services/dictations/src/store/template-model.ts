import { type Connection, type Model, Schema } from 'mongoose';
import type { TemplateCopy } from '../domain/template-copy.js';

export interface TemplateDocument extends Omit<TemplateCopy, 'id'> {
  _id: string;
  /** Template and department: a user has one copy of each. Of a deleted copy something that no other has. */
  slot: string;
  /** One of as many as a user may have. Of a deleted copy something that no other has. */
  place: string;
  /** Where all versions are. */
  versions: { version: number; key: string }[];
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const whole = { type: Number, required: true } as const;

const schema = new Schema<TemplateDocument>(
  {
    _id: text,
    userId: text,
    base: text,
    name: text,
    classificationId: { type: String, default: null },
    version: whole,
    key: text,
    createdDate: date,
    updatedDate: date,
    deletedAt: { type: Date, default: null },
    slot: text,
    place: text,
    versions: [{ _id: false, version: whole, key: text }],
  },
  { versionKey: false, minimize: false },
);
// Requests at once make one copy of a template for a department, and no more copies than there are places.
schema.index({ userId: 1, slot: 1 }, { unique: true });
schema.index({ userId: 1, place: 1 }, { unique: true });

export function templateModel(connection: Connection): Model<TemplateDocument> {
  return connection.model<TemplateDocument>('template', schema, 'templates');
}

export function copyOf({ _id, slot: _slot, place: _place, versions: _all, ...copy }: TemplateDocument): TemplateCopy {
  return { id: _id, ...copy };
}
