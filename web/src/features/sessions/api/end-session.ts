import { ignored } from '../../../lib/decode.js';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';

/** Signs out there. One that is over already is what was wanted. */
export async function endSession(id: string): Promise<void> {
  try {
    await api.data({ method: 'DELETE', path: `/user/sessions/${encodeURIComponent(id)}` }, ignored);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
