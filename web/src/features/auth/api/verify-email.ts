import { verifyEmail as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';
import { type CodeOutcome, codeRefusal } from '../code-outcome.js';

export async function verifyEmail(username: string, confirmationCode: string): Promise<CodeOutcome> {
  const answer = await api.answer(operation, { body: { username, confirmationCode } });
  return answer.status === 'SUCCESS' ? null : codeRefusal(answer.data);
}
