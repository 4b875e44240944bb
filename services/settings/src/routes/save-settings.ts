import type { UserSettings } from '@auscribe/contracts';
import type { SettingsContext } from '../context.js';
import type { SettingsFields } from '../store/settings-document.js';

export async function saveSettings(
  { settings, relay, events }: SettingsContext,
  userId: string,
  fields: SettingsFields,
): Promise<UserSettings> {
  const saved = await settings.save(userId, fields);
  relay.wake(userId);
  events.settingsSaved(userId, saved.version);
  return saved.settings;
}
