import {
  createSettings,
  defaultSettings,
  getSettings,
  listSettings,
  mySettings,
  type UserSettings,
  updateSettings,
} from '@auscribe/contracts';
import { addOperation, Forbidden, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SettingsContext } from '../context.js';
import type { SettingsFields } from '../store/settings.js';

/** A user reads and saves only their own settings. */
export function settingsRoutes(app: FastifyInstance, context: SettingsContext): void {
  const { settings } = context;

  addOperation(app, listSettings, async ({ user }) => {
    const own = await settings.of(user.id);
    return success(own ? [own] : []);
  });

  addOperation(app, mySettings, async ({ user }) => success((await settings.of(user.id)) ?? defaultSettings));

  addOperation(app, getSettings, async ({ params, user }) => {
    const own = params.id === user.id ? await settings.of(user.id) : null;
    if (!own) throw new NotFound();
    return success(own);
  });

  // A second create overwrites the first, so that a double click leaves one document.
  addOperation(app, createSettings, async ({ body, user }) => {
    return success(await save(context, user.id, ownFields(body, user.id)), 'Settings saved');
  });

  // Also saves for the first time, in case the create was lost.
  addOperation(app, updateSettings, async ({ params, body, user }) => {
    if (params.id !== user.id) throw new NotFound();
    return success(await save(context, user.id, ownFields(body, user.id)), 'Settings saved');
  });
}

/** The fields of a body whose id is the user's own or absent. Throws Forbidden. */
function ownFields({ id = '', ...fields }: SettingsFields & { id?: string }, userId: string): SettingsFields {
  if (id !== '' && id !== userId) throw new Forbidden();
  return fields;
}

async function save(
  { settings, relay, events }: SettingsContext,
  userId: string,
  fields: SettingsFields,
): Promise<UserSettings> {
  const saved = await settings.save(userId, fields);
  relay.wake(userId);
  events.settingsSaved(userId, saved.version);
  return saved.settings;
}
