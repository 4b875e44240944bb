import { resetPassword as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export function resetPassword(reset: { username: string; code: string; newPassword: string; request?: string }) {
  return api.answer(operation, { body: reset });
}
