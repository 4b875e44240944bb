import { request } from 'undici';
import { Unauthorized, Unavailable } from '../errors.js';

export type SessionState = 'pending' | 'verified' | 'ended';

/**
 * Knows whether a session is verified, by asking services/auth with the user's own token.
 * A verified session is remembered for a while; `session.changed` makes it forgotten at once, so a logout holds
 * everywhere within the time of one message, and within `rememberMs` if that message is lost.
 */
export class SessionStates {
  private readonly known = new Map<string, { state: SessionState; until: number }>();
  private readonly asking = new Map<string, Promise<SessionState>>();

  constructor(
    private readonly authUrl: string,
    private readonly rememberMs = 15_000,
  ) {}

  forget(sessionId: string): void {
    this.known.delete(sessionId);
    this.asking.delete(sessionId);
  }

  /** Throws Unauthorized for a token that auth refuses, Unavailable when auth can't be asked. */
  async stateOf(sessionId: string, token: string): Promise<SessionState> {
    const known = this.known.get(sessionId);
    if (known && known.until > Date.now()) return known.state;
    const running = this.asking.get(sessionId);
    if (running) return running;
    const answer = this.ask(sessionId, token).finally(() => {
      if (this.asking.get(sessionId) === answer) this.asking.delete(sessionId);
    });
    this.asking.set(sessionId, answer);
    return answer;
  }

  private async ask(sessionId: string, token: string): Promise<SessionState> {
    const state = await fetchState(this.authUrl, token);
    // Forgotten while the answer was on its way: the answer may be older than the change.
    if (state === 'verified' && this.asking.has(sessionId)) this.remember(sessionId, state);
    return state;
  }

  private remember(sessionId: string, state: SessionState): void {
    if (this.known.size >= 50_000) {
      const oldest = this.known.keys().next().value;
      if (oldest !== undefined) this.known.delete(oldest);
    }
    this.known.set(sessionId, { state, until: Date.now() + this.rememberMs });
  }
}

async function fetchState(authUrl: string, token: string): Promise<SessionState> {
  const answer = await request(new URL('/internal/session', authUrl), {
    headers: { authorization: `Bearer ${token}` },
    headersTimeout: 5000,
    bodyTimeout: 5000,
  }).catch(() => {
    throw new Unavailable('Sign-in can not be checked right now. Nothing was changed; please try again in a moment.');
  });
  const body: unknown = await answer.body.json().catch(() => null);
  if (answer.statusCode === 401) throw new Unauthorized();
  if (answer.statusCode !== 200 || !isStateBody(body)) {
    throw new Unavailable('Sign-in can not be checked right now. Nothing was changed; please try again in a moment.');
  }
  return body.state;
}

function isStateBody(body: unknown): body is { state: SessionState } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'state' in body &&
    (body.state === 'pending' || body.state === 'verified' || body.state === 'ended')
  );
}
