import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export function changePassword(previousPassword: string, newPassword: string): Promise<null> {
  return api.data({ method: 'POST', path: '/auth/change-password', json: { previousPassword, newPassword } }, ignored);
}
