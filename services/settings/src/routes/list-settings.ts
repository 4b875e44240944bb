import { listSettings as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SettingsContext } from '../context.js';

export function listSettings(app: FastifyInstance, { settings }: SettingsContext): void {
  addOperation(app, operation, async ({ user }) => {
    const own = await settings.of(user.id);
    return success(own ? [own] : []);
  });
}
