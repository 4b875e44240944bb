import { jsonText, number, record, text } from '../../../lib/decode.js';
import type { DictationFields } from '../recording/stored-recording.js';

/** A form that was begun before anything was recorded. */
export interface Draft {
  fields: DictationFields;
  /** Unix time in ms of the last change. */
  at: number;
}

const prefix = 'dictationDraft';
/** Until the next shift: a form that is older belongs to a patient who left long ago. */
const longestMs = 12 * 60 * 60 * 1000;
const fields = record<DictationFields>({ patientName: text, mrNo: text, classificationId: text, template: text });
const draft = jsonText(record<Draft>({ fields, at: number }));

/** The form that this user left unsent in this browser; one that is too old, or unreadable, is removed. */
export function readDraft(storage: Storage, userId: string, now: number): Draft | null {
  const stored = storage.getItem(prefix + userId);
  if (stored === null) return null;
  try {
    const found = draft(stored, prefix);
    if (now - found.at <= longestMs) return found;
  } catch {
    // Not ours: falls through to be removed.
  }
  storage.removeItem(prefix + userId);
  return null;
}

/** Keeps the form if a patient is named in it. */
export function writeDraft(storage: Storage, userId: string, kept: DictationFields, now: number): void {
  if (kept.patientName.trim() === '' && kept.mrNo.trim() === '') {
    storage.removeItem(prefix + userId);
    return;
  }
  try {
    storage.setItem(prefix + userId, JSON.stringify({ fields: kept, at: now } satisfies Draft));
  } catch {
    // A browser without room keeps it until the page is left.
  }
}

export function removeDraft(storage: Storage, userId: string): void {
  storage.removeItem(prefix + userId);
}

/** Everybody's: nothing of a patient stays behind a log-out. */
export function forgetDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
