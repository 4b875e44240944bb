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

/** What a choice of "Auto-Delete after" would do; it changes nothing. */
export function previewAutoDelete(autoDelete: UserSettings['autoDelete']): Promise<AutoDeletePreview> {
  return api.call(previewOperation, { query: { autoDelete } });
}

export type ExpiringRecord = Pick<DictationItem, 'id' | 'patientName' | 'deletesAt'>;

/** The user's records that go within a day; `total` counts those beyond the first page, too. */
export function listExpiring(): Promise<{ items: ExpiringRecord[]; total: number }> {
  return api.call(expiringDictations);
}

/** Says that the user sees the notice: records that nobody archived wait for that. */
export function noticeShown(ids: readonly string[]): Promise<null> {
  return api.call(deletionNoticeShown, { body: { ids: [...ids] } });
}

export async function setKept(ids: readonly string[], keep: boolean): Promise<void> {
  await api.call(keepDictations, { body: { ids: [...ids], keep } });
}
