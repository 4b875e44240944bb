import type { Clinician } from '@auscribe/service-kit';
import type { GatewayEvents } from '../events.js';

/**
 * Why a connection is closed. graphql-ws clients reconnect with fresh connection parameters after all of these except
 * 4401, which they treat as fatal.
 */
export const closeCodes = {
  /** The token has expired or is invalid: reconnect with a fresh one. */
  tokenExpired: 4403,
  /** The session has ended: there is no reason to reconnect. */
  sessionEnded: 4401,
  /** The process is stopping; another one is available, or will be soon. */
  restarting: 1012,
  /** The session can't be checked right now, or there are too many connections. */
  tryAgainLater: 1013,
} as const;

/** The part of a WebSocket that is needed here. */
interface Closable {
  close(code: number, reason: string): void;
  once(event: 'close', listener: () => void): unknown;
}

const maxPerUser = 32;
const maxTimerMs = 2 ** 31 - 1;
const recheckEveryMs = 60_000;
/** The end of a session must not be missed when it is reported while that session is being checked. */
const rememberEndedMs = 60_000;

/** All signed-in connections. Each is closed when its session ends, or when its token expires without a fresh one. */
export class Connections {
  readonly #bySession = new Map<string, Set<Closable>>();
  readonly #perUser = new Map<string, number>();
  readonly #ended = new Map<string, number>();

  constructor(
    private readonly events: GatewayEvents,
    /** Throws when the session is no longer valid. */
    private readonly recheck: (token: string) => Promise<void>,
  ) {}

  /** False when the connection was refused and closed. */
  open({ id, sessionId, token }: Clinician, socket: Closable): boolean {
    if (this.#endedJustNow(sessionId)) return this.#refuse(socket, closeCodes.sessionEnded, 'The session has ended');
    const ofUser = this.#perUser.get(id) ?? 0;
    if (ofUser >= maxPerUser) return this.#refuse(socket, closeCodes.tryAgainLater, 'Too many connections');
    this.#perUser.set(id, ofUser + 1);
    const ofSession = this.#bySession.get(sessionId) ?? new Set();
    this.#bySession.set(sessionId, ofSession.add(socket));
    this.events.socketOpened();
    const timers = this.#timers(token, socket);
    socket.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      ofSession.delete(socket);
      if (ofSession.size === 0) this.#bySession.delete(sessionId);
      const left = (this.#perUser.get(id) ?? 1) - 1;
      if (left === 0) this.#perUser.delete(id);
      else this.#perUser.set(id, left);
      this.events.socketClosed();
    });
    return true;
  }

  endSession(sessionId: string): void {
    const now = Date.now();
    for (const [id, at] of this.#ended) if (at < now - rememberEndedMs) this.#ended.delete(id);
    this.#ended.set(sessionId, now);
    for (const socket of this.#bySession.get(sessionId) ?? []) {
      socket.close(closeCodes.sessionEnded, 'The session has ended');
    }
  }

  #endedJustNow(sessionId: string): boolean {
    return (this.#ended.get(sessionId) ?? 0) > Date.now() - rememberEndedMs;
  }

  #refuse(socket: Closable, code: number, reason: string): false {
    socket.close(code, reason);
    return false;
  }

  #timers(token: string, socket: Closable): NodeJS.Timeout[] {
    const leftMs = Math.min(Math.max(expiryOf(token) - Date.now(), 0), maxTimerMs);
    const expiry = setTimeout(() => socket.close(closeCodes.tokenExpired, 'The access token has expired'), leftMs);
    // The message that a session has ended is sent only once and can be lost.
    const recheck = setInterval(() => {
      this.recheck(token).catch(() => socket.close(closeCodes.tokenExpired, 'The session must be checked again'));
    }, recheckEveryMs);
    return [expiry.unref(), recheck.unref()];
  }
}

/** When an access token that is already verified expires: ms since 1970. */
function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof payload === 'object' && payload !== null && 'exp' in payload && typeof payload.exp === 'number') {
    return payload.exp * 1000;
  }
  throw new Error('The token has no expiry');
}
