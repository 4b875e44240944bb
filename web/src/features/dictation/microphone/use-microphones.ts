import { useCallback, useEffect, useState } from 'react';
import {
  findChosen,
  type Microphone,
  microphonesOf,
  readChosenMicrophone,
  writeChosenMicrophone,
} from './microphones.js';

export interface Microphones {
  all: readonly Microphone[];
  /** Undefined for the browser's default, and while the chosen one is unplugged. */
  chosen: Microphone | undefined;
  choose(deviceId: string): void;
  /** The id to open: the chosen one's, though it may be gone or not yet listed. */
  wanted: string | undefined;
  /** Lists them again: browsers reveal their names only once one has been opened. */
  refresh(): void;
}

/** The microphones of this device, as they come and go, and the one that the user chose. */
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
