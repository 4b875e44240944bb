import { logOut as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export async function logOut(refreshToken: string): Promise<void> {
  await api.answer(operation, { body: { refreshToken }, timeoutMs: 5000 });
}
