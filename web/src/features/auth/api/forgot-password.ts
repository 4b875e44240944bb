import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export function forgotPassword(username: string) {
  return api.answer({ method: 'POST', path: '/auth/forgot-password', json: { username } }, ignored);
}
