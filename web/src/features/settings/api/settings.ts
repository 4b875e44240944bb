import {
  createSettings,
  defaultFormatting,
  mySettings,
  type SettingsBody,
  type UserSettings,
  updateSettings,
} from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';
import type { Settings } from '../settings-changes.js';

export async function loadSettings(): Promise<Settings> {
  return complete(await api.call(mySettings));
}

/** The first time, settings are created, and their id is the user's. */
export async function saveSettings(body: SettingsBody): Promise<Settings> {
  return complete(
    body.id
      ? await api.call(updateSettings, { params: { id: body.id }, body })
      : await api.call(createSettings, { body }),
  );
}

/** What a server of the release before does not answer is as it is by default. */
function complete({ formatting = defaultFormatting, ...settings }: UserSettings): Settings {
  return { ...settings, formatting };
}
