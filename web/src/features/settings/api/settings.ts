import { defaultFormatting, type Formatting, type SettingsBody, type UserSettings } from '@auscribe/contracts';
import { flag, oneOf, optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

const formatting = record<Formatting>({
  numbersAndUnits: flag,
  vitals: flag,
  dates: flag,
  times: flag,
  spine: flag,
  frequencies: oneOf(['asSaid', 'short', 'long']),
  lists: flag,
  capitals: flag,
});

const settings = record<UserSettings>({
  id: text,
  autoPunctuation: flag,
  autoSave: flag,
  languageName: oneOf(['English', 'Spanish', 'French']),
  accent: oneOf(['Australia', 'New Zealand', 'United States']),
  exportFormat: oneOf(['PDF', 'Word', 'Text']),
  // Not known to a server of the release before.
  shareReplyTo: optional(flag, false),
  formatting: optional(formatting, defaultFormatting),
  autoDelete: oneOf(['Never', '1 Day', '7 Day', '7 Days', '30 Day', '30 Days']),
});

export function loadSettings(): Promise<UserSettings> {
  return api.data({ method: 'GET', path: '/settings/me' }, settings);
}

/** The first time, settings are created, and their id is the user's. */
export function saveSettings(body: SettingsBody): Promise<UserSettings> {
  const request = body.id
    ? ({ method: 'PUT', path: `/settings/${body.id}`, json: body } as const)
    : ({ method: 'POST', path: '/settings', json: body } as const);
  return api.data(request, settings);
}
