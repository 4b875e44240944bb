import type { AutoDeletePreview, UserSettings } from '@auscribe/contracts';
import { ignored, list, number, optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

const base = '/dictations/auto-delete';
const date = optional<string | null>(text, null);
const preview = record<AutoDeletePreview>({
  count: number,
  unfinished: number,
  at: date,
  later: number,
  nextAt: date,
  kept: number,
});

/** What a choice of "Auto-Delete after" would do; it changes nothing. */
export function previewAutoDelete(autoDelete: UserSettings['autoDelete']): Promise<AutoDeletePreview> {
  return api.data({ method: 'GET', path: `${base}/preview`, query: { autoDelete } }, preview);
}

export interface ExpiringRecord {
  id: string;
  patientName: string;
  deletesAt: string | null;
}

const expiring = record({
  items: list(record<ExpiringRecord>({ id: text, patientName: text, deletesAt: date })),
  total: number,
});

/** The user's records that go within a day; `total` counts those beyond the first page, too. */
export function listExpiring(): Promise<{ items: ExpiringRecord[]; total: number }> {
  return api.data({ method: 'GET', path: `${base}/expiring` }, expiring);
}

/** Says that the user sees the notice: records that nobody archived wait for that. */
export function noticeShown(ids: readonly string[]): Promise<null> {
  return api.data({ method: 'POST', path: `${base}/notices`, json: { ids } }, ignored);
}

export function setKept(ids: readonly string[], keep: boolean): Promise<null> {
  return api.data({ method: 'POST', path: `${base}/keep`, json: { ids, keep } }, ignored);
}
