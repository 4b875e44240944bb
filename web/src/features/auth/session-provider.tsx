import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, SessionEndedError } from '../../lib/http/errors.js';
import { readClaims } from '../../lib/session/claims.js';
import { endedElsewhere, forgetSession, onSessionEnded, tokenStore } from '../../lib/session/session.js';
import { accessTokenKey } from '../../lib/session/token-store.js';
import { loadMe } from './api/load-me.js';
import { logOut } from './api/log-out.js';
import { signIn as callSignIn } from './api/sign-in.js';
import { type Session, SessionContext } from './session-context.js';
import type { SessionState } from './session-state.js';

/** What the stored tokens say before the server was asked. */
function storedState(): SessionState {
  const tokens = tokenStore.read();
  if (!tokens) return { kind: 'anonymous', ended: false };
  const email = readClaims(tokens.accessToken)?.username;
  return tokenStore.isPending() && email ? { kind: 'pending', email } : { kind: 'loading' };
}

async function askServer(): Promise<SessionState> {
  try {
    return { kind: 'signed-in', user: await loadMe() };
  } catch (error) {
    if (error instanceof SessionEndedError) return { kind: 'anonymous', ended: true };
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      forgetSession();
      return { kind: 'anonymous', ended: true };
    }
    return { kind: 'unreachable' };
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(storedState);
  const loading = state.kind === 'loading';

  useEffect(() => {
    if (!loading) return;
    let current = true;
    askServer().then((next) => {
      if (current) setState(next);
    });
    return () => {
      current = false;
    };
  }, [loading]);

  useEffect(() => onSessionEnded(() => setState({ kind: 'anonymous', ended: true })), []);
  useEffect(followOtherTabs, []);

  const signIn = useCallback(async (email: string, password: string) => {
    const { tokens, message } = await callSignIn(email, password);
    tokenStore.write(tokens);
    tokenStore.setPending(true);
    setState({ kind: 'pending', email: readClaims(tokens.accessToken)?.username ?? email });
    return message;
  }, []);

  const completeSignIn = useCallback(async () => {
    tokenStore.setPending(false);
    setState(await askServer());
  }, []);

  const reloadUser = useCallback(async () => {
    const next = await askServer();
    setState((before) => (next.kind === 'unreachable' && before.kind === 'signed-in' ? before : next));
  }, []);

  const signOut = useCallback(async () => {
    const refreshToken = tokenStore.read()?.refreshToken ?? '';
    // Takes the pages down, so that none of them asks with a session that is just being ended.
    setState({ kind: 'leaving' });
    // Offline or not, this browser forgets the session.
    await logOut(refreshToken).catch(() => undefined);
    forgetSession();
    setState({ kind: 'anonymous', ended: false });
  }, []);

  const session = useMemo<Session>(
    () => ({ state, signIn, completeSignIn, reloadUser, signOut }),
    [state, signIn, completeSignIn, reloadUser, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Another tab signed out, or somebody else in: nothing of the user before may stay on this page. No reload where nobody
 * has come: the pages are taken down, and can keep what they record or edit.
 */
function followOtherTabs(): () => void {
  const subjectOf = (token: string | null) => (token ? readClaims(token)?.sub : undefined);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== accessTokenKey) return;
    const before = subjectOf(event.oldValue);
    if (event.key !== null && before === subjectOf(event.newValue)) return;
    if (event.newValue === null && !tokenStore.read()) endedElsewhere();
    else window.location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
