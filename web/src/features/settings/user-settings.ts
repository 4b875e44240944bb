import {
  createSettings,
  defaultFormatting,
  mySettings,
  type SettingsBody,
  type UserSettings,
  updateSettings,
} from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { api, onSessionCleared } from '../../lib/session/session.js';
import { createSettingsStore, type Settings } from './settings-store.js';

/** The signed-in user's settings, shared by all pages. */
export const userSettings = createSettingsStore({ load: loadSettings, save: saveSettings });

onSessionCleared(userSettings.clear);

/**
 * The user's settings: the defaults until they are loaded, which happens once per session, and after that the last
 * saved ones. Code that must not act on the defaults awaits `userSettings.load()`.
 */
export function useSettings(): Settings {
  return useLoaded().settings;
}

/** Null until they are loaded, for decisions that must not be based on the defaults. */
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

async function loadSettings(): Promise<Settings> {
  return complete(await api.call(mySettings));
}

/** The first save creates the settings, with the user's id. */
async function saveSettings(body: SettingsBody): Promise<Settings> {
  return complete(
    body.id
      ? await api.call(updateSettings, { params: { id: body.id }, body })
      : await api.call(createSettings, { body }),
  );
}

/** Fills in defaults for fields that a server of the previous release does not send. */
function complete({ formatting = defaultFormatting, ...settings }: UserSettings): Settings {
  return { ...settings, formatting };
}
