import { Unauthorized } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';
import type { Session } from '../store/sessions.js';
import { endSession } from './end-sessions.js';

/** An answer that was lost may be asked for again for so long, also by a second tab that asked at the same time. */
const graceMs = 10_000;

/**
 * The session with its next refresh generation, or with the current one when the token before it is shown again within
 * the grace. An older one was stolen, from here or by whom it was rotated: the whole session ends. Throws Unauthorized.
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
