import type { Formatting, UserSettings } from './settings.js';

/** Everything is written as a transcriptionist would; frequencies stay as they were said. */
export const defaultFormatting: Formatting = {
  numbersAndUnits: true,
  vitals: true,
  dates: true,
  times: true,
  spine: true,
  frequencies: 'asSaid',
  lists: true,
  capitals: true,
};

/** What holds until a user saves something; the empty id says that nothing was saved. */
export const defaultSettings: Required<UserSettings> = {
  id: '',
  autoPunctuation: true,
  autoSave: true,
  languageName: 'English',
  accent: 'New Zealand',
  exportFormat: 'PDF',
  autoDelete: 'Never',
  shareReplyTo: false,
  formatting: defaultFormatting,
};
