import type { User } from '@auscribe/contracts';
import { createContext, useContext } from 'react';
import type { ExplainedEnd } from '../../lib/session/leave-page.js';

export interface Session {
  state: SessionState;
  /** Resolves to the server's message about the code that it mailed. */
  signIn(email: string, password: string): Promise<string>;
  /** Call once the second factor was accepted. */
  completeSignIn(): Promise<void>;
  reloadUser(): Promise<void>;
  /** Ends the session here and on the server, then leaves the page. `idle`: nobody asked for it. */
  signOut(why?: 'log-out' | 'idle'): Promise<void>;
  /**
   * Deletes the account, then leaves the page. The session ends along the way, as expected. If deleting fails, the page
   * stays and the error is thrown on.
   */
  leaveBy(deleteAccount: () => Promise<void>): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

export type SessionState =
  | { kind: 'loading' }
  /** `ended`: how a session that was open ended, where it was not by Log out. */
  | { kind: 'anonymous'; ended: ExplainedEnd | null }
  /** The password was right; the second factor is still to come. */
  | { kind: 'pending'; email: string }
  | { kind: 'signed-in'; user: User }
  /** Signing out: nothing of the user is shown or asked for any more. */
  | { kind: 'leaving' }
  /** There are tokens, but the server can't be reached to say whose they are. */
  | { kind: 'unreachable'; error: unknown };

/** The signed-in user; only for pages behind ProtectedRoute. */
export function useUser(): User {
  const { state } = useSession();
  if (state.kind !== 'signed-in') throw new Error('This page is only for signed-in users');
  return state.user;
}
