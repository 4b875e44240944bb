import { number, record } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** Signs out everywhere but here; answers how many sessions that ended. */
export async function endOtherSessions(): Promise<number> {
  const { ended } = await api.data({ method: 'DELETE', path: '/user/sessions' }, record({ ended: number }));
  return ended;
}
