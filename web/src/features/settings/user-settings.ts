import { onSessionOver } from '../../lib/session/session.js';
import { loadSettings, saveSettings } from './api/settings.js';
import { createSettingsStore } from './settings-store.js';

/** The signed-in user's settings, shared by all pages. */
export const userSettings = createSettingsStore({ load: loadSettings, save: saveSettings });

onSessionOver(userSettings.forget);
