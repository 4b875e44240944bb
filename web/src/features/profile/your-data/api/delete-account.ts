import { ignored } from '../../../../lib/decode.js';
import { api } from '../../../../lib/session/session.js';

/** Rejects with the server's words, as for a password that is not right. */
export function deleteAccount(password: string): Promise<null> {
  return api.data({ method: 'POST', path: '/user/delete-account', json: { password } }, ignored);
}
