import { resendVerification as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export async function resendVerification(username: string): Promise<boolean> {
  const answer = await api.answer(operation, { body: { username } });
  return answer.status === 'SUCCESS';
}
