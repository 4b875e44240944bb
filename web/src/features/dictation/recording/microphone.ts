import { useCallback, useEffect, useState } from 'react';
import { jsonText, record, text } from '../../../lib/decode.js';
import { remember } from '../../../lib/storage.js';
import { recordingText } from './text.js';

interface OpenedMicrophone {
  stream: MediaStream;
  /** True if the chosen microphone is gone and this is the browser's default instead. */
  substituted: boolean;
}

const constraints: MediaTrackConstraints = { channelCount: 1, noiseSuppression: true, echoCancellation: true };

/** Opens the given microphone, or the browser's default. Throws an Error whose message tells the user what is wrong. */
export async function openMicrophone(deviceId?: string): Promise<OpenedMicrophone> {
  const words = recordingText.get();
  // Browsers do not allow the microphone on pages loaded over plain http.
  if (globalThis.isSecureContext === false) throw new Error(words.insecure);
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') throw new Error(words.unsupported);
  try {
    if (!deviceId) return { stream: await open(constraints), substituted: false };
    return await openChosen(deviceId);
  } catch (error) {
    throw new Error(explain(error));
  }
}

async function openChosen(deviceId: string): Promise<OpenedMicrophone> {
  try {
    return { stream: await open({ ...constraints, deviceId: { exact: deviceId } }), substituted: false };
  } catch (error) {
    if (!['OverconstrainedError', 'NotFoundError'].includes(nameOf(error))) throw error;
    return { stream: await open(constraints), substituted: true };
  }
}

function open(audio: MediaTrackConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio });
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why a microphone could not be opened, as a message for the user. */
export function explain(error: unknown): string {
  const words = recordingText.get();
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return words.notAllowed;
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return words.notFound;
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return words.inUse;
    default:
      return words.notOpened;
  }
}

/** In some browsers, OverconstrainedError is not a DOMException. */
function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

export interface Microphones {
  all: readonly Microphone[];
  /** Undefined for the browser's default, and while the chosen one is unplugged. */
  chosen: Microphone | undefined;
  choose(deviceId: string): void;
  /** The id to open: that of the chosen one, even if it is gone or not listed yet. */
  wanted: string | undefined;
  /** Lists them again: browsers reveal names only after a microphone has been opened. */
  refresh(): void;
}

/** The device's microphones, as they are connected and removed, and the one that the user chose. */
export function useMicrophones(userId: string): Microphones {
  const [all, setAll] = useState<readonly Microphone[]>([]);
  const [remembered, setRemembered] = useState(() => readChosenMicrophone(userId));

  const refresh = useCallback(() => {
    navigator.mediaDevices?.enumerateDevices?.().then(
      (devices) => setAll(microphonesOf(devices)),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    refresh();
    const devices = navigator.mediaDevices;
    devices?.addEventListener?.('devicechange', refresh);
    return () => devices?.removeEventListener?.('devicechange', refresh);
  }, [refresh]);

  const choose = useCallback(
    (deviceId: string) => {
      const next = all.find((one) => one.deviceId === deviceId) ?? null;
      writeChosenMicrophone(userId, next);
      setRemembered(next);
    },
    [all, userId],
  );
  const chosen = findChosen(all, remembered);
  return { all, chosen, choose, wanted: chosen?.deviceId ?? remembered?.deviceId, refresh };
}

interface Microphone {
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

/**
 * Finds the chosen one among those connected. If its id is gone, the name decides, because clearing site data changes
 * ids.
 */
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
