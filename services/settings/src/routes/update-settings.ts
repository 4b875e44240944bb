import { updateSettings as operation } from '@auscribe/contracts';
import { addOperation, Forbidden, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SettingsContext } from '../context.js';
import { saveSettings } from './save-settings.js';

/** Also saves for the first time, in case the create was lost. */
export function updateSettings(app: FastifyInstance, context: SettingsContext): void {
  addOperation(app, operation, async ({ params, body, user }) => {
    if (params.id !== user.id) throw new NotFound();
    const { id = '', ...fields } = body;
    if (id !== '' && id !== user.id) throw new Forbidden();
    return success(await saveSettings(context, user.id, fields), 'Settings saved');
  });
}
