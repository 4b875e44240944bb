import { Unauthorized } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import type { Session } from '../store/sessions.js';
import { endSession } from './end-sessions.js';

/** How long a lost response can be requested again, also by a second tab that asked at the same time, ms. */
const graceMs = 10_000;

/**
 * The session with its next refresh generation, or with the current one when the previous token is used again within the
 * grace period. An older token means that it was stolen from or by someone: the whole session ends. Throws Unauthorized.
 */
export async function renewRefresh(context: AuthContext, session: Session, generation: number): Promise<Session> {
  const { sessions, events, now } = context;
  const rotated = await sessions.rotate(session._id, generation);
  if (rotated) {
    events.tokenRefreshed(session._id, 'rotated');
    return rotated;
  }
  const current = await sessions.byId(session._id);
  if (!current || current.state === 'ended') throw new Unauthorized();
  if (generation === current.refreshGeneration - 1 && now() - current.refreshedAt.getTime() <= graceMs) {
    events.tokenRefreshed(session._id, 'repeated');
    return current;
  }
  events.tokenRefreshed(session._id, 'reused');
  await endSession(context, session, 'token_reused');
  throw new Unauthorized();
}
