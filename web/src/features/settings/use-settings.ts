import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Settings } from './settings-changes.js';
import { userSettings } from './user-settings.js';

/**
 * The user's settings: the defaults until they are loaded, which happens once per session, and what was saved last
 * afterwards. Code that must not act on the defaults awaits `userSettings.load()`.
 */
export function useSettings(): Settings {
  return useLoaded().settings;
}

/** Null until they are loaded, for what the defaults must not decide. */
export function useKnownSettings(): Settings | null {
  const { settings, status } = useLoaded();
  return status === 'loaded' ? settings : null;
}

function useLoaded() {
  const state = useStore(userSettings.state);
  useEffect(() => {
    userSettings.load();
  }, []);
  return state;
}
