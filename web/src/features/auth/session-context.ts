import { createContext, useContext } from 'react';
import type { SessionState } from './session-state.js';

export interface Session {
  state: SessionState;
  /** Answers what the server says about the code that it mailed. */
  signIn(email: string, password: string): Promise<string>;
  /** Call once the second factor was accepted. */
  completeSignIn(): Promise<void>;
  reloadUser(): Promise<void>;
  signOut(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
