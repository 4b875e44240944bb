import { signIn as operation } from '@auscribe/contracts';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { readTokens } from '../../../lib/session/tokens.js';

/** The session that this opens waits for its second factor; the code is mailed at once, or `message` says why not. */
export async function signIn(username: string, password: string) {
  const answer = await api.answer(operation, { body: { username, password } });
  if (answer.status !== 'SUCCESS') throw new ApiError(200, answer.message, answer.data);
  const { accessToken, refreshToken = '' } = readTokens(answer.data);
  return { tokens: { accessToken, refreshToken }, message: answer.message };
}
