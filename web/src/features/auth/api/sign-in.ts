import { jsonText, record, text } from '../../../lib/decode.js';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';

const tokens = jsonText(record({ accessToken: text, refreshToken: text }));

/** The session that this opens waits for its second factor; the code is mailed at once, or `message` says why not. */
export async function signIn(username: string, password: string) {
  const answer = await api.answer({ method: 'POST', path: '/auth/signin', json: { username, password } }, tokens);
  if (answer.status !== 'SUCCESS') throw new ApiError(200, answer.message, answer.data);
  return { tokens: answer.data, message: answer.message };
}
