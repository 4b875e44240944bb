import { jsonText, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

const tokens = jsonText(record({ accessToken: text, refreshToken: text }));

/** The session that this opens waits for its second factor; the code is mailed at once. */
export function signIn(username: string, password: string) {
  return api.data({ method: 'POST', path: '/auth/signin', json: { username, password } }, tokens);
}
