import { changePassword as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export function changePassword(previousPassword: string, newPassword: string): Promise<null> {
  return api.call(operation, { body: { previousPassword, newPassword } });
}
