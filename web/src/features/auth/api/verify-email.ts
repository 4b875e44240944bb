import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export function verifyEmail(username: string, confirmationCode: string) {
  return api.answer({ method: 'POST', path: '/auth/verify/email', json: { username, confirmationCode } }, ignored);
}
