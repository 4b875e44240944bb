import type { UserSettings } from './settings.js';

/** What holds until a user saves something; the empty id says that nothing was saved. */
export const defaultSettings: UserSettings = {
  id: '',
  autoPunctuation: true,
  autoSave: true,
  languageName: 'English',
  accent: 'New Zealand',
  exportFormat: 'PDF',
  autoDelete: 'Never',
};
