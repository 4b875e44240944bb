import { getSettings as operation } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SettingsContext } from '../context.js';

export function getSettings(app: FastifyInstance, { settings }: SettingsContext): void {
  addOperation(app, operation, async ({ params, user }) => {
    const own = params.id === user.id ? await settings.of(user.id) : null;
    if (!own) throw new NotFound();
    return success(own);
  });
}
