import { defaultSettings, mySettings as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SettingsContext } from '../context.js';

export function mySettings(app: FastifyInstance, { settings }: SettingsContext): void {
  addOperation(app, operation, async ({ user }) => success((await settings.of(user.id)) ?? defaultSettings));
}
