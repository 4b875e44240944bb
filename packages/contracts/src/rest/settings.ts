import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { closedObject, envelope, literals } from './schemas.js';

const base = { upstream: 'settings', access: 'user' } as const;

/** PRODUCT.md sections 2 and 3 use both spellings. */
export const AutoDelete = literals('Never', '1 Day', '7 Day', '7 Days', '30 Day', '30 Days');

/** The options of PRODUCT.md section 2. */
const fields = {
  autoPunctuation: Type.Boolean(),
  autoSave: Type.Boolean(),
  languageName: literals('English', 'Spanish', 'French'),
  accent: literals('Australia', 'New Zealand', 'United States'),
  exportFormat: literals('PDF', 'Word', 'Text'),
  autoDelete: AutoDelete,
};

/** Not in PRODUCT.md: a client that does not know this setting leaves it unchanged. */
const shareReplyTo = Type.Boolean({
  description: "Shared summaries carry the clinician's address as Reply-To",
});

/**
 * Groups of expressions that notes write differently from how they were said, each switched separately.
 * `numbersAndUnits`: 25 mg, 98%, 3 × 4 cm, 2–3 weeks, 7/10, type 2, 1+, ×3, record and phone numbers as digits.
 * `vitals`: 140/90 mmHg, "heart rate one ten" as 110. `spine`: L4–L5, C6, cranial nerves II–XII. `frequencies`: b.i.d.
 * (`short`), twice daily (`long`) or as said; abbreviations that ISMP calls unsafe (QD, QOD, QHS) are always written
 * out.
 */
export const Formatting = closedObject({
  numbersAndUnits: Type.Boolean(),
  vitals: Type.Boolean(),
  dates: Type.Boolean(),
  times: Type.Boolean(),
  spine: Type.Boolean(),
  frequencies: literals('asSaid', 'short', 'long'),
  lists: Type.Boolean(),
  capitals: Type.Boolean(),
});
export type Formatting = Static<typeof Formatting>;

export const UserSettings = Type.Object({
  id: Type.String(),
  ...fields,
  shareReplyTo,
  // Optional: a replica of the previous release does not return it. Additional properties are allowed, so that a page
  // of this release can read answers of the next one.
  formatting: Type.Optional(Type.Object(Formatting.properties)),
});
export type UserSettings = Static<typeof UserSettings>;

const SettingsBody = closedObject({
  id: Type.Optional(Type.String({ maxLength: 64 })),
  ...fields,
  shareReplyTo: Type.Optional(shareReplyTo),
  formatting: Type.Optional(Formatting),
});
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
