import type { DictationRecord, RecordChange } from './record.js';
import { RecordRefusal } from './refusal.js';

/** Any record that is not archived becomes archived; never back, never twice (PRODUCT.md sections 4 and 6). */
export function archive(record: DictationRecord): RecordChange {
  if (record.status === 'ARCHIVED') throw new RecordRefusal('This dictation is archived already');
  return { set: { status: 'ARCHIVED' } };
}
