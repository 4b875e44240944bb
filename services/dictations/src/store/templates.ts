import { StoredTemplate, type TemplateCode, type TemplateData } from '@auscribe/contracts';
import type { ObjectStore } from '@auscribe/object-store';
import { isDuplicateKey, unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { Compile } from 'typebox/compile';
import type { DictationsContext } from '../context.js';
import { type DictationRecord, RecordRefusal, type TemplateRef } from '../domain/record.js';
import type { TemplateCopy } from '../domain/template-copy.js';
import { parsed, UnreadableText } from './record-texts.js';

const tries = 20;
const check = Compile(StoredTemplate);

export interface TemplateDocument extends Omit<TemplateCopy, 'id'> {
  _id: string;
  /** Template and department: unique per user. A deleted copy has a unique value instead. */
  slot: string;
  /** One of the places that a user may fill. A deleted copy has a unique value instead. */
  place: string;
  /** The objects of all versions. */
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
// Concurrent requests create one copy of a template per department, and no more copies than there are places.
schema.index({ userId: 1, slot: 1 }, { unique: true });
schema.index({ userId: 1, place: 1 }, { unique: true });

export function templateModel(connection: Connection): Model<TemplateDocument> {
  return connection.model<TemplateDocument>('template', schema, 'templates');
}

type Templates = Pick<DictationsContext, 'templates'>;

/** The user's copies, oldest first, including deleted ones. */
export async function listCopies({ templates }: Templates, userId: string): Promise<TemplateCopy[]> {
  const found = await templates.find({ userId }).sort({ createdDate: 1, _id: 1 }).lean();
  return found.map(copyOf);
}

export async function findCopy({ templates }: Templates, userId: string, id: string): Promise<TemplateCopy | null> {
  const found = await templates.findOne({ _id: id, userId, deletedAt: null }).lean();
  return found && copyOf(found);
}

/** The key of one version's object, even of a deleted copy. */
export async function keyOfVersion(
  { templates }: Templates,
  { userId, id, version }: { userId: string; id: string; version: number },
): Promise<string | undefined> {
  const found = await templates.findOne({ _id: id, userId }, { versions: 1 }).lean();
  return found?.versions.find((one) => one.version === version)?.key;
}

/**
 * The template copy for a record's note: the one for its department, else the one for all; null for the built-in
 * template.
 */
export async function templateFor(
  { templates }: Templates,
  { userId, template, classificationId }: Pick<DictationRecord, 'userId' | 'template' | 'classificationId'>,
): Promise<TemplateRef | null> {
  const slots = [slotOf(template, classificationId), slotOf(template, null)];
  const found = await templates.find({ userId, slot: { $in: slots } }).lean();
  const copy = found.find(({ slot }) => slot === slots[0]) ?? found[0];
  return copy ? { key: copy.key, id: copy._id, name: copy.name, version: copy.version } : null;
}

/**
 * Throws RecordRefusal when there is already a copy for that template and department, or the user has the maximum
 * number of copies.
 */
export async function insertCopy(context: DictationsContext, copy: TemplateCopy): Promise<void> {
  const { templates, config, business } = context;
  const { id, ...fields } = copy;
  const slot = slotOf(copy.base, copy.classificationId);
  for (let count = 0; count < tries; count += 1) {
    const others = await templates.find({ userId: copy.userId, deletedAt: null }, { slot: 1, place: 1 }).lean();
    if (others.some((other) => other.slot === slot)) throw alreadyThere();
    const taken = new Set(others.map(({ place }) => place));
    const places = Array.from({ length: config.MAX_TEMPLATES_PER_USER }, (_, index) => String(index + 1));
    const place = places.find((one) => !taken.has(one));
    if (place === undefined) {
      business.limited('templates');
      throw new RecordRefusal(
        `You have ${config.MAX_TEMPLATES_PER_USER} templates of your own, and there can be no more. Delete one that you no longer need, or ask your administrator.`,
        'limit',
      );
    }
    const versions = [{ version: copy.version, key: copy.key }];
    // False when another request of the same user took the place, or made the same copy.
    if (await unlessDuplicate(() => templates.create({ _id: id, ...fields, slot, place, versions }))) return;
  }
  throw new Error('Other templates of the user were written each time');
}

/**
 * Writes the next version. False when another request already has. Throws RecordRefusal when the department already has
 * another copy.
 */
export async function replaceCopy({ templates }: Templates, next: TemplateCopy): Promise<boolean> {
  const { id, userId, base, name, classificationId, version, key, updatedDate } = next;
  const slot = slotOf(base, classificationId);
  try {
    const { matchedCount } = await templates.updateOne(
      { _id: id, userId, version: version - 1, deletedAt: null },
      { $set: { name, classificationId, slot, version, key, updatedDate }, $push: { versions: { version, key } } },
    );
    return matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) throw alreadyThere();
    throw error;
  }
}

/** Its versions are kept for the notes that were made with them. Null when there is no such copy. */
export async function deleteCopy({ templates }: Templates, userId: string, id: string): Promise<TemplateCopy | null> {
  const gone = `deleted:${id}`;
  const found = await templates
    .findOneAndUpdate(
      { _id: id, userId, deletedAt: null },
      { $set: { deletedAt: new Date(), slot: gone, place: gone } },
      { returnDocument: 'after' },
    )
    .lean();
  return found && copyOf(found);
}

function slotOf(base: TemplateCode, classificationId: string | null): string {
  return `${base}:${classificationId ?? ''}`;
}

function alreadyThere(): RecordRefusal {
  return new RecordRefusal(
    'You have a copy of this template for these dictations already. Nothing was changed; change that copy, or choose another department.',
    'conflict',
  );
}

/** A version's object is written once and never changed. */
export async function putVersion(objects: ObjectStore, copy: TemplateCopy, data: TemplateData): Promise<void> {
  const { id, version, name, base, key, updatedDate } = copy;
  const stored: StoredTemplate = { format: 1, id, version, name, base, ...data, createdAt: updatedDate.toISOString() };
  await objects.put(key, Buffer.from(JSON.stringify(stored)), { contentType: 'application/json' });
}

export async function readVersion(objects: ObjectStore, key: string): Promise<StoredTemplate> {
  const value = parsed(await objects.getBuffer(key));
  if (!check.Check(value)) throw new UnreadableText('template');
  return value;
}

function copyOf({ _id, slot: _slot, place: _place, versions: _all, ...copy }: TemplateDocument): TemplateCopy {
  return { id: _id, ...copy };
}
