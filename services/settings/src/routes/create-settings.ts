import { createSettings as operation } from '@auscribe/contracts';
import { addOperation, Forbidden, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SettingsContext } from '../context.js';
import { saveSettings } from './save-settings.js';

/** A second create overwrites the first, so that pressing twice leaves one document. */
export function createSettings(app: FastifyInstance, context: SettingsContext): void {
  addOperation(app, operation, async ({ body, user }) => {
    const { id = '', ...fields } = body;
    if (id !== '' && id !== user.id) throw new Forbidden();
    return success(await saveSettings(context, user.id, fields), 'Settings saved');
  });
}
