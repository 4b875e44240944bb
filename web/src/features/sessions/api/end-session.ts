import { endSession as operation } from '@auscribe/contracts';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';

/** Signs out there. One that is over already is what was wanted. */
export async function endSession(id: string): Promise<void> {
  try {
    await api.call(operation, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
