import {
  endSession as endOperation,
  endOtherSessions as endOthersOperation,
  listSessions as listOperation,
  type UserSession,
} from '@auscribe/contracts';
import { ApiError } from '../../lib/http/errors.js';
import { api } from '../../lib/session/session.js';

/** Newest use first. */
export function listSessions(): Promise<UserSession[]> {
  return api.call(listOperation);
}

/** Signs out there. A session that is already over is fine. */
export async function endSession(id: string): Promise<void> {
  try {
    await api.call(endOperation, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Signs out everywhere but here; resolves to how many sessions that ended. */
export async function endOtherSessions(): Promise<number> {
  return (await api.call(endOthersOperation)).ended;
}
