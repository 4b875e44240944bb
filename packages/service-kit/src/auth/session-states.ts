import { type SessionState, sessionState } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import { request } from 'undici';
import { Unauthorized, Unavailable } from '../errors.js';
import { internalHeaders } from '../internal/call-service.js';
import type { InternalKey } from '../internal/internal-key.js';
import { currentRequestId } from '../telemetry/request-id.js';

export interface SessionSource {
  /** Throws Unauthorized if the token is refused, Unavailable if the state cannot be determined. */
  stateOf(sessionId: string, token: string): Promise<SessionState>;
}

/** The connection over which `session.changed` arrives. */
interface BrokerConnection {
  /** Aborted when the current connection is lost; null while there is none. */
  readonly connectionSignal: AbortSignal | null;
}

interface Known {
  state: SessionState;
  until: number;
  /** The connection over which a change would have arrived. */
  connection: AbortSignal;
}

/**
 * Knows whether a session is verified, by asking services/auth with the user's own token. A verified session is cached
 * for a minute while the broker is connected. `session.changed` drops it immediately, so that a logout takes effect
 * everywhere as fast as a message travels. Without the broker, services/auth is asked each time. Without services/auth,
 * nobody is let in for longer than `cacheMs` after it last answered. Requests that arrive while services/auth is being
 * asked share its answer.
 */
export class SessionStates implements SessionSource {
  private readonly known = new Map<string, Known>();
  private readonly inFlight = new Map<string, Promise<SessionState>>();

  constructor(
    private readonly authUrl: string,
    private readonly internalKey: InternalKey,
    private readonly broker: BrokerConnection,
    private readonly cacheMs = 60_000,
  ) {}

  invalidate(sessionId: string): void {
    this.known.delete(sessionId);
    this.inFlight.delete(sessionId);
  }

  async stateOf(sessionId: string, token: string): Promise<SessionState> {
    const known = this.known.get(sessionId);
    if (known && known.until > performance.now() && !known.connection.aborted) return known.state;
    const running = this.inFlight.get(sessionId);
    if (running) return running;
    const connection = this.broker.connectionSignal;
    const answer = fetchState(this.authUrl, this.internalKey, token);
    this.inFlight.set(sessionId, answer);
    try {
      const state = await answer;
      // If the session was dropped in the meantime, the answer may be older than the change.
      const current = this.inFlight.get(sessionId) === answer;
      if (state === 'verified' && current && connection) this.cacheState(sessionId, state, connection);
      return state;
    } finally {
      if (this.inFlight.get(sessionId) === answer) this.inFlight.delete(sessionId);
    }
  }

  private cacheState(sessionId: string, state: SessionState, connection: AbortSignal): void {
    if (this.known.size >= 50_000) {
      const oldest = this.known.keys().next().value;
      if (oldest !== undefined) this.known.delete(oldest);
    }
    this.known.set(sessionId, { state, until: performance.now() + this.cacheMs, connection });
  }
}

async function fetchState(authUrl: string, internalKey: InternalKey, token: string): Promise<SessionState> {
  const answer = await request(new URL(sessionState.path, authUrl), {
    headers: { ...internalHeaders(internalKey), authorization: `Bearer ${token}` },
    headersTimeout: 5000,
    bodyTimeout: 5000,
  }).catch(() => {
    throw checkUnavailable(currentRequestId());
  });
  const body: unknown = await answer.body.json().catch(() => null);
  if (answer.statusCode === 401) throw new Unauthorized();
  if (answer.statusCode !== 200 || !Value.Check(sessionState.response, body)) {
    throw checkUnavailable(currentRequestId());
  }
  return body.state;
}

/** For when nobody can be let in, because sessions or keys cannot be checked. */
export function checkUnavailable(calledBy?: string): Unavailable {
  const message = 'Sign-in cannot be checked right now. Nothing was changed; please try again in a moment.';
  return new Unavailable(message, calledBy);
}
