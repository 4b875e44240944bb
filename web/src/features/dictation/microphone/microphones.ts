import { jsonText, record, text } from '../../../lib/decode.js';
import { remember } from '../../../lib/storage.js';

export interface Microphone {
  deviceId: string;
  /** Empty until the user has allowed the microphone. */
  label: string;
}

/** Ids under which Chromium lists the default microphone a second time. */
const aliases = ['', 'default', 'communications'];

const key = (userId: string) => `microphone${userId}`;
const microphone = jsonText(record<Microphone>({ deviceId: text, label: text }));

/** The microphones among the devices. None until the user has allowed one: before that, browsers hide the ids. */
export function microphonesOf(devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): Microphone[] {
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !aliases.includes(deviceId))
    .map(({ deviceId, label }) => ({ deviceId, label }));
}

/** The chosen one among those connected. If its id is gone, its name decides: clearing site data changes the ids. */
export function findChosen(microphones: readonly Microphone[], chosen: Microphone | null): Microphone | undefined {
  if (!chosen) return undefined;
  const sameName = microphones.filter(({ label }) => label !== '' && label === chosen.label);
  return (
    microphones.find(({ deviceId }) => deviceId === chosen.deviceId) ??
    (sameName.length === 1 ? sameName[0] : undefined)
  );
}

/** The microphone that this user chose in this browser, or null for the default. */
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
