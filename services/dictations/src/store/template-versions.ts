import { StoredTemplate, type TemplateData } from '@auscribe/contracts';
import type { ObjectStore } from '@auscribe/object-store';
import { Compile } from 'typebox/compile';
import type { TemplateCopy } from '../domain/template-copy.js';
import { parsed, UnreadableText } from './record-texts.js';

const check = Compile(StoredTemplate);

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
