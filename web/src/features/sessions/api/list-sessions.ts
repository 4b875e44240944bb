import { flag, list, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** A place where this user is signed in. */
export interface OwnSession {
  id: string;
  /** ISO times. */
  createdAt: string;
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
  /** As "Chrome on Windows". */
  device: string;
  /** The network address of the sign-in. */
  address: string;
}

const sessions = list(
  record<OwnSession>({ id: text, createdAt: text, lastUsedAt: text, current: flag, device: text, address: text }),
);

/** Newest use first. */
export function listSessions(): Promise<OwnSession[]> {
  return api.data({ method: 'GET', path: '/user/sessions' }, sessions);
}
