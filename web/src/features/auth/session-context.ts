import { createContext, useContext } from 'react';
import type { SessionState } from './session-state.js';

export interface Session {
  state: SessionState;
  /** Answers what the server says about the code that it mailed. */
  signIn(email: string, password: string): Promise<string>;
  /** Call once the second factor was accepted. */
  completeSignIn(): Promise<void>;
  reloadUser(): Promise<void>;
  /** Ends it here and at the server, then leaves the page. `idle`: nobody asked for it. */
  signOut(why?: 'log-out' | 'idle'): Promise<void>;
  /**
   * Leaves the page by what deletes the account. That the session ends meanwhile, also at the server, is no news. Where it
   * fails, its error comes through and the page stays.
   */
  leaveBy(deleteAccount: () => Promise<void>): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
