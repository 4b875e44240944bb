import { defaultTemplate, isTemplateCode, type TemplateCode } from '@auscribe/contracts';
import { isRecord, jsonText, number, record } from '../../lib/decode.js';
import { remember } from '../../lib/storage.js';
import { fromSealedText, toSealedText } from '../../lib/vault/seal.js';
import { type DictationFields, dictationFields } from './recording/recording-store.js';

/** A form that was started before anything was recorded. */
interface Draft {
  fields: DictationFields;
  /** Time of the last change, ms since 1970. */
  at: number;
}

const prefix = 'dictationDraft';
/** Expires before the next shift: an older form belongs to a patient who left long ago. */
const longestMs = 12 * 60 * 60 * 1000;
const draft = jsonText(record<Draft>({ fields: dictationFields, at: number }));

type KeyOf = () => Promise<CryptoKey>;

/** Counts writes and removals. Encrypting takes a moment, so a write that is no longer the newest is dropped. */
let newest = 0;

/** The form that this user left unsubmitted in this browser. If it is too old or unreadable, it is removed. */
export async function readDraft(storage: Storage, userId: string, now: number, keyOf: KeyOf): Promise<Draft | null> {
  const stored = storage.getItem(prefix + userId);
  if (stored === null) return null;
  // Rejects without the key, so that the draft stays stored.
  const key = await keyOf();
  try {
    const found = draft(await fromSealedText(key, stored, prefix), prefix);
    if (now - found.at <= longestMs) return found;
  } catch {
    // The draft is unreadable, and removed below.
  }
  storage.removeItem(prefix + userId);
  return null;
}

/** Stores the form, encrypted, if it names a patient. */
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

const departmentKey = (userId: string) => `latestDepartment${userId}`;
const templateKey = (userId: string) => `latestTemplate${userId}`;

/** The department that this user last chose in this browser. */
export function readLatestDepartment(userId: string): string {
  return localStorage.getItem(departmentKey(userId)) ?? '';
}

export function writeLatestDepartment(userId: string, classificationId: string): void {
  remember(departmentKey(userId), classificationId);
}

export function clearLatestDepartment(userId: string): void {
  localStorage.removeItem(departmentKey(userId));
}

/** The template of this user's last submission in the department, or 'DEFA' if there is none (PRODUCT.md section 9). */
export function readLatestTemplate(
  userId: string,
  departmentId: string,
  storage: Storage = localStorage,
): TemplateCode {
  const code = readTemplates(userId, storage)[departmentId];
  return typeof code === 'string' && isTemplateCode(code) ? code : defaultTemplate;
}

export function writeLatestTemplate(
  userId: string,
  departmentId: string,
  template: string,
  storage: Storage = localStorage,
): void {
  remember(
    templateKey(userId),
    JSON.stringify({ ...readTemplates(userId, storage), [departmentId]: template }),
    storage,
  );
}

function readTemplates(userId: string, storage: Storage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(templateKey(userId)) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}
