import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export async function logOut(refreshToken: string): Promise<void> {
  await api.answer({ method: 'POST', path: '/auth/logout', json: { refreshToken }, timeoutMs: 5000 }, ignored);
}
