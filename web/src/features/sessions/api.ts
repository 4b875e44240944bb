import {
  endSession as endOperation,
  endOtherSessions as endOthersOperation,
  listSessions as listOperation,
  type UserSession,
} from '@auscribe/contracts';
import { ApiError } from '../../lib/http/errors.js';
import { api } from '../../lib/session/session.js';

/** Most recently used first. */
export function listSessions(): Promise<UserSession[]> {
  return api.call(listOperation);
}

/** Signs out another session. If it has already ended, that is fine. */
export async function endSession(id: string): Promise<void> {
  try {
    await api.call(endOperation, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Signs out everywhere else. Resolves to the number of sessions that were ended. */
export async function endOtherSessions(): Promise<number> {
  return (await api.call(endOthersOperation)).ended;
}
