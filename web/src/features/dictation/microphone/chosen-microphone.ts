import { jsonText, record, text } from '../../../lib/decode.js';
import { remember } from '../../../lib/storage/remember.js';
import type { Microphone } from './list-microphones.js';

const key = (userId: string) => `microphone${userId}`;
const microphone = jsonText(record<Microphone>({ deviceId: text, label: text }));

/** The microphone that this user chose in this browser; null for the default. */
export function readChosenMicrophone(userId: string, storage: Storage = localStorage): Microphone | null {
  const stored = storage.getItem(key(userId));
  if (stored === null) return null;
  try {
    return microphone(stored, key(userId));
  } catch {
    return null;
  }
}

export function writeChosenMicrophone(
  userId: string,
  chosen: Microphone | null,
  storage: Storage = localStorage,
): void {
  if (chosen) remember(key(userId), JSON.stringify({ deviceId: chosen.deviceId, label: chosen.label }), storage);
  else storage.removeItem(key(userId));
}
