import {
  type AutoDeletePreview,
  type DictationItem,
  deletionNoticeShown,
  expiringDictations,
  keepDictations,
  previewAutoDelete as previewOperation,
  type UserSettings,
} from '@auscribe/contracts';
import { api } from '../../lib/session/session.js';

/** What a choice of "Auto-Delete after" would delete; it changes nothing. */
export function previewAutoDelete(autoDelete: UserSettings['autoDelete']): Promise<AutoDeletePreview> {
  return api.call(previewOperation, { query: { autoDelete } });
}

export type ExpiringRecord = Pick<DictationItem, 'id' | 'patientName' | 'deletesAt'>;

/** The user's records that are deleted within a day; `total` includes those beyond the first page. */
export function listExpiring(): Promise<{ items: ExpiringRecord[]; total: number }> {
  return api.call(expiringDictations);
}

/** Reports that the user sees the notice: records that nobody archived are not deleted before that. */
export function noticeShown(ids: readonly string[]): Promise<null> {
  return api.call(deletionNoticeShown, { body: { ids: [...ids] } });
}

export async function setKept(ids: readonly string[], keep: boolean): Promise<void> {
  await api.call(keepDictations, { body: { ids: [...ids], keep } });
}
