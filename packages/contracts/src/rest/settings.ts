import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { envelope } from './schemas.js';

const base = { upstream: 'settings', access: 'user' } as const;

/** Options of PRODUCT.md section 2; both '7 Day' and '7 Days' spellings occur there and are accepted. */
const fields = {
  autoPunctuation: Type.Boolean(),
  autoSave: Type.Boolean(),
  languageName: Type.Union([Type.Literal('English'), Type.Literal('Spanish'), Type.Literal('French')]),
  accent: Type.Union([Type.Literal('Australia'), Type.Literal('New Zealand'), Type.Literal('United States')]),
  exportFormat: Type.Union([Type.Literal('PDF'), Type.Literal('Word'), Type.Literal('Text')]),
  autoDelete: Type.Union([
    Type.Literal('Never'),
    Type.Literal('1 Day'),
    Type.Literal('7 Day'),
    Type.Literal('7 Days'),
    Type.Literal('30 Day'),
    Type.Literal('30 Days'),
  ]),
};

export const UserSettings = Type.Object({ id: Type.String(), ...fields });
export type UserSettings = Static<typeof UserSettings>;

const SettingsBody = Type.Object(
  { id: Type.Optional(Type.String({ maxLength: 64 })), ...fields },
  { additionalProperties: false },
);
export type SettingsBody = Static<typeof SettingsBody>;

const IdParam = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const listSettings = defineOperation({
  ...base,
  id: 'listSettings',
  method: 'GET',
  path: '/api/v1/settings',
  summary: "The user's settings, as a list of one or none.",
  response: envelope(Type.Array(UserSettings)),
});

export const mySettings = defineOperation({
  ...base,
  id: 'mySettings',
  method: 'GET',
  path: '/api/v1/settings/me',
  summary: "The user's settings, or the defaults with an empty id when nothing was saved.",
  response: envelope(UserSettings),
});

export const getSettings = defineOperation({
  ...base,
  id: 'getSettings',
  method: 'GET',
  path: '/api/v1/settings/:id',
  summary: "The user's own settings by id.",
  params: IdParam,
  response: envelope(UserSettings),
});

export const createSettings = defineOperation({
  ...base,
  id: 'createSettings',
  method: 'POST',
  path: '/api/v1/settings',
  summary: 'Save settings for the first time; their id becomes the user id.',
  body: SettingsBody,
  response: envelope(UserSettings),
});

export const updateSettings = defineOperation({
  ...base,
  id: 'updateSettings',
  method: 'PUT',
  path: '/api/v1/settings/:id',
  summary: 'Replace the settings.',
  params: IdParam,
  body: SettingsBody,
  response: envelope(UserSettings),
});

export const settingsOperations = [listSettings, mySettings, getSettings, createSettings, updateSettings] as const;
