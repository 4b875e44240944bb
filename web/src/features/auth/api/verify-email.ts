import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';
import { type CodeOutcome, codeRefusal } from '../code-outcome.js';

export async function verifyEmail(username: string, confirmationCode: string): Promise<CodeOutcome> {
  const request = { method: 'POST', path: '/auth/verify/email', json: { username, confirmationCode } } as const;
  const answer = await api.answer(request, ignored);
  return answer.status === 'SUCCESS' ? null : codeRefusal(answer.data);
}
