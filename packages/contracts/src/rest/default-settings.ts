import type { Formatting, UserSettings } from './settings.js';

/** Everything is written as a transcriptionist would write it; frequencies stay as they were said. */
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

/** The settings of a user who has not saved any; the empty id shows that. */
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
