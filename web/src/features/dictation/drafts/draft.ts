import { jsonText, number, record, text } from '../../../lib/decode.js';
import { remember } from '../../../lib/storage/remember.js';
import { fromSealedText, toSealedText } from '../../../lib/vault/sealed-text.js';
import type { DictationFields } from '../recording/recording-store.js';

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

type KeyOf = () => Promise<CryptoKey>;

/** Counts writes and removals: sealing takes a moment, and what comes later counts. */
let newest = 0;

/** The form that this user left unsent in this browser; one that is too old, or unreadable, is removed. */
export async function readDraft(storage: Storage, userId: string, now: number, keyOf: KeyOf): Promise<Draft | null> {
  const stored = storage.getItem(prefix + userId);
  if (stored === null) return null;
  // Without the key it stays where it is: this rejects.
  const key = await keyOf();
  try {
    const found = draft(await fromSealedText(key, stored, prefix), prefix);
    if (now - found.at <= longestMs) return found;
  } catch {
    // Not ours: falls through to be removed.
  }
  storage.removeItem(prefix + userId);
  return null;
}

/** Keeps the form if a patient is named in it: encrypted, or not at all. */
export async function writeDraft(
  storage: Storage,
  userId: string,
  kept: DictationFields,
  now: number,
  keyOf: KeyOf,
): Promise<void> {
  if (kept.patientName.trim() === '' && kept.mrNo.trim() === '') return removeDraft(storage, userId);
  newest += 1;
  const mine = newest;
  const plain = JSON.stringify({ fields: kept, at: now } satisfies Draft);
  const sealed = await toSealedText(await keyOf(), plain, prefix);
  if (mine === newest) remember(prefix + userId, sealed, storage);
}

export function removeDraft(storage: Storage, userId: string): void {
  newest += 1;
  storage.removeItem(prefix + userId);
}
