import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Activity } from '@auscribe/contracts';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DictationsContext } from '../context.js';

const Detail = Type.Pick(Activity, ['recipients', 'changes']);
/**
 * Personal data in an entry: readable only with the record's own key, so that it becomes unreadable when the record is
 * deleted.
 */
export type SealedDetail = Static<typeof Detail>;

const check = Compile(Detail);
const form = /^(.*) sealed\.1\.([A-Za-z0-9_-]+)$/s;
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The plain part of a detail, followed by the sealed one: AES-256-GCM, bound to the record. */
export function sealDetail(plain: string, content: SealedDetail, key: string, recordId: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(recordId));
  const sealed = Buffer.concat([
    iv,
    cipher.update(JSON.stringify(content), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `${plain} sealed.1.${sealed.toString('base64url')}`;
}

/** Returns only the plain part when nothing is sealed, or the key is gone. */
export function openDetail(
  detail: string,
  key: string | undefined,
  recordId: string | null,
): Required<SealedDetail> & { plain: string } {
  const [, plain = detail, sealed] = form.exec(detail) ?? [];
  const content = sealed && key && recordId ? opened(Buffer.from(sealed, 'base64url'), key, recordId) : {};
  return { plain, recipients: content.recipients ?? [], changes: content.changes ?? [] };
}

function opened(sealed: Buffer, key: string, recordId: string): SealedDetail {
  try {
    const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(recordId));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    const value: unknown = JSON.parse(text);
    return check.Check(value) ? value : {};
  } catch {
    // It belongs to another record or was changed: `audit:verify` reports that.
    return {};
  }
}

/** The key that seals entries about a record, created when it is first needed. Null for a record of another user. */
export async function trailKeyOf(
  { records }: Pick<DictationsContext, 'records'>,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const own = { _id: id, userId };
  const find = async () => (await records.findOne(own, { trailKey: 1 }).lean())?.trailKey ?? null;
  const known = await find();
  if (known) return known;
  const trailKey = randomBytes(32).toString('base64');
  await records.updateOne({ ...own, trailKey: { $exists: false } }, { $set: { trailKey } });
  return find();
}
