import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export async function resendVerification(username: string): Promise<boolean> {
  const answer = await api.answer({ method: 'POST', path: '/auth/verify/resend', json: { username } }, ignored);
  return answer.status === 'SUCCESS';
}
