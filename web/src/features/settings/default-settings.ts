import type { UserSettings } from '@auscribe/contracts';

/** What holds until the user's own settings are here; the empty id says that nothing was saved yet. */
export const defaultSettings: UserSettings = {
  id: '',
  autoPunctuation: true,
  autoSave: true,
  languageName: 'English',
  accent: 'New Zealand',
  exportFormat: 'PDF',
  autoDelete: 'Never',
};
