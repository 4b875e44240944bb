import type { User } from '@auscribe/contracts';
import { createContext, useContext } from 'react';
import type { ExplainedEnd } from '../../lib/session/leave-page.js';

export interface Session {
  state: SessionState;
  /** Resolves to the server's message about the mailed code. */
  signIn(email: string, password: string): Promise<string>;
  /** Call it once the second factor was accepted. */
  completeSignIn(): Promise<void>;
  reloadUser(): Promise<void>;
  /** Ends the session here and on the server, then leaves the page. `idle`: not requested by the user. */
  signOut(why?: 'log-out' | 'idle'): Promise<void>;
  /**
   * Deletes the account, then leaves the page. The session is expected to end along the way. If deleting fails, the
   * page stays and the error is rethrown.
   */
  deleteAccountAndLeave(deleteAccount: () => Promise<void>): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

export type SessionState =
  /** `userId`: of the stored token, if the session was not idle for too long. The server has yet to confirm it. */
  | { kind: 'loading'; userId?: string | undefined }
  /** `ended`: why a session ended, unless by Log out. */
  | { kind: 'anonymous'; ended: ExplainedEnd | null }
  /** The password was right; the second factor is still missing. */
  | { kind: 'pending'; email: string }
  | { kind: 'signed-in'; user: User }
  /** Signing out: no data of the user is shown or requested any more. */
  | { kind: 'leaving' }
  /** There are tokens, but the server cannot be reached to identify their user. */
  | { kind: 'unreachable'; error: unknown };

/** The signed-in user; only for pages behind ProtectedRoute. */
export function useUser(): User {
  const { state } = useSession();
  if (state.kind !== 'signed-in') throw new Error('This page is only for signed-in users');
  return state.user;
}

/** Whose data the page may show. The server may not have confirmed it yet. */
export function shownUserOf(state: SessionState): string | undefined {
  if (state.kind === 'loading') return state.userId;
  return state.kind === 'signed-in' ? state.user.id : undefined;
}

/** For pages that are shown before the server has answered who is signed in (`beforeUser` in protected-route.tsx). */
export function useUserId(): string {
  const userId = shownUserOf(useSession().state);
  if (userId === undefined) throw new Error('This page is only for signed-in users');
  return userId;
}
