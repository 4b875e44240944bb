import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export function resetPassword(reset: { username: string; code: string; newPassword: string; request?: string }) {
  return api.answer({ method: 'POST', path: '/auth/reset-password', json: reset }, ignored);
}
