import { listSessions as operation, type UserSession } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** Newest use first. */
export function listSessions(): Promise<UserSession[]> {
  return api.call(operation);
}
