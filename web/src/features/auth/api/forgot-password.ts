import { optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** `request` tells the server, with the code, who asked for it. */
const asked = optional(record({ request: text }), { request: '' });

export function forgotPassword(username: string) {
  return api.answer({ method: 'POST', path: '/auth/forgot-password', json: { username } }, asked);
}
